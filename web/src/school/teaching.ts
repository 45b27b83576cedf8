// What is asked of the server about classes (docs/live.md).
import { language, say } from "../lib/lang.svelte.ts";

export interface ClassRow {
  class: string;
  name: string;
  open: boolean;
  away: boolean;
  pupils: number;
}

export interface AtDoor {
  class: string;
  name: string;
  me: number | null;
  pupils: { person: number; call: string; in: boolean; picture: boolean }[];
}

export type Told<Answer> = { why: string; status: number } | { why: ""; told: Answer };

/** What the server answers, or why not. */
export async function ask<Answer>(method: "GET" | "POST", path: string, body?: object): Promise<Told<Answer>> {
  try {
    const answer = await fetch(`api/${path}?lang=${language()}`, {
      method,
      cache: "no-store",
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    const told = answer.status === 204 ? null : await answer.json();
    return answer.ok ? { why: "", told: told as Answer } : { why: told?.why || say("live.no_answer"), status: answer.status };
  } catch {
    return { why: say("live.no_answer"), status: 0 };
  }
}

/** Why not; empty where it is done. */
export const teach = async (id: string, deed: { do: string } & Record<string, unknown>): Promise<string> =>
  (await ask<null>("POST", `classes/${id}`, deed)).why;

export const asPupil = async (deed: { do: string; picture?: number; kind?: string; task?: number }): Promise<string> =>
  (await ask<null>("POST", "pupil", deed)).why;
