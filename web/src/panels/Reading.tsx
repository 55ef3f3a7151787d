// What can be read at a point: capture, rescue, connection, life; answers are lines that can be played through.

import { useState } from "preact/hooks";
import { ask } from "../app/answer.ts";
import { playLine } from "../app/moves.ts";
import { board, line, question } from "../app/state.ts";
import { pointOf, vertexOf, type Point } from "../game/points.ts";
import { Icon } from "../app/Icon.tsx";
import { Linked } from "./links.tsx";

interface ReadAnswer {
  text?: string;
  code?: number;
  vertex?: string | null;
  proved?: boolean;
  nodes?: number;
  line?: { color: "black" | "white"; vertex: string }[];
}

const QUESTIONS: [string, string][] = [
  ["attack", "Capture it"], ["defend", "Save it"], ["life_kill", "Kill the group"], ["life_save", "Make it live"],
];
const CODES = ["fails", "works", "works by ko", "works by ko, far-fetched"];

export function Reading({ point }: { point: Point }) {
  const { signs, size } = board.value;
  const [answer, setAnswer] = useState<{ what: string; data: ReadAnswer } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [partner, setPartner] = useState("");
  if (!signs[point]) return null;
  const vertex = vertexOf(point, size);
  const read = async (what: string, vertices: string[]) => {
    setBusy(true);
    line.value = [];
    const data = await ask<ReadAnswer>("read", { ...question.value, what, vertices });
    setBusy(false);
    setAnswer(data && { what, data });
  };
  const together = pointOf(partner, size) === null ? null : [vertex, partner.toUpperCase()];
  return (
    <section class="reading" aria-busy={isBusy}>
      <h3>Read</h3>
      <div class="buttons">
        {QUESTIONS.map(([what, label]) => (
          <button type="button" key={what} data-read={what} disabled={isBusy} onClick={() => void read(what, [vertex])}>{label}</button>
        ))}
      </div>
      <div class="buttons">
        <label>with <input value={partner} size={4} placeholder="K10" onInput={(event) => setPartner(event.currentTarget.value)} /></label>
        <button type="button" disabled={!together || isBusy} onClick={() => void read("connect", together!)}>Connect</button>
        <button type="button" disabled={!together || isBusy} onClick={() => void read("disconnect", together!)}>Cut</button>
      </div>
      {isBusy && <p class="quiet">reading …</p>}
      {answer && <Result what={answer.what} data={answer.data} />}
    </section>
  );
}

function Result({ what, data }: { what: string; data: ReadAnswer }) {
  const moves = data.line ?? [];
  const { size } = board.value;
  const shown = line.value.length;
  const told = data.text ?? `${what.replace("_", ", ")}: ${CODES[data.code ?? 0]}${data.vertex ? ` at ${data.vertex}` : ""}`;
  const show = (count: number) => (line.value = moves.slice(0, count));
  return (
    <div class="answer" role="status">
      <p><Linked text={told} /></p>
      <p class="quiet">{data.proved !== undefined && (data.proved ? "proved" : "as read, not proved")}
        {data.nodes !== undefined && <> · {data.nodes.toLocaleString("en")} positions</>}</p>
      {moves.length > 0 && (
        <div class="buttons">
          <button type="button" aria-label="fewer moves" disabled={shown === 0} onClick={() => show(shown - 1)}><Icon name="back" /></button>
          <span>{shown} of {moves.length}</span>
          <button type="button" aria-label="more moves" disabled={shown === moves.length} onClick={() => show(shown + 1)}><Icon name="forward" /></button>
          <button type="button" onClick={() => playLine(moves.map(({ color, vertex }) => ({ color, point: pointOf(vertex, size) })))}>Play it out</button>
        </div>
      )}
    </div>
  );
}
