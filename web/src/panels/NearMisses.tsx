// Patterns that almost fitted at a point, with the first thing that was in the way.

import { useState } from "preact/hooks";
import { useAnswer } from "../app/answer.ts";
import { question } from "../app/state.ts";
import type { PatternRef } from "../engine/types.ts";
import { PatternLink } from "./links.tsx";

export interface NearMiss extends PatternRef {
  faults: { vertex: string; wanted: string; found: string }[];
  /** The first term of the constraint that does not hold. */
  term?: string | null;
}

export interface MatchesAt {
  views: { to_move: string; almost: NearMiss[] }[];
}

export function NearMisses({ vertex }: { vertex: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useAnswer<MatchesAt>("patterns.explain", isOpen ? { ...question.value, vertex } : null);
  return (
    <details open={isOpen} onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)} class="near-misses">
      <summary>Patterns that almost fit</summary>
      {error && <p class="error">{error.message}</p>}
      {isOpen && !data && !error && <p class="quiet">looking …</p>}
      {data?.views.map((view) => (
        <section key={view.to_move}>
          <h4>With {view.to_move} to move</h4>
          {view.almost.length === 0 && <p class="quiet">none</p>}
          <ul>
            {view.almost.slice(0, 12).map((miss, at) => (
              <li key={at}><PatternLink pattern={{ ...miss, faults: miss.faults.map((fault) => fault.vertex) }} />{": "}<Fault miss={miss} /></li>
            ))}
          </ul>
        </section>
      ))}
    </details>
  );
}

function Fault({ miss }: { miss: NearMiss }) {
  const [fault] = miss.faults;
  if (fault) return <>{fault.vertex} is {fault.found}, wanted {fault.wanted}</>;
  if (miss.term) return <>the constraint fails at <code>{miss.term}</code></>;
  return <>the constraint fails</>;
}
