// The choice of a view: one click each, and what else can be chosen about it.

import { GROUPS, VIEWS, viewOf } from "../views/all.ts";
import { color, coordinates, first, numbers, view } from "./state.ts";

export function ViewBar() {
  return (
    <nav class="views" aria-label="Views">
      {GROUPS.map((group) => (
        <section key={group}>
          <h2>{group}</h2>
          {VIEWS.filter((one) => one.group === group).map((one) => (
            <button
              type="button"
              key={one.id}
              data-view={one.id}
              title={one.about}
              aria-pressed={view.value === one.id}
              onClick={() => (view.value = one.id)}
            >
              {one.name}
            </button>
          ))}
        </section>
      ))}
    </nav>
  );
}

const FIRST = [
  ["both", "mean of both"],
  ["black", "black first"],
  ["white", "white first"],
] as const;
const COLORS = [
  ["black", "black’s"],
  ["white", "white’s"],
] as const;

export function ViewOptions() {
  const { hasFirst, hasColor, id } = viewOf(view.value);
  const isOfSide = ["nonterritory", "barriers"].includes(id);
  return (
    <div class="options">
      {hasColor && (
        <div class="choice" role="group" aria-label="Whose">
          {COLORS.map(([value, label]) => (
            <button
              type="button"
              key={value}
              data-color={value}
              aria-pressed={color.value === value}
              onClick={() => (color.value = value)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {hasFirst && (
        <div class="choice" role="group" aria-label="Who moves first everywhere">
          {FIRST.map(([value, label]) => (
            <button
              type="button"
              key={value}
              data-first={value}
              aria-pressed={first.value === value}
              onClick={() => (first.value = value)}
            >
              {isOfSide && value === "both" ? "side to move" : label}
            </button>
          ))}
        </div>
      )}
      <div class="choice">
        <button type="button" aria-pressed={numbers.value} onClick={() => (numbers.value = !numbers.value)} title="n">
          numbers
        </button>
        <button type="button" aria-pressed={coordinates.value} onClick={() => (coordinates.value = !coordinates.value)}>
          A1
        </button>
      </div>
    </div>
  );
}
