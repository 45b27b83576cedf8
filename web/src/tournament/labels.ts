// What the fields of forms are called.
import { say } from "../lib/lang.svelte.ts";
import type { Details, Settings } from "./api.ts";

export const settingLabel: Record<keyof Settings, () => string> = {
  name: () => say("tournament.name"),
  place: () => say("tournament.place"),
  date: () => say("tournament.date"),
  game: () => say("tournament.game"),
  rules: () => say("tournament.rules"),
  format: () => say("tournament.format"),
  rounds: () => say("tournament.rounds"),
  sets: () => say("tournament.sets"),
  twice: () => say("tournament.twice"),
  third_place: () => say("tournament.third"),
  group_size: () => say("tournament.group_size"),
  qualifiers: () => say("tournament.qualifiers"),
  order: () => say("tournament.order"),
  seed: () => say("tournament.order"),
  schools_apart: () => say("tournament.apart"),
  best_of_school: () => say("tournament.team"),
  online: () => say("tournament.online"),
  clock: () => say("setup.clock"),
  tiebreaks: () => say("tournament.ties"),
  prizes: () => say("tournament.part_prizes"),
};

export const detailLabel: Record<keyof Details | "away", () => string> = {
  name: () => say("tournament.first_name"),
  surname: () => say("tournament.surname"),
  school: () => say("tournament.school"),
  section: () => say("tournament.section"),
  year: () => say("tournament.year"),
  gender: () => say("tournament.gender"),
  rating: () => say("tournament.rating"),
  table: () => say("tournament.fixed_table"),
  consent: () => say("tournament.consent"),
  away: () => say("tournament.presence"),
};
