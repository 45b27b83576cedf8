import { mount } from "svelte";
import App from "./App.svelte";
import "./fonts/fonts.css";
import { keepSettings } from "./lib/settings.svelte.ts";
import { watchUpdates } from "./lib/update.svelte.ts";
import { askServer } from "./live/server.svelte.ts";
import "./page.css";

keepSettings();
mount(App, { target: document.getElementById("app")! });
// Not before the first board: it would take the line from it.
addEventListener("load", () => setTimeout(() => void Promise.all([watchUpdates(), askServer()]), 3000));
