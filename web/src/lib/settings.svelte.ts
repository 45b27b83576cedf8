// What the player chose once for all games; kept on the device.
import { keep, load } from "./storage.ts";

export interface Settings {
  /** None chosen: the browser's. */
  language: "tr" | "en" | null;
  theme: "system" | "light" | "dark";
  board: BoardTheme;
  coordinates: boolean;
  motion: "system" | "slow" | "off";
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  /** For a class: no sound whatever else is chosen. */
  quiet: boolean;
  /** Everything large, for a board on the wall. */
  projector: boolean;
}

/** `clear` has colours that everyone can tell apart. */
export type BoardTheme = "wood" | "slate" | "clear";

const initial: Settings = {
  language: null,
  theme: "system",
  board: "wood",
  coordinates: true,
  motion: "system",
  sound: false,
  volume: 0.6,
  quiet: false,
  projector: false,
};

export const settings: Settings = $state({ ...initial, ...load<Partial<Settings>>("settings") });

/** Keeps the settings from now on; to be called once, at the start. */
export function keepSettings(): void {
  $effect.root(() => {
    $effect(() => keep("settings", settings));
    $effect(() => {
      const root = document.documentElement;
      root.dataset.theme = settings.theme;
      root.dataset.motion = settings.motion;
      root.toggleAttribute("data-projector", settings.projector);
    });
  });
}

/** Of animations: 1 is normal, 0 is none. "Reduced" of the device counts unless the player asked for slow ones. */
export function speed(): number {
  if (settings.motion === "off" || (settings.motion === "system" && matchMedia("(prefers-reduced-motion: reduce)").matches))
    return 0;
  return settings.motion === "slow" ? 0.5 : 1;
}
