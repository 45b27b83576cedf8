// What is asked of a person about their account: which fields, and where they go.
import { say } from "../lib/lang.svelte.ts";
import { helpsToRun, playedGames } from "../live/api.ts";
import type { Told } from "../live/house.svelte.ts";
import { house } from "../live/house.svelte.ts";
import type { Me } from "../live/messages.ts";

export interface Field {
  /** As the server calls it. */
  name: "name" | "password" | "new" | "code";
  label: string;
  about?: string;
  /** What a browser may fill in by itself. */
  fill: "username" | "current-password" | "new-password" | "one-time-code" | "off";
  value?: string;
}

/** Something that may come along, where it turns out to be there. */
export interface Choice {
  name: "bring";
  label: string;
  about: string;
  there: Promise<boolean>;
}

export type Values = Record<string, string | boolean>;

export interface Form {
  title: string;
  about: string;
  fields: Field[];
  choice?: Choice;
  /** What its button says. */
  act: string;
  send: (values: Values) => Promise<Told>;
}

export type Kind = "make" | "sign_in" | "recover" | "change_password" | "new_code" | "type_code" | "sign_out" | "everywhere" | "delete";

const name = (value = ""): Field => ({ name: "name", label: say("me.name"), fill: "username", value });
const password = (): Field => ({ name: "password", label: say("me.password"), fill: "current-password" });
const fresh = (as: "password" | "new", label: string): Field => ({
  name: as,
  label,
  about: say("me.password_about"),
  fill: "new-password",
});

/** A guest's nickname with a number: it is pleasant, free, and tells nobody who it is. */
const proposal = (me: Me | null): string => (me ? `${me.name} ${10 + Math.floor(Math.random() * 90)}` : "");

async function hasSomething(person: number): Promise<boolean> {
  const own = { player: String(person), most: "1" };
  const [running, over, runs] = await Promise.all([playedGames({ ...own, open: "1" }), playedGames(own), helpsToRun()]);
  return running.games.length + over.games.length > 0 || runs;
}

/** A tablet goes from hand to hand: whether the games of its guest are one's own, only a person knows. */
const bringing = (me: Me | null): { choice?: Choice } =>
  me?.guest
    ? {
        choice: {
          name: "bring",
          label: say("me.bring", { name: me.name }),
          about: say("me.bring_about"),
          there: hasSomething(me.person).catch(() => false),
        },
      }
    : {};

export function formOf(kind: Kind, me: Me | null): Form {
  const title = say(kind === "sign_out" && me?.guest ? "me.not_me" : `me.${kind}`);
  const leaves = me ? ` ${say(me.guest ? "me.leaves_guest" : "me.leaves", { name: me.name })}` : "";
  const to = (path: string, more: object = {}) => (values: Values) => house.post(path, { ...values, ...more });
  switch (kind) {
    case "make":
      return {
        title,
        about: say("me.make_about"),
        fields: [name(proposal(me)), fresh("password", say("me.password"))],
        act: title,
        send: to("account"),
      };
    case "sign_in":
      return {
        title,
        about: say("me.sign_in_about"),
        fields: [name(), password()],
        ...bringing(me),
        act: title,
        send: to("account/sign-in"),
      };
    case "recover":
      return {
        title,
        about: say("me.recover_about"),
        fields: [name(), { name: "code", label: say("me.recovery"), fill: "off" }, fresh("new", say("me.new_password"))],
        ...bringing(me),
        act: say("me.take_password"),
        send: to("account/recover"),
      };
    case "change_password":
      return {
        title,
        about: say("me.password_changes"),
        fields: [{ ...password(), label: say("me.old_password") }, fresh("new", say("me.new_password"))],
        act: say("me.take_password"),
        send: to("account/password"),
      };
    case "new_code":
      return { title, about: say("me.new_code_about"), fields: [password()], act: title, send: to("account/code") };
    case "type_code":
      return {
        title,
        about: say("me.take_over_about") + leaves,
        fields: [{ name: "code", label: say("me.code"), fill: "one-time-code" }],
        act: say("me.take_over"),
        send: to("me/take-over"),
      };
    case "sign_out":
      return {
        title,
        about: me?.guest ? say("me.not_me_sure", { name: me.name }) : say("me.sign_out_sure"),
        fields: [],
        act: title,
        send: to("me/sign-out"),
      };
    case "everywhere":
      return { title, about: say(me?.guest ? "me.everywhere_guest" : "me.everywhere_sure"), fields: [], act: title, send: to("me/sign-out", { everywhere: true }) };
    case "delete":
      return { title, about: say("me.delete_sure"), fields: me?.guest ? [] : [password()], act: title, send: to("me/delete") };
  }
}
