// The rules of a new game as they are being chosen: a rule set, what differs from it, and a board of one's own where there is one.
import { failed, type GameInfo, type Layout, type Option, type Preset, type Sentence } from "../lib/engine.ts";
import { rules as openRoom } from "../lib/table.svelte.ts";
import { type Chosen, keptWith, rulesText } from "./chosen.ts";

/** One that somebody drew (docs/daha-board.md); rules call it "kare#1a2b3c4d". */
export interface OwnBoard {
  name: string;
  text: string;
}

/** The one that is played on by these rules. */
export function ownBoard(rules: string, text: string | null | undefined): OwnBoard | null {
  const name = /\bboard=(\S+)/.exec(rules)?.[1];
  return name && text ? { name, text } : null;
}

/** To where somebody is looked for to play by them. */
export const pairLink = ({ info, text, board }: Ruling): string =>
  `#/pair/${info.id}?${new URLSearchParams({ rules: text, ...(board && { board }) })}`;

export class Ruling {
  readonly info: GameInfo;
  readonly own: OwnBoard | null;
  /** The table for these rules. */
  layout: Layout = $state.raw()!;
  /** Why nobody can play by them. */
  trouble: Sentence | null = $state.raw(null);
  #preset = $state("");
  #chosen: Chosen = $state.raw({});

  constructor(info: GameInfo, rules: string, layout: Layout, own: OwnBoard | null) {
    const [preset = "", ...options] = rules.split(" ");
    this.info = info;
    this.own = own;
    this.layout = layout;
    this.#preset = preset;
    this.#chosen = Object.fromEntries(options.map((word) => word.split("=") as [string, string]));
  }

  get preset(): Preset {
    return this.info.presets.find(({ id }) => id === this.#preset) ?? this.info.presets[0]!;
  }

  value(option: Option): string {
    return this.#chosen[option.key] ?? this.preset.options[option.key] ?? option.value;
  }

  get text(): string {
    const differ = this.info.options.filter((option) => this.value(option) !== this.preset.options[option.key]);
    return rulesText(this.preset.id, Object.fromEntries(differ.map((option) => [option.key, this.value(option)])));
  }

  /** What goes with the text where it names a board of one's own. */
  get board(): string {
    return this.own && this.text.split(" ").includes(`board=${this.own.name}`) ? this.own.text : "";
  }

  choose(key: string, value: string): void {
    this.#chosen = { ...this.#chosen, [key]: value };
  }

  /** Another rule set: what was chosen is kept as far as it goes with it. */
  async follow(id: string): Promise<void> {
    const kept = keptWith(await openRoom(), this.info.id, id, this.#chosen, this.own?.text);
    [this.#preset, this.#chosen] = [id, kept];
  }

  /** The rules themselves say who sits at the table, and what is wrong. */
  async look(): Promise<void> {
    const { text: asked, board } = this;
    const room = await openRoom();
    const view = room.ask({ do: "new", game: this.info.id, rules: asked, ...(board && { board }) });
    if (asked !== this.text) return;
    this.trouble = failed(view) ? view.error : null;
    if (failed(view)) return;
    this.layout = room.ask({ do: "layout", match: view.match }) as Layout;
    room.ask({ do: "close", match: view.match });
  }
}
