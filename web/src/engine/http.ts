// The engine behind `atsumi view`: a server on this machine, which asks for the token of the page's address.

import {
  CallError,
  type Comparison,
  type DatabaseText,
  type Databases,
  type Engine,
  type ListEntry,
  type Native,
  type ServerState,
} from "./engine.ts";
import type { Files } from "./types.ts";

const GONE = "atsumi view has ended or cannot be reached; start it again and use the page that it opens";

export class HttpEngine implements Engine, Native {
  readonly native = this;

  constructor(private readonly token: string) {}

  call<Answer>(name: string, request: object, signal?: AbortSignal): Promise<Answer> {
    return this.send("POST", `api/call/${name}`, JSON.stringify(request), signal);
  }

  state(): Promise<ServerState> {
    return this.send("GET", "api/state");
  }

  files(from: number): Promise<{ files: string[]; total: number; complete: boolean }> {
    return this.send("GET", `api/files?from=${from}&count=500`);
  }

  async record(file: string | null): Promise<Uint8Array> {
    const path = file === null ? "api/record" : `api/record?file=${encodeURIComponent(file)}`;
    return new Uint8Array(await (await this.response("GET", path)).arrayBuffer());
  }

  databases(): Promise<Databases> {
    return this.send("GET", "api/databases");
  }

  database(name: string): Promise<DatabaseText> {
    return this.send("GET", `api/databases/${encodeURIComponent(name)}`);
  }

  save(name: string, text: string, hash: string | null): Promise<{ hash: string; backup: string | null }> {
    return this.send("PUT", `api/databases/${encodeURIComponent(name)}`, JSON.stringify({ text, hash }));
  }

  list(): Promise<{ name: string; entries: ListEntry[] }> {
    return this.send("GET", "api/list");
  }

  listPosition(entry: number): ReturnType<Native["listPosition"]> {
    return this.send("GET", `api/list/position?entry=${entry}`);
  }

  runList(entries?: number[]): Promise<unknown> {
    return this.send("POST", "api/list/run", JSON.stringify(entries ? { entries } : {}));
  }

  compare(before: Files | undefined, after: Files | undefined, every: number): Promise<unknown> {
    return this.send("POST", "api/compare", JSON.stringify({ before, after, every }));
  }

  comparison(): Promise<Comparison> {
    return this.send("GET", "api/compare");
  }

  async events(heard: (event: string, data: unknown) => void, signal: AbortSignal): Promise<void> {
    const response = await this.response("GET", "api/events", undefined, signal);
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      const blocks = (rest + value.replaceAll("\r", "")).split("\n\n");
      rest = blocks.pop()!;
      for (const block of blocks) hear(block, heard);
    }
  }

  private async send<Answer>(method: string, path: string, body?: string, signal?: AbortSignal): Promise<Answer> {
    return (await this.response(method, path, body, signal)).json() as Promise<Answer>;
  }

  private async response(method: string, path: string, body?: string, signal?: AbortSignal): Promise<Response> {
    const headers: Record<string, string> = { Authorization: `Bearer ${this.token}` };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    const response = await fetch(path, { method, headers, body, signal, cache: "no-store" }).catch((error: Error) => {
      throw error.name === "AbortError" ? error : new CallError(GONE);
    });
    if (response.ok) return response;
    const text = await response.text();
    throw errorOf(text, response.status);
  }
}

function hear(block: string, heard: (event: string, data: unknown) => void) {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) event = line.slice(6).trim();
    if (line.startsWith("data:")) data.push(line.slice(5).trim());
  }
  if (data.length > 0) heard(event, JSON.parse(data.join("\n")));
}

/** The error that a text of the engine tells; the text itself if it is not one. */
export function errorOf(text: string, status = 0): CallError {
  try {
    const { message, line, column } = (
      JSON.parse(text) as { error: { message: string; line?: number; column?: number } }
    ).error;
    return new CallError(message, line, column, status === 409);
  } catch {
    return new CallError(text.trim() || `the server answers ${status}`, undefined, undefined, status === 409);
  }
}
