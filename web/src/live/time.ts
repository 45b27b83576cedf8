// The clocks of a live game: what a player has left, as the house counts it.
import { language, say } from "../lib/lang.svelte.ts";
import { clockText } from "../play/clock.svelte.ts";

/** In milliseconds. */
export type TimeControl =
  | { kind: "none" }
  | { kind: "fischer"; main: number; each: number }
  | { kind: "byoyomi"; main: number; each: number; periods: number }
  | { kind: "days"; each: number };

export interface Left {
  time: number;
  periods: number;
}

const kDay = 86_400_000; // ms
const kHour = 3_600_000; // ms

/** "none", "300+5", "600+3x30", "3d"; what is none of these has no clock. */
export function readClock(text: string): TimeControl {
  const [, days] = /^(\d+)d$/.exec(text) ?? [];
  if (days) return { kind: "days", each: Number(days) * kDay };
  const [, main, periods, each] = /^(\d+)\+(?:(\d+)x)?(\d+)$/.exec(text) ?? [];
  if (!main) return { kind: "none" };
  const times = { main: Number(main) * 1000, each: Number(each) * 1000 };
  return periods ? { kind: "byoyomi", ...times, periods: Number(periods) } : { kind: "fischer", ...times };
}

/** At the beginning: the first move brings its time, too. */
export function firstLeft(control: TimeControl): Left {
  switch (control.kind) {
    case "none":
      return { time: 0, periods: 0 };
    case "fischer":
      return { time: control.main + control.each, periods: 0 };
    case "byoyomi":
      return { time: control.main, periods: control.periods };
    case "days":
      return { time: control.each, periods: 0 };
  }
}

/** After so much of a turn. `time` is that of the period, where one is running. */
export function leftAfter(control: TimeControl, { time, periods }: Left, used: number): Left & { inPeriod: boolean } {
  if (control.kind !== "byoyomi" || used < time) return { time: Math.max(0, time - used), periods, inPeriod: false };
  const over = used - time;
  const gone = Math.min(periods, Math.floor(over / control.each));
  return { time: gone === periods ? 0 : control.each - (over % control.each), periods: periods - gone, inPeriod: true };
}

const two = (number: number): string => String(number).padStart(2, "0");
const hoursText = (seconds: number): string =>
  `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

/** "9:05"; "1:02:30"; "2 gün 5 sa"; in periods "0:25 ×2". */
export function leftText(control: TimeControl, left: Left, used: number): string {
  const { time, periods, inPeriod } = leftAfter(control, left, used);
  if (time >= kDay) return say("live.days_left", { days: Math.floor(time / kDay), hours: Math.floor((time % kDay) / kHour) });
  const text = time >= kHour ? hoursText(Math.ceil(time / 1000)) : clockText(time);
  return inPeriod ? `${text} ×${periods}` : text;
}

/** "5 dk + 5 sn"; nothing without a clock. */
export function clockWords(control: TimeControl): string {
  switch (control.kind) {
    case "none":
      return say("live.clock_none");
    case "fischer":
      return say("live.clock_fischer", { minutes: control.main / 60_000, seconds: control.each / 1000 });
    case "byoyomi":
      return say("live.clock_byoyomi", {
        minutes: control.main / 60_000,
        periods: control.periods,
        seconds: control.each / 1000,
      });
    case "days":
      return say("live.clock_days", { days: control.each / kDay });
  }
}

/** Of "2026-11-18", a day of UTC. */
export const dayWords = (day: string): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));

/** When, for people. */
export const dateWords = (wall: number): string =>
  new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" }).format(wall);
