// The score: who is ahead and how surely, what it is made of, and how it went over the game.

import { useEffect, useRef } from "preact/hooks";
import { useAnswer, useSettled } from "../app/answer.ts";
import { estimateRequest } from "../app/sight.ts";
import { decide } from "../app/moves.ts";
import { board, chosen, node, panel, question, view } from "../app/state.ts";
import { short } from "../board/marks.ts";
import type { Estimate, SideScore } from "../engine/types.ts";
import { pointOf, pointsOf } from "../game/points.ts";
import { viewOf } from "../views/all.ts";
import { Graph } from "./Graph.tsx";
import { remember } from "./history.ts";

export function Score() {
  const { data, error, isCurrent } = useAnswer<Estimate>("estimate", estimateRequest(viewOf(view.value).needs));
  const { id } = node.value;
  const isMean = data?.to_move === "both";
  useEffect(() => {
    if (data && isCurrent && isMean) remember(id, data.score);
  }, [data, isCurrent, isMean, id]);
  if (error)
    return (
      <p class="error" role="alert">
        {error.message}
      </p>
    );
  return (
    <div class="score">
      {data && <Headline data={data} isCurrent={isCurrent} />}
      <Graph />
      {data && <Breakdown data={data} />}
      {!data?.score.settled && <Bounds isEstimated={isCurrent} />}
      {data && <Decisions data={data} />}
    </div>
  );
}

function Headline({ data, isCurrent }: { data: Estimate; isCurrent: boolean }) {
  const { score, size } = data;
  const open = data.open?.length ?? 0;
  return (
    <header class={`headline${isCurrent ? "" : " stale"}`}>
      <p class="result" data-testid="score">
        {score.result}
      </p>
      <p class="quiet">
        {[
          score.settled || score.margin === undefined ? "counted" : `± ${short(score.margin)} in eight games of ten`,
          score.rules === "chinese" ? "Chinese rules" : "Japanese rules",
          ...(open > 0 ? [`${open} of ${size * size} points open`] : []),
        ].join(" · ")}
      </p>
    </header>
  );
}

const PARTS: [keyof SideScore, string, string][] = [
  ["territory", "territory", ""],
  ["stones", "stones", "chinese"],
  ["captured", "captured", "japanese"],
  ["dead", "dead stones", "japanese"],
  ["compensation", "komi", ""],
];

function Breakdown({ data }: { data: Estimate }) {
  const { score } = data;
  const parts = PARTS.filter(
    ([name, , rules]) => (!rules || rules === score.rules) && (score.black[name] || score.white[name]),
  );
  return (
    <table class="breakdown">
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">part</span>
          </th>
          <th scope="col">black</th>
          <th scope="col">white</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(([name, label]) => (
          <tr key={name}>
            <th scope="row">{label}</th>
            <td>{score.black[name].toFixed(1)}</td>
            <td>{score.white[name].toFixed(1)}</td>
          </tr>
        ))}
        <tr class="total">
          <th scope="row">total</th>
          <td>{score.black.total.toFixed(1)}</td>
          <td>{score.white.total.toFixed(1)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/**
 * What influence alone makes of the score if one side moves first in every local fight; asked when the rest is there for
 * a moment. The models of the estimate tell less apart who moves first.
 */
function Bounds({ isEstimated }: { isEstimated: boolean }) {
  const estimated = useRef<typeof question.value | null>(null);
  if (isEstimated) estimated.current = question.value;
  const settled = useSettled(estimated.current, 350);
  const black = useAnswer<Estimate>("estimate", settled && { ...settled, first: "black", dragons: false });
  const white = useAnswer<Estimate>("estimate", settled && { ...settled, first: "white", dragons: false });
  if (!black.data || !white.data || black.data.score.settled) return null;
  const isCurrent = black.isCurrent && white.isCurrent && settled === question.value;
  return (
    <p class={`quiet bounds${isCurrent ? "" : " stale"}`}>
      By influence alone <strong>{black.data.score.result}</strong> if black moves first everywhere,{" "}
      <strong>{white.data.score.result}</strong> if white does.
    </p>
  );
}

/** What a person decided, as the estimate that is shown tells it. */
function Decisions({ data }: { data: Estimate }) {
  const { signs, size } = board.value;
  const decided = (data.decisions ?? []).flatMap((decision) => {
    const point = pointOf(decision.vertex, size);
    return point === null || !signs[point] ? [] : [{ ...decision, point }];
  });
  if (decided.length === 0) return null;
  return (
    <section class="decisions">
      <h3>A person decided</h3>
      <ul>
        {decided.map(({ point, vertex, status, stones }) => (
          <li key={point}>
            <button
              type="button"
              class="link"
              onClick={() => {
                chosen.value = point;
                panel.value = "why";
              }}
            >
              {signs[point] === 1 ? "black" : "white"} at {vertex}
            </button>{" "}
            ({stones.length === 1 ? "a stone" : `${stones.length} stones`}) is {status === "seki" ? "in seki" : status}
            <button type="button" class="small" onClick={() => decide(point, pointsOf(stones, size), null)}>
              as judged
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
