import type { Card } from "../card.ts";

export default {
  about: { tr: "Taşlarını bağla, alanını çevrele.", en: "Join your stones, surround your land." },
  emblem: "stone",
  puts: "stone",
  open: true,
  rules: "sheet size=9",
  usual: { size: ["9", "13", "19"] },
  formats: ["sgf"],
  told: {
    prisoners: null,
    supply: null,
    settle: "play.settle",
    settle_resume: null,
    settle_score: null,
    settle_seki: "play.settle_seki",
    marked_dead: null,
    marked_seki: null,
    one_done: "play.one_done",
    must_save: "play.must_save",
    must_save_one: "play.must_save_one",
    "illegal.must_save_group": "play.must_save",
    "illegal.must_save_one": "play.must_save_one",
    "illegal.pass": "play.must_save",
    "illegal.pass_one": "play.must_save_one",
    "illegal.settling": "play.settle",
  },
} satisfies Card;
