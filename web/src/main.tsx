// Where the page begins: which engine there is, what is shown first.

import { render } from "preact";
import { App } from "./app/App.tsx";
import { followLink } from "./app/link.ts";
import { listen } from "./app/keys.ts";
import { estimateRequest } from "./app/sight.ts";
import { desk, offered, say, view } from "./app/state.ts";
import { open } from "./app/moves.ts";
import { Desk } from "./engine/desk.ts";
import type { Engine } from "./engine/engine.ts";
import { HttpEngine } from "./engine/http.ts";
import { LocalEngine } from "./engine/local.ts";
import { gameOf } from "./game/record.ts";
import { watchHistory } from "./panels/history.ts";
import EXAMPLE from "../../examples/first-game.sgf";
import { viewOf } from "./views/all.ts";
import { watchDrafts } from "./workbench/files.ts";
import { begin } from "./workbench/server.ts";
import "@sabaki/shudan/css/goban.css";
import "./styles/base.css";
import "./styles/page.css";
import "./styles/board.css";
import "./styles/panels.css";
import "./styles/workbench.css";

/** The token of the server, out of the address at once, so that it is not shown or copied by accident. */
function token(): string | null {
  const address = new URL(location.href);
  const given = address.searchParams.get("token");
  if (given) {
    sessionStorage.setItem("token", given);
    address.searchParams.delete("token");
    history.replaceState(null, "", address);
  }
  return given ?? sessionStorage.getItem("token");
}

/** The page waits so many milliseconds for what the server was started with. */
const PATIENCE = 400;

/** The first question is on its way while the page is drawn. */
function prepare() {
  const { needs } = viewOf(view.value);
  if (needs.length > 0) desk.value?.prepare("estimate", estimateRequest(needs));
}

/** Shows what the address holds; whether there was anything. */
const linked = () =>
  followLink(location.hash).catch((error: Error) => {
    say(`the link cannot be followed: ${error.message}`, "error");
    return false;
  });

async function start() {
  const secret = token();
  const engine: Engine = secret ? new HttpEngine(secret) : new LocalEngine();
  desk.value = new Desk(engine);
  listen();
  engine.call<{ calls: string[] }>("version", {}).then(
    ({ calls }) => (offered.value = new Set(calls)),
    (error: Error) => say(error.message, "error"),
  );
  watchHistory();
  watchDrafts();
  const isLinked = await linked();
  if (!engine.native && !isLinked) open(gameOf(EXAMPLE));
  // The board is drawn once, with the game on it, unless that takes its time.
  if (engine.native)
    await Promise.race([begin(engine.native, isLinked), new Promise((end) => setTimeout(end, PATIENCE))]);
  prepare();
  addEventListener("hashchange", () => void linked());
  const app = document.getElementById("app")!;
  app.replaceChildren();
  render(<App />, app);
}

void start();
