// What the marks of the view mean.

import { Ground, Hatch, Marks } from "../board/drawing.tsx";
import type { Layer, LegendItem } from "../board/marks.ts";

export function Legend({ layer }: { layer: Layer }) {
  if (layer.legend.length === 0) return null;
  return (
    <ul class="legend" aria-label="Legend">
      {layer.legend.map((item) => (
        <li key={item.text}>
          <Sample item={item} />
          {item.other && <Sample item={{ ...item, mark: item.other }} />} {item.text}
        </li>
      ))}
    </ul>
  );
}

/** One field of a board that is one field large. */
function Sample({ item }: { item: LegendItem }) {
  const layer: Layer = { marks: [item.mark], strokes: [], legend: [], tell: () => null };
  const sign = item.stone === "black" ? 1 : item.stone === "white" ? -1 : 0;
  const position = {
    size: 1,
    signs: [sign],
    toMove: 1,
    isMoverKnown: true,
    isSetUp: false,
    ko: null,
    captured: { B: 0, W: 0 },
    lastMove: null,
    moveNumber: 0,
    ended: false,
  } as const;
  return (
    <svg class="sample" viewBox="0 0 1 1" aria-hidden="true">
      <Hatch />
      <Ground layer={layer} size={1} />
      {sign !== 0 && <circle cx="0.5" cy="0.5" r="0.46" class={`sample-${item.stone}`} />}
      <Marks layer={layer} position={{ ...position, signs: [...position.signs] }} />
    </svg>
  );
}
