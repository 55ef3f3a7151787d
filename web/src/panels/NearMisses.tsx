// Patterns that are almost at work at a point, with the first thing that is in the way.

import { useState } from "preact/hooks";
import { useAnswer } from "../app/answer.ts";
import { first, question } from "../app/state.ts";
import type { PatternRef } from "../engine/types.ts";
import { Linked, PatternLink } from "./links.tsx";

interface Term {
  text: string;
  calls: { call: string; value: number | null }[];
}

interface NearMiss extends PatternRef {
  /** The cell that keeps the diagram from fitting; none if it fits. */
  faults: { vertex: string; wanted: string; found: string }[];
  /** The first term of the constraint that does not hold. */
  term: Term | null;
  /** Why it is not asked although it fits. */
  reason: string | null;
  labels?: Record<string, string>;
}

interface Near {
  views: { to_move: string; almost: NearMiss[]; almost_count: number }[];
}

const STEP = 12;

export function NearMisses({ vertex }: { vertex: string }) {
  const [isOpen, setOpen] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const { data, error } = useAnswer<Near>(
    "patterns.explain",
    isOpen ? { ...question.value, vertex, first: first.value, limit } : null,
  );
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
      class="near-misses"
    >
      <summary>Patterns that almost fit</summary>
      {error && <p class="error">{error.message}</p>}
      {isOpen && !data && !error && <p class="quiet">looking …</p>}
      {data?.views.map((view) => (
        <section key={view.to_move}>
          <h4>With {view.to_move} to move</h4>
          {view.almost.length === 0 && <p class="quiet">none</p>}
          <ul>
            {view.almost.map((miss, at) => (
              <li key={at}>
                <PatternLink pattern={{ ...miss, faults: miss.faults.map((fault) => fault.vertex) }} />
                <span class="quiet"> {miss.color} as O</span>: <Obstacle miss={miss} />
              </li>
            ))}
          </ul>
          {view.almost_count > view.almost.length && (
            <button type="button" class="small" onClick={() => setLimit(limit + STEP)}>
              {view.almost_count - view.almost.length} more
            </button>
          )}
        </section>
      ))}
    </details>
  );
}

/** The first thing that is in the way: a cell, a term of the constraint, or a reason. */
function Obstacle({ miss }: { miss: NearMiss }) {
  const [fault] = miss.faults;
  if (fault) return <Linked text={`${fault.vertex} is ${fault.found}, not ${fault.wanted}`} />;
  if (miss.reason) return <Linked text={miss.reason} />;
  if (!miss.term)
    return (
      <>
        the constraint fails: <code>{miss.constraint}</code>
      </>
    );
  const labels = Object.entries(miss.labels ?? {})
    .map(([letter, at]) => `${letter} is ${at}`)
    .join(", ");
  const values = miss.term.calls.map(({ call, value }) => `${call} = ${value ?? "?"}`).join(", ");
  return (
    <>
      it fits, but <code>{miss.term.text}</code> fails
      <div class="quiet because">
        <Linked text={[values, labels].filter(Boolean).join("; ")} />
      </div>
    </>
  );
}
