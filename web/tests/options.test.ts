// By which rules a game is played, in words.
import { expect, test } from "vitest";
import "./rules.ts";
import type { GameId, GameInfo } from "../src/lib/engine.ts";

const { rules } = await import("../src/lib/table.svelte.ts");
const { settings } = await import("../src/lib/settings.svelte.ts");
const { rulesWords } = await import("../src/live/rules.svelte.ts");

test.each<[GameId, string, string, string]>([
  ["reversi", "", "", ""],
  ["mangala", "sheet", "", ""],
  ["mangala", "sheet sets=5", "Set sayısı: 5", "Sets: 5"],
  ["go", "sheet size=9", "9×9", "9×9"],
  ["go", "japanese komi=0.5 size=13", "Japon kuralları · 13×13 · Komi: 0,5", "Japanese rules · 13×13 · Komi: 0.5"],
  ["go", "sheet supply=off", "19×19 · Taşlar sayılı: kapalı", "19×19 · Limited stones: off"],
  ["quoridor", "classic seats=4", "Klasik Quoridor · 9×9", "Classic Quoridor · 9×9"],
  ["quoridor", "sheet size=5 max_plies=80", "5×5 · Hamle sınırı: 80", "5×5 · Move limit: 80"],
  ["pentago", "sheet empty_block=on", "Boş tabla çevrilebilir", "Empty blocks may be turned"],
  ["daha", "sheet seats=2 board=kucuk", "Tabla: küçük (17 hücre)", "Board: small (17 cells)"],
  ["daha", "sheet board=Bahçe#0123456789abcdef", "Tabla: Bahçe", "Board: Bahçe"],
])("%s %s", async (game, text, turkish, english) => {
  const [info] = (await rules()).ask({ do: "games", game }) as [GameInfo];
  for (const [language, words] of [
    ["tr", turkish],
    ["en", english],
  ] as const) {
    settings.language = language;
    expect(rulesWords(info, text).replaceAll("\u00a0", " ")).toBe(words);
  }
  settings.language = null;
});
