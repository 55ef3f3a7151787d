// The colours of everything that is drawn on the board: black's things are blue and have corners, white's are orange
// and round.

export interface Palette {
  wood: string;
  lines: string;
  ink: string;
  paper: string;
  /** Marks of black and of white. */
  claim: [string, string];
  shade: [string, string];
  tints: [[string, string], [string, string]];
  vital: string;
  focus: string;
  standing: Record<string, string>;
}

export const PALETTE: Palette = {
  wood: "#ecd5a5",
  lines: "#5a4525",
  ink: "#2c2822",
  paper: "#faf7f0",
  claim: ["#1f4e9c", "#d96f06"],
  shade: ["#3b6fc4", "#ff9a2e"],
  tints: [
    ["#1f4e9c", "#0f7f8c"],
    ["#e2770a", "#c79a00"],
  ],
  vital: "#b0126b",
  focus: "#c0392b",
  standing: {
    critical: "#c0392b",
    weak: "#e8b923",
    settled: "#3d8b5f",
    alive: "#3d8b5f",
    seki: "#7a5ea8",
    dead: "#77716a",
    inessential: "#b8a98a",
  },
};

/** The colour of a signed value, black positive. */
export const ofSign = (pair: [string, string], value: number): string => pair[value > 0 ? 0 : 1];
