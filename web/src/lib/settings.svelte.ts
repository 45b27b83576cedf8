// What the player chose once for all games; kept on the device.
import { among, between, fields, flag } from "./shapes.ts";
import { keep, load, watch } from "./storage.ts";

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

const shape = fields<Settings>({
  language: among(["tr", "en", null], null),
  theme: among(["system", "light", "dark"], "system"),
  board: among(["wood", "slate", "clear"], "wood"),
  coordinates: flag(true),
  motion: among(["system", "slow", "off"], "system"),
  sound: flag(false),
  volume: between(0, 1, 0.6),
  quiet: flag(false),
  projector: flag(false),
});
const kept = () => load("settings", shape);

export const settings: Settings = $state(kept());

/** Keeps the settings from now on, and follows other tabs; to be called once, at the start. */
export function keepSettings(): void {
  let before = JSON.stringify(settings);
  watch("settings", () => Object.assign(settings, kept()));
  $effect.root(() => {
    $effect(() => {
      const now = JSON.stringify(settings);
      if (now !== before) keep("settings", settings);
      before = now;
    });
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
