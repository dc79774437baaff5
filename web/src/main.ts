import "./styles/tokens.css";
import "./styles/base.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { preferences } from "./lib/preferences.svelte";

preferences.apply();
mount(App, { target: document.getElementById("app") as HTMLElement });
