// The score over the game as a curve with its margin; black's lead is up.

import { go } from "../app/moves.ts";
import { node, revision } from "../app/state.ts";
import { short } from "../board/marks.ts";
import { lineThrough } from "../game/game.ts";
import { history } from "./history.ts";

const WIDTH = 320;
const HEIGHT = 120;

export function Graph() {
  revision.value;
  const line = lineThrough(node.value);
  const here = line.indexOf(node.value);
  const known = line.flatMap((of, at) => {
    const moment = history.value.get(of.id);
    return moment ? [{ at, ...moment }] : [];
  });
  const top = Math.max(10, ...known.map(({ lead }) => Math.abs(lead))) * 1.25;
  const x = (at: number) => (line.length < 2 ? WIDTH / 2 : (at / (line.length - 1)) * WIDTH);
  const y = (lead: number) => HEIGHT / 2 - (Math.max(-top, Math.min(top, lead)) / top) * (HEIGHT / 2 - 2);
  const curve = known.map(({ at, lead }) => `${x(at).toFixed(1)},${y(lead).toFixed(1)}`).join(" ");
  const band = [
    ...known.map(({ at, lead, margin }) => `${x(at).toFixed(1)},${y(lead + margin).toFixed(1)}`),
    ...[...known].reverse().map(({ at, lead, margin }) => `${x(at).toFixed(1)},${y(lead - margin).toFixed(1)}`),
  ].join(" ");
  const now = history.value.get(node.value.id);
  const told = now ? `; here ${short(now.lead, true)} for black` : "";
  const step = niceStep(top);
  const choose = (event: PointerEvent) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    go(line[Math.round(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * (line.length - 1))]);
  };
  return (
    <figure class="graph" data-known={known.length} data-all={line.length}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        onPointerDown={choose}
        onPointerMove={choose}
        role="img"
        aria-label={`Score over the game, ${known.length} of ${line.length} positions known${told}`}
      >
        <rect class="above" width={WIDTH} height={HEIGHT / 2} />
        <rect class="below" y={HEIGHT / 2} width={WIDTH} height={HEIGHT / 2} />
        {[-step, step].map((lead) => (
          <line key={lead} class="grid" x1="0" x2={WIDTH} y1={y(lead)} y2={y(lead)} />
        ))}
        {known.length > 1 && <polygon class="band" points={band} />}
        <line class="zero" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
        {known.length > 1 && <polyline class="curve" points={curve} />}
        <line class="here" x1={x(here)} x2={x(here)} y1="0" y2={HEIGHT} />
        {now && <circle class="dot" cx={x(here)} cy={y(now.lead)} r="3.5" />}
      </svg>
      <figcaption>
        <span>B+{step}</span>
        <span>W+{step}</span>
      </figcaption>
    </figure>
  );
}

function niceStep(top: number): number {
  return [5, 10, 20, 50, 100, 200].findLast((step) => step <= top * 0.75) ?? 5;
}
