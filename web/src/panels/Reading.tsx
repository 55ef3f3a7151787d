// What can be read about a stone: capture, life, connection; the answers are moves that can be played through on the
// board.

import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ask } from "../app/answer.ts";
import { playLine } from "../app/moves.ts";
import { board, line, question } from "../app/state.ts";
import { Icon } from "../app/Icon.tsx";
import type { ColorName } from "../game/game.ts";
import { pointOf, vertexOf, type Point } from "../game/points.ts";
import { Linked, VertexLink } from "./links.tsx";

/** A move of an answer, and what may follow. */
interface Play {
  color: ColorName;
  vertex: string;
  next?: Play[];
  end?: string;
}

/** What one side, moving first, can do. */
interface Side {
  color?: ColorName;
  code: number;
  vertex: string | null;
  certainty?: string;
  settled?: boolean;
  moves?: Play[];
  end?: string | null;
}

interface Read {
  color: ColorName;
  attack: Side | null;
  defense: Side | null;
  nodes: number;
}

interface LifeAnswer {
  nodes: number;
  groups: (Omit<Read, "nodes"> & { status: string; certainty: string | null })[];
}

type Topic = "capture" | "life" | "connection";

/** What each side wants, and that it cannot have it. */
const WORDS: Record<Topic, { attack: [string, string]; defense: [string, string] }> = {
  capture: { attack: ["takes it", "cannot take it"], defense: ["saves it", "cannot save it"] },
  life: { attack: ["kills it", "cannot kill it"], defense: ["lives", "cannot live"] },
  connection: { attack: ["keeps them apart", "cannot keep them apart"], defense: ["connects", "cannot connect"] },
};
const BY = [
  "",
  "",
  " by a ko, in which the other side finds the first threat",
  " by a ko, in which it finds the first threat itself",
];

/** Something to read. */
interface Subject {
  topic: Topic;
  /** The stones. */
  about: string;
}

/** What was read of the position that is shown; how to read more. It is given up with the position. */
function useReading() {
  const [answer, setAnswer] = useState<(Subject & { data: Read }) | null>(null);
  const [isBusy, setBusy] = useState(false);
  const request = JSON.stringify(question.value);
  const asked = useRef(new AbortController());
  // Before anybody can ask about the new position: an effect after the next frame would give up what was asked until then.
  useLayoutEffect(() => {
    const controller = (asked.current = new AbortController());
    setAnswer(null);
    setBusy(false);
    return () => {
      controller.abort();
      line.value = [];
    };
  }, [request]);
  const read = async (of: Subject, reading: (signal: AbortSignal) => Promise<Read | null>) => {
    const { signal } = asked.current;
    setBusy(true);
    line.value = [];
    const data = await reading(signal);
    // It is about another position by now.
    if (signal.aborted) return;
    setBusy(false);
    setAnswer(data && { ...of, data });
  };
  return { answer, isBusy, read };
}

export function Reading({ point }: { point: Point }) {
  const { signs, size } = board.value;
  const { answer, isBusy, read } = useReading();
  if (!signs[point]) return null;
  const vertex = vertexOf(point, size);
  return (
    <section class="reading" aria-busy={isBusy}>
      <h3>Read</h3>
      <div class="buttons">
        <button
          type="button"
          data-read="capture"
          disabled={isBusy}
          onClick={() => void read({ topic: "capture", about: vertex }, (signal) => strings([vertex], signal))}
        >
          Capture
        </button>
        <button
          type="button"
          data-read="life"
          disabled={isBusy}
          onClick={() => void read({ topic: "life", about: vertex }, (signal) => life(vertex, signal))}
        >
          Life and death
        </button>
        <Connection point={point} isBusy={isBusy} read={read} />
      </div>
      {isBusy && <p class="quiet">reading …</p>}
      {answer && <Result key={`${answer.topic} ${answer.about}`} {...answer} />}
    </section>
  );
}

/** Whether a stone and another one that is named are connected. */
function Connection({
  point,
  isBusy,
  read,
}: { point: Point } & Pick<ReturnType<typeof useReading>, "isBusy" | "read">) {
  const { signs, size } = board.value;
  const [partner, setPartner] = useState("");
  const other = pointOf(partner, size);
  const isPartner = other !== null && signs[other] === signs[point] && other !== point;
  const pair = isPartner ? [vertexOf(point, size), vertexOf(other, size)] : [];
  return (
    <>
      <button
        type="button"
        data-read="connection"
        disabled={!isPartner || isBusy}
        onClick={() => void read({ topic: "connection", about: pair.join(" and ") }, (signal) => strings(pair, signal))}
      >
        Connection
      </button>
      <label>
        with{" "}
        <input
          value={partner}
          size={4}
          placeholder="K10"
          onInput={(event) => setPartner(event.currentTarget.value.toUpperCase().trim())}
        />
      </label>
    </>
  );
}

/** The capture of a string, or the connection of two. */
const strings = (vertices: string[], signal: AbortSignal) => ask<Read>("read", { ...question.value, vertices }, signal);

/** The life of a group, in the form of the other answers. */
async function life(vertex: string, signal: AbortSignal): Promise<Read | null> {
  const found = await ask<LifeAnswer>("life", { ...question.value, vertex }, signal);
  const group = found?.groups[0];
  if (!found || !group) return null;
  const owner = group.color;
  const of = (side: Side | null, color: ColorName) =>
    side && { ...side, color, certainty: group.certainty ?? undefined };
  return {
    color: owner,
    nodes: found.nodes,
    attack: of(group.attack, owner === "black" ? "white" : "black"),
    defense: of(group.defense, owner),
  };
}

function Result({ topic, about, data }: Subject & { data: Read }) {
  const [shown, show] = useState<"attack" | "defense">("attack");
  if (!data.attack && !data.defense)
    return (
      <p class="answer" role="status">
        <Linked text={about} /> is not enclosed: there is nothing to read.
      </p>
    );
  const side = data[shown];
  const choose = (one: typeof shown) => {
    line.value = [];
    show(one);
  };
  return (
    <div class="answer">
      <div class="choice sides" role="group" aria-label="Who moves first">
        {(["attack", "defense"] as const).map(
          (one) =>
            data[one] && (
              <button type="button" key={one} data-side={one} aria-pressed={shown === one} onClick={() => choose(one)}>
                {data[one]!.color} first
              </button>
            ),
        )}
      </div>
      {side && (
        <>
          <p role="status">
            <Linked text={`${about}: ${told(topic, shown, side)}`} />
          </p>
          <p class="quiet">
            {certainty(side)} · {data.nodes.toLocaleString("en")} positions
          </p>
          <Tree key={shown} moves={side.moves ?? []} end={side.end ?? null} />
        </>
      )}
    </div>
  );
}

function certainty(side: Side): string {
  if (side.settled === false) return "not settled, what reading leans to";
  return side.certainty === "proved" ? "proved" : `${side.certainty ?? "as read"}, not proved`;
}

function told(topic: Topic, which: "attack" | "defense", side: Side): string {
  const [yes, no] = WORDS[topic][which];
  if (side.code === 0) return `${side.color} ${no}`;
  return `${side.color} ${yes}${side.vertex ? ` with ${side.vertex}` : " without a move"}${BY[side.code] ?? ""}`;
}

/** What to say of a move that may be a pass, which stands for one that changes nothing here. */
const where = (vertex: string): string => (vertex === "pass" ? "elsewhere" : vertex);

/** A tree of moves: a line of it is on the board, and can be gone along, move by move. */
function Tree({ moves, end }: { moves: Play[]; end: string | null }) {
  const [path, setPath] = useState<Play[]>([]);
  const { size } = board.value;
  const here = path.at(-1);
  const next = here ? (here.next ?? []) : moves;
  const walk = (to: Play[]) => {
    setPath(to);
    line.value = to.map(({ color, vertex }) => ({ color, vertex }));
  };
  const back = () => walk(path.slice(0, -1));
  const forward = () => next[0] && walk([...path, next[0]]);
  const key = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") forward();
    else if (event.key === "ArrowLeft") back();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (moves.length === 0) return end ? <p class="quiet">{end}</p> : null;
  return (
    <div class="tree-walk" onKeyDown={key}>
      <div class="buttons">
        <button type="button" aria-label="a move less" disabled={path.length === 0} onClick={back}>
          <Icon name="back" />
        </button>
        <span data-testid="depth">{path.length === 0 ? "no move yet" : `move ${path.length}`}</span>
        <button type="button" aria-label="a move more" disabled={next.length === 0} onClick={forward}>
          <Icon name="forward" />
        </button>
        <button
          type="button"
          disabled={path.length === 0}
          onClick={() => playLine(path.map(({ color, vertex }) => ({ color, point: pointOf(vertex, size) })))}
        >
          Play it out
        </button>
      </div>
      {path.length > 0 && (
        <p class="path">
          {path.map(({ vertex }, at) => (
            <span key={at}>
              {at + 1} <VertexLink vertex={vertex}>{where(vertex)}</VertexLink>{" "}
            </span>
          ))}
        </p>
      )}
      {next.length > 1 && (
        <p class="choices">
          {next[0]!.color} has{" "}
          {next.map((play, at) => (
            <button type="button" key={play.vertex} class="small" onClick={() => walk([...path, next[at]!])}>
              {where(play.vertex)}
            </button>
          ))}
        </p>
      )}
      {here && next.length === 0 && <p data-testid="end">{here.end ?? "the end of what was read"}</p>}
    </div>
  );
}
