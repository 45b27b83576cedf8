// One's own games that go on, all of them, whether their boards are shown or not: those where it is one's turn come first.
import { sound } from "../lib/sound.ts";
import { playedGames, type PlayedPage } from "./api.ts";
import type { Line } from "./client.ts";
import { Glance } from "./glance.svelte.ts";
import { house } from "./house.svelte.ts";
import type { Listed, Names } from "./messages.ts";
import { whoAmI } from "./server.svelte.ts";
import { tellTurns } from "./turns.svelte.ts";

const kPage = "50";

export class OwnGames {
  readonly people: Names;
  readonly glances: ReadonlyMap<string, Glance>;
  #games: Listed[];
  #turns: ReadonlySet<string> = $state.raw(new Set());
  #seen = new Set<string>();
  #leave: () => void;

  /** Followed until `leave`. Nothing where there are none. */
  static async ask(): Promise<OwnGames | null> {
    const person = whoAmI()?.person;
    if (!person) return null;
    const games: Listed[] = [];
    let people: Names = {};
    let before: string | null = "";
    do {
      const page: PlayedPage = await playedGames({ player: `${person}`, open: "1", most: kPage, ...(before && { before }) });
      games.push(...page.games.map(({ sitters, began, ...one }) => ({ ...one, chairs: sitters, ratings: {}, since: began })));
      people = { ...people, ...page.people };
      before = page.next;
    } while (before);
    return games.length ? new OwnGames(games, people, person, house.line, house.enter()) : null;
  }

  constructor(games: Listed[], people: Names, person: number, line: Line, leave: () => void) {
    this.#games = games;
    this.#leave = leave;
    this.people = people;
    const follow = ({ game }: Listed) => new Glance(game, line, (glance) => this.#look(game, glance.waitsFor(person)));
    this.glances = new Map(games.map((one) => [one.game, follow(one)]));
  }

  get games(): Listed[] {
    const waits = ({ game }: Listed) => this.#turns.has(game);
    return [...this.#games.filter(waits), ...this.#games.filter((one) => !waits(one))];
  }

  leave(): void {
    for (const glance of this.glances.values()) glance.leave();
    tellTurns(0);
    this.#leave();
  }

  #look(game: string, mine: boolean): void {
    const first = !this.#seen.has(game);
    this.#seen.add(game);
    if (mine === this.#turns.has(game)) return;
    const others = [...this.#turns].filter((one) => one !== game);
    this.#turns = new Set(mine ? [...others, game] : others);
    tellTurns(this.#turns.size);
    if (mine && !first) sound("yours");
  }
}
