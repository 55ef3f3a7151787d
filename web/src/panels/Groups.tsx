// All dragons in a list, those first that need attention most.

import { useAnswer } from "../app/answer.ts";
import { asDecided, board, chosen, question, view } from "../app/state.ts";
import { short } from "../board/marks.ts";
import { PALETTE } from "../board/palette.ts";
import type { Dragon, Dragons } from "../engine/types.ts";
import { pointOf } from "../game/points.ts";
import { standingText } from "../views/groups.ts";
import { pointing, VertexLink } from "./links.tsx";

const ORDER = ["critical", "weak", "settled", "seki", "dead", "inessential"];

export function Groups() {
  const { data, error } = useAnswer<Dragons>("dragons", question.value);
  if (error)
    return (
      <p class="error" role="alert">
        {error.message}
      </p>
    );
  if (!data) return <p class="quiet">looking …</p>;
  const sorted = data.dragons
    .map(asDecided)
    .sort((a, b) => ORDER.indexOf(a.standing) - ORDER.indexOf(b.standing) || b.weakness - a.weakness);
  if (sorted.length === 0) return <p class="quiet">There are no stones.</p>;
  return (
    <div class="scroll">
      <table class="list">
        <thead>
          <tr>
            <th scope="col">dragon</th>
            <th scope="col">stones</th>
            <th scope="col">stands</th>
            <th scope="col">lives</th>
            <th scope="col">eyes</th>
            <th scope="col">escape</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map((dragon) => (
            <Row key={dragon.origin} dragon={dragon} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ dragon }: { dragon: Dragon }) {
  const point = pointOf(dragon.origin, board.value.size)!;
  const { min, max, vital } = dragon.eyes;
  const isChosen =
    chosen.value !== null && dragon.stones.some((vertex) => pointOf(vertex, board.value.size) === chosen.value);
  return (
    <tr class={isChosen ? "chosen" : ""}>
      <th scope="row">
        <button
          type="button"
          class="link"
          {...pointing(point)}
          onClick={() => {
            chosen.value = point;
            view.value = "dragons";
          }}
        >
          <span class={`stone ${dragon.color}`} aria-hidden="true" /> <span class="hidden">{dragon.color} </span>
          {dragon.origin}
        </button>
      </th>
      <td>{dragon.size}</td>
      <td class="stands">
        <span class="swatch" style={{ background: PALETTE.standing[dragon.standing] }} aria-hidden="true" />{" "}
        {standingText(dragon)}
      </td>
      <td>{dragon.survival === null ? "" : `${Math.round(dragon.survival * 100)} %`}</td>
      <td>
        {min === max ? min : `${min}–${max}`}
        {vital && (
          <>
            {" "}
            at <VertexLink vertex={vital} />
          </>
        )}
      </td>
      <td>{short(dragon.escape_route)}</td>
    </tr>
  );
}
