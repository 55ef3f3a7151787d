// The best moves in a list; pointing at one shows what it changes.

import { useAnswer } from "../app/answer.ts";
import { play } from "../app/moves.ts";
import { board, chosen, question, tried } from "../app/state.ts";
import { short } from "../board/marks.ts";
import type { Move, Moves as MovesAnswer } from "../engine/types.ts";
import { pointOf } from "../game/points.ts";
import { pointing, VertexLink } from "./links.tsx";

export function Moves() {
  const { data, error, isCurrent } = useAnswer<MovesAnswer>("moves", { ...question.value, limit: 12 });
  if (error)
    return (
      <p class="error" role="alert">
        {error.message}
      </p>
    );
  if (!data) return <p class="quiet">valuing moves …</p>;
  return (
    <div class={`scroll${isCurrent ? "" : " stale"}`}>
      <p class="quiet">For {data.color}, in points; a gote move counts twice what it is worth per move.</p>
      <table class="list">
        <thead>
          <tr>
            <th scope="col">move</th>
            <th scope="col">value</th>
            <th scope="col">gain</th>
            <th scope="col">then</th>
            <th scope="col">if not</th>
            <th scope="col">kind</th>
            <th scope="col">
              <span class="hidden">play</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.moves.map((move) => (
            <Row key={move.vertex} move={move} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ move }: { move: Move }) {
  const point = pointOf(move.vertex, board.value.size);
  if (point === null) return null;
  const { onMouseEnter, onMouseLeave } = pointing(point);
  const show = () => {
    onMouseEnter();
    tried.value = move;
  };
  const hide = () => {
    onMouseLeave();
    tried.value = null;
  };
  return (
    <tr
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocusCapture={show}
      onBlurCapture={hide}
      class={chosen.value === point ? "chosen" : ""}
    >
      <th scope="row">
        <VertexLink vertex={move.vertex} />
      </th>
      <td>{short(move.value)}</td>
      <td>{short(move.gain)}</td>
      <td>{short(move.follow_up)}</td>
      <td>{short(move.reverse_follow_up)}</td>
      <td>{move.kind}</td>
      <td>
        <button type="button" class="small" onClick={() => play(point, move.color === "black" ? 1 : -1)}>
          play
        </button>
      </td>
    </tr>
  );
}
