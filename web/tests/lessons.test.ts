// Plays every step of every lesson on the real rules: positions read, answers are right, what is forbidden is refused for the reason named.
import { describe, expect, test } from "vitest";
import type { Layout, Piece, Requests, View, Words } from "../../wasm/api.d.ts";
import { gameIds } from "../src/games/card.ts";
import { type Expect, lessonOf, type Step } from "../src/learn/lesson.ts";
import { openRoom } from "./room.ts";

const room = await openRoom();
const lessons = await Promise.all(gameIds.map(async (game) => ({ game, steps: (await lessonOf(game)) ?? [] })));

function asked<Name extends keyof Requests>(request: Parameters<typeof room.ask<Name>>[0]): Requests[Name]["answer"] {
  const answer = room.ask(request);
  if (typeof answer === "object" && answer !== null && "error" in answer) throw new Error(`${JSON.stringify(request)}: ${answer.error.en}`);
  return answer as Requests[Name]["answer"];
}

/** The match of a step, `more` moves further. */
const reach = (game: View["game"], { rules, position, moves = [] }: Step, more: string[] = []): View =>
  asked({ do: "new", game, moves: [...moves, ...more], ...(rules && { rules }), ...(position && { position }) });

/** What a view is like, in the words of `Expect`, as far as these ask. */
function found(wanted: Expect, view: View): Expect {
  const { seats }: Layout = asked({ do: "layout", match: view.match });
  const named = (seat: number | undefined) => (seat === undefined ? [] : [seats[seat]!.id]);
  const piece = ({ kind, seat, count }: Piece) => [kind, ...named(seat), ...(count === undefined ? [] : [count])].join(" ");
  const on = (cell: string) => view.pieces.filter(({ at }) => at === cell).map(piece).sort().join(" + ");
  const { winner, reason } = view.outcome ?? {};
  return {
    ...(wanted.board && { board: Object.fromEntries(Object.keys(wanted.board).map((cell) => [cell, on(cell)])) }),
    ...(wanted.counters && { counters: Object.fromEntries(view.counters.map(({ kind, seat, value }) => [[kind, ...named(seat)].join(" "), value])) }),
    ...(wanted.marks && { marks: Object.fromEntries(Object.keys(wanted.marks).map((kind) => [kind, view.marks.filter((mark) => mark.kind === kind).flatMap(({ cells }) => cells)])) }),
    ...(wanted.toMove && { toMove: typeof view.toMove === "number" ? seats[view.toMove]!.id : String(view.toMove) }),
    ...(wanted.winner && { winner: winner === undefined ? "nobody yet" : winner === null ? "none" : seats[winner]!.id }),
    ...(wanted.reason && { reason: reason?.id ?? "not over" }),
  };
}

function words(step: Step): [string, Words][] {
  const told: [string, Words | undefined][] = [["title", step.title], ["text", step.text], ["done", step.task?.done], ["hint", step.task?.do === "play" ? step.task.hint : undefined]];
  return told.filter((entry): entry is [string, Words] => entry[1] !== undefined);
}

test.each(lessons)("$game has at least eight steps, each with its own name", ({ steps }) => {
  expect(steps.length).toBeGreaterThanOrEqual(8);
  expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
});

describe.each(lessons)("$game", ({ game, steps }) => {
  test.each(steps)("$id speaks both languages, and shortly", (step) => {
    for (const [what, { tr, en }] of words(step)) {
      const most = what === "title" ? 40 : 300;
      for (const text of [tr, en]) {
        expect(text.trim(), what).toBe(text);
        expect(text.length, `${what}: ${text}`).toBeGreaterThan(0);
        expect(text.length, `${what}: ${text}`).toBeLessThanOrEqual(most);
      }
    }
  });

  test.each(steps.filter(({ task }) => !task))("$id shows what it says", (step) => {
    expect(found(step.expect ?? {}, reach(game, step))).toMatchObject(step.expect ?? {});
  });

  test.each(steps.flatMap((step) => (step.task?.do === "play" ? [{ id: step.id, step, task: step.task }] : [])))("$id has right answers", ({ step, task }) => {
    const wanted = step.expect ?? {};
    const legal = asked({ do: "moves", match: reach(game, step).match });
    const answers = task.answers === "any" ? legal : task.answers;
    expect(legal).toEqual(expect.arrayContaining(answers));
    expect(task.hint !== undefined, "a hint where there are other moves").toBe(answers.length < legal.length);
    for (const answer of answers) expect(found(wanted, reach(game, step, [answer])), answer).toMatchObject(wanted);
    if (wanted.winner) expect(legal.filter((move) => found({ winner: "?" }, reach(game, step, [move])).winner === wanted.winner).sort()).toEqual([...answers].sort());
  });

  test.each(steps.flatMap((step) => (step.task?.do === "forbidden" ? [{ id: step.id, step, task: step.task }] : [])))("$id is refused for its reason", ({ step, task }) => {
    const { match } = reach(game, step);
    for (const [reason, touches] of Object.entries(task.answers)) expect(asked({ do: "touch", match, touches: touches.split(" ") }).why?.id, touches).toBe(reason);
  });
});
