// Small drawings on buttons, so that no font has to have them.

const PATHS = {
  start: "M4 3v10M13 3L6 8l7 5z",
  fastBack: "M8 3L2 8l6 5zM14 3L8 8l6 5z",
  back: "M11 3L4 8l7 5z",
  forward: "M5 3l7 5l-7 5z",
  fastForward: "M2 3l6 5l-6 5zM8 3l6 5l-6 5z",
  end: "M12 3v10M3 3l7 5l-7 5z",
  undo: "M6 3L2.5 6.5L6 10M3 6.5h6a4 3.5 0 0 1 0 7H7",
  redo: "M10 3l3.5 3.5L10 10M13 6.5H7a4 3.5 0 0 0 0 7h2",
  erase: "M3 3l10 10M13 3L3 13",
  system: "M8 2a6 6 0 0 1 0 12z",
} as const;

export type IconName = keyof typeof PATHS | "black" | "white" | "light" | "dark";

export function Icon({ name }: { name: IconName }) {
  if (name === "black" || name === "white") return <span class={`icon stone ${name}`} aria-hidden="true" />;
  return (
    <svg class={`icon ${name}`} viewBox="0 0 16 16" aria-hidden="true">
      {shape(name)}
    </svg>
  );
}

function shape(name: Exclude<IconName, "black" | "white">) {
  switch (name) {
    case "light":
      return (
        <>
          <circle cx="8" cy="8" r="3" fill="currentColor" />
          <path d="M8 1v2M8 13v2M1 8h2M13 8h2M3 3l1.5 1.5M11.5 11.5L13 13M13 3l-1.5 1.5M4.5 11.5L3 13" />
        </>
      );
    case "dark":
      return <path d="M11.5 10.5A5.5 5.5 0 0 1 6 2.5a6 6 0 1 0 7.5 7.5a5.5 5.5 0 0 1 -2 .5z" fill="currentColor" />;
    case "system":
      return (
        <>
          <circle cx="8" cy="8" r="6" fill="none" />
          <path d={PATHS.system} fill="currentColor" />
        </>
      );
    case "undo":
    case "redo":
    case "erase":
      return <path d={PATHS[name]} fill="none" />;
    default:
      return <path d={PATHS[name]} fill="currentColor" />;
  }
}
