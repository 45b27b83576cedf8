// The archive: every game that was finished or left on this device, in IndexedDB. Each is kept once, by its id. A browser that refuses
// (a private window, a full device) makes these fail, and nothing else.
import { gameIds } from "../games/card.ts";
import { failed, type GameId, type SeatInfo, type Words } from "../lib/engine.ts";
import { keptFields, type Kept } from "../lib/games.ts";
import { among, count, fields, list, text } from "../lib/shapes.ts";
import { Table } from "../lib/table.svelte.ts";

/** A game as it was kept, and what a list of games tells of it. */
export interface Saved extends Kept {
  game: GameId;
  seats: SeatInfo[];
  /** By seat, 1 is first; none while it is not over. */
  places: number[];
  moves: number;
}

const kStore = "games";
const kPatience = 4000; // ms; some browsers never answer in a private window

const seat = fields<SeatInfo>({ id: text, name: fields<Words>({ tr: text, en: text }), turn: among([0, 1, 2, 3], 0) });
const shape = fields<Saved>({
  ...keptFields,
  game: among(gameIds, gameIds[0]!),
  seats: list(seat),
  places: list(count),
  moves: count,
});

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    setTimeout(reject, kPatience, new Error("The archive does not open."));
    const request = indexedDB.open("meydan", 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(kStore, { keyPath: "id" });
    answer(request).then((base) => {
      // A newer page, or the browser, wants it closed: the next one who asks opens it again.
      base.onversionchange = () => (base.close(), (opening = undefined));
      base.onclose = () => (opening = undefined);
      resolve(base);
    }, reject);
  });
  opening.catch(() => (opening = undefined));
  return opening;
}

/** Waits until it is written, not only asked for. */
async function write(act: (store: IDBObjectStore) => void): Promise<void> {
  const change = (await open()).transaction(kStore, "readwrite");
  act(change.objectStore(kStore));
  await new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onerror = change.onabort = () => reject(change.error);
  });
}

const read = async <T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  answer(ask((await open()).transaction(kStore).objectStore(kStore)));

/** Nothing of what is no game. */
function savedOf(value: unknown): Saved[] {
  const saved = shape(value);
  const { id, record, players, seats } = saved;
  const known = gameIds.includes((value as Saved | undefined)?.game as GameId);
  return known && id && record && players.length > 0 && players.length === seats.length ? [saved] : [];
}

/** The newest first. */
export async function all(): Promise<Saved[]> {
  const found = await read<unknown[]>((store) => store.getAll());
  return found.flatMap(savedOf).sort((a, b) => b.when - a.when);
}

export const one = async (id: string): Promise<Saved | null> => savedOf(await read<unknown>((store) => store.get(id)))[0] ?? null;

export const put = (saved: Saved): Promise<void> => write((store) => store.put(saved));

export const remove = (id: string): Promise<void> => write((store) => store.delete(id));

const kLive = "live-";

/** By what a game that was played on the server is kept here. */
export const liveId = (game: string): string => kLive + game;

/** Of the games that were played on the server nothing stays on this device. */
export const forgetLive = (): Promise<void> => write((store) => store.delete(IDBKeyRange.bound(kLive, kLive + "\uffff")));

/** Keeps a game of the table; whether it could be read. One with nobody's move in it is not worth a place. */
export async function remember(game: GameId, kept: Kept): Promise<boolean> {
  const table = await Table.load(kept.record);
  if (failed(table)) return false;
  const { view, layout } = table;
  table.close();
  if (view.game !== game) return false;
  const { seats } = layout;
  const players = seats.map((_, seat) => kept.players[seat] ?? "person");
  const moved = view.line.some(({ seat }) => seat !== "chance" && players[seat] === "person");
  if (moved || view.outcome) await put({ ...kept, game, players, seats, places: view.outcome?.places ?? [], moves: view.line.length });
  return true;
}
