// Why a point is whose it is: what the estimate rests on, as lists with links, and what can be read there.

import { useAnswer } from "../app/answer.ts";
import { decide } from "../app/moves.ts";
import { board, chosen, decisionOf, first, offered, question } from "../app/state.ts";
import { short } from "../board/marks.ts";
import { PALETTE } from "../board/palette.ts";
import type { Dragons, Explanation, Reason, Status } from "../engine/types.ts";
import { pointsOf, stringAt, vertexOf, type Point } from "../game/points.ts";
import { decidedText } from "../views/groups.ts";
import { effectText } from "../views/influence.ts";
import { Linked, PatternLink, VertexLink } from "./links.tsx";
import { NearMisses } from "./NearMisses.tsx";
import { Reading } from "./Reading.tsx";

export function Why() {
  const point = chosen.value;
  if (point === null) {
    return (
      <div class="empty">
        <p>Choose a point of the board to see why it is whose it is.</p>
        <p class="quiet">With the keyboard: Tab to the board, arrows, Enter.</p>
      </div>
    );
  }
  return <At key={point} point={point} />;
}

function At({ point }: { point: number }) {
  const { size, signs } = board.value;
  const vertex = vertexOf(point, size);
  const answer = useAnswer<{ explanation: Explanation }>("explain", {
    ...question.value,
    vertex,
    first: first.value,
  });
  const explanation = answer.data?.explanation;
  const stone = signs[point];
  return (
    <div
      class={`why${answer.isCurrent ? "" : " stale"}`}
      data-vertex={answer.isCurrent ? explanation?.vertex : undefined}
    >
      <h2>
        {vertex} <small>{stone ? `${stone === 1 ? "black" : "white"} stone` : "empty"}</small>
      </h2>
      {answer.error && (
        <p class="error" role="alert">
          {answer.error.message}
        </p>
      )}
      {stone !== 0 && <Fate point={point} />}
      {explanation?.owner && <Owner owner={explanation.owner} />}
      {stone !== 0 && <Dragon point={point} />}
      {offered.value.has("read") && <Reading point={point} />}
      {explanation?.views.map((view) => (
        <View key={view.to_move} view={view} isOpen={explanation.views.length === 1} />
      ))}
      {offered.value.has("patterns.explain") && <NearMisses vertex={vertex} />}
    </div>
  );
}

const FATES: [Status, string][] = [
  ["alive", "alive"],
  ["dead", "dead"],
  ["seki", "seki"],
];

/** The stones that a decision counts: the group as it is found without decisions; until it is known, the string. */
function useGroup(point: Point): Point[] {
  const { signs, size } = board.value;
  const { overrides: _, ...position } = question.value.position;
  const { data, isCurrent } = useAnswer<Dragons>("dragons", { ...question.value, position });
  const vertex = vertexOf(point, size);
  const dragon = isCurrent && data?.dragons.find(({ stones }) => stones.includes(vertex));
  return dragon ? pointsOf(dragon.stones, size) : stringAt(signs, size, point);
}

/** What a person decides about the group of a stone. */
function Fate({ point }: { point: number }) {
  const stones = useGroup(point);
  const decided = decisionOf(stones);
  return (
    <fieldset class="fate">
      <legend>Count {stones.length === 1 ? "this stone" : `these ${stones.length} stones`}</legend>
      <button type="button" aria-pressed={decided === null} onClick={() => decide(point, stones, null)}>
        as judged
      </button>
      {FATES.map(([status, label]) => (
        <button
          type="button"
          key={status}
          data-fate={status}
          aria-pressed={decided === status}
          onClick={() => decide(point, stones, status)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

function Owner({ owner }: { owner: NonNullable<Explanation["owner"]> }) {
  const weighty = owner.reasons
    .filter(({ part }) => Math.abs(part) >= 0.02)
    .sort((a, b) => Math.abs(b.part) - Math.abs(a.part));
  const shown = weighty.slice(0, 8);
  const rest = owner.owner - owner.start - shown.reduce((sum, { part }) => sum + part, 0);
  return (
    <section>
      <h3>
        Likely owner <strong class={side(owner.owner)}>{short(owner.owner, true)}</strong>
      </h3>
      <p class="quiet">+1 is surely black, −1 surely white. It is the sum of:</p>
      <ul class="reasons">
        {shown.map((reason) => (
          <ReasonRow key={reason.feature} reason={reason} />
        ))}
        {Math.abs(rest) >= 0.005 && (
          <ReasonRow reason={{ feature: "rest", meaning: "all else", value: null, part: rest }} />
        )}
      </ul>
      {owner.near.length > 0 && (
        <p class="near">
          Near:{" "}
          {owner.near.map(({ dragon, color, stones, survival }, at) => (
            <span key={dragon}>
              {at > 0 && ", "}
              {color}’s dragon at <VertexLink vertex={dragon} /> ({stones === 1 ? "a stone" : `${stones} stones`}) lives{" "}
              {Math.round(survival * 100)} %
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

export const side = (value: number) => (value > 0 ? "of-black" : "of-white");

export function ReasonRow({ reason, scale = 1 }: { reason: Reason; scale?: number }) {
  const width = Math.min(50, Math.abs(reason.part) * 50 * scale);
  return (
    <li>
      <span class="bar" aria-hidden="true">
        <span
          style={{
            width: `${width}%`,
            [reason.part > 0 ? "left" : "right"]: "50%",
            background: PALETTE.claim[reason.part > 0 ? 0 : 1],
          }}
        />
      </span>
      <span class="part">{short(reason.part, true)}</span>
      <span>
        {reason.meaning}
        {reason.value !== null && reason.value !== undefined && <span class="quiet">: {short(reason.value)}</span>}
      </span>
    </li>
  );
}

/** How the stone's dragon stands, in the engine's own words; not where a person decided it. */
function Dragon({ point }: { point: Point }) {
  const decided = decisionOf(useGroup(point));
  const explain = vertexOf(point, board.value.size);
  const { data } = useAnswer<Dragons>("dragons", { ...question.value, explain });
  const lines = data?.explanation?.lines;
  if (!lines) return null;
  if (decided) return <p class="decided">{`${lines[0]!.split(":")[0]}: ${decidedText(decided)}`}</p>;
  return (
    <details>
      <summary>{lines[0]}</summary>
      <ul class="lines">
        {lines.slice(1).map((line, at) => (
          <li key={at}>
            <Linked text={line} />
          </li>
        ))}
      </ul>
    </details>
  );
}

type Seen = Explanation["views"][number];

/** What influence makes of the point if one side moves first. */
function View({ view, isOpen }: { view: Seen; isOpen: boolean }) {
  return (
    <details open={isOpen || view.effects.length > 0}>
      <summary>
        With {view.to_move} to move: territory <strong>{short(view.territory, true)}</strong>
      </summary>
      <Pairs view={view} />
      {view.effects.length > 0 && <Effects effects={view.effects} />}
      {view.sources.length > 0 && <Sources sources={view.sources.slice(0, 6)} />}
    </details>
  );
}

function Pairs({ view }: { view: Seen }) {
  return (
    <table class="pairs">
      <thead>
        <tr>
          <th scope="col">
            <span class="hidden">field</span>
          </th>
          <th scope="col">black</th>
          <th scope="col">white</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">influence</th>
          <td>{short(view.black_influence)}</td>
          <td>{short(view.white_influence)}</td>
        </tr>
        <tr>
          <th scope="row">permeability</th>
          <td>{short(view.black_permeability)}</td>
          <td>{short(view.white_permeability)}</td>
        </tr>
      </tbody>
    </table>
  );
}

function Effects({ effects }: { effects: Seen["effects"] }) {
  return (
    <>
      <h4>Patterns at the point</h4>
      <ul class="effects">
        {effects.map((effect, at) => (
          <li key={at}>
            {effectText(effect)} at <VertexLink vertex={effect.vertex} />: <PatternLink pattern={effect.pattern} />{" "}
            <span class="quiet">
              {effect.pattern.file.replace(/^.*\//, "")}:{effect.pattern.line}
            </span>
            {effect.pattern.constraint && (
              <div class="quiet because">
                because <code>{effect.pattern.constraint}</code>
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Sources({ sources }: { sources: Seen["sources"] }) {
  return (
    <>
      <h4>Influence comes from</h4>
      <ul class="sources">
        {sources.map((source) => (
          <li key={`${source.color}${source.vertex}`}>
            <VertexLink vertex={source.vertex}>
              {source.color} {source.vertex}
            </VertexLink>
            , {short(source.contribution)} arrives of {short(source.strength)}
            {source.pattern && (
              <>
                {" "}
                (<PatternLink pattern={source.pattern} />)
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
