// What is asked of a person about their account: which fields, and where they go.
import { say } from "../lib/lang.svelte.ts";
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

export interface Form {
  title: string;
  about: string;
  fields: Field[];
  /** What its button says. */
  act: string;
  send: (values: Record<string, string>) => Promise<Told>;
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

export function formOf(kind: Kind, me: Me | null): Form {
  const title = say(kind === "sign_out" && me?.guest ? "me.not_me" : `me.${kind}`);
  const leaves = me ? ` ${say(me.guest ? "me.leaves_guest" : "me.leaves", { name: me.name })}` : "";
  const to = (path: string, more: object = {}) => (values: Record<string, string>) => house.post(path, { ...values, ...more });
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
        about: say("me.sign_in_about") + leaves,
        fields: [name(), password()],
        act: title,
        send: to("account/sign-in"),
      };
    case "recover":
      return {
        title,
        about: say("me.recover_about"),
        fields: [name(), { name: "code", label: say("me.recovery"), fill: "off" }, fresh("new", say("me.new_password"))],
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
      return { title, about: say("me.everywhere_sure"), fields: [], act: title, send: to("me/sign-out", { everywhere: true }) };
    case "delete":
      return { title, about: say("me.delete_sure"), fields: me?.guest ? [] : [password()], act: title, send: to("me/delete") };
  }
}
