declare module "@sabaki/sgf" {
  export function parse(text: string): unknown[];
  export function stringify(nodes: unknown[], options?: { linebreak?: string }): string;
}
declare module "@sabaki/go-board" {
  type Vertex = [number, number];
  export default class GoBoard {
    signMap: number[][];
    width: number;
    height: number;
    _koInfo: { sign: number; vertex: Vertex };
    static fromDimensions(width: number, height?: number): GoBoard;
    clone(): GoBoard;
    set(vertex: Vertex, sign: number): this;
    makeMove(sign: number, vertex: Vertex): GoBoard;
    analyzeMove(
      sign: number,
      vertex: Vertex,
    ): { pass: boolean; overwrite: boolean; capturing: boolean; suicide: boolean; ko: boolean };
    getCaptures(sign: number): number | null;
  }
}
declare module "*.css" {}
declare module "*.sgf" {
  const text: string;
  export default text;
}
