import type { Handler } from "@gateway/core/handler";
import type { Method } from "@protocol/call";

export interface Route {
  handler: Handler;
  params: Record<string, string>;
}

export type RouteAnswer = Route | { allowed: Method[] } | null;

/** A place in a path: a parameter by its name, or text that must stand there. */
type Segment = { parameter: string } | { text: string };

interface Entry {
  segments: Segment[];
  /** `0` for a text, `1` for a parameter, place by place. */
  rank: string;
  handlers: Map<string, Handler>;
}

function parseSegment(text: string): Segment {
  const parameter = /^\{(\w+)\}$/.exec(text)?.[1];
  return parameter === undefined ? { text } : { parameter };
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function match(entry: Entry, segments: string[]): Record<string, string> | null {
  if (entry.segments.some((wanted, i) => "text" in wanted && wanted.text !== segments[i])) return null;
  const params: Record<string, string> = {};
  for (const [i, wanted] of entry.segments.entries()) {
    if ("text" in wanted) continue;
    const value = decodeSegment(segments[i]!);
    if (!value) return null;
    params[wanted.parameter] = value;
  }
  return params;
}

/** Finds a call by method and path. Throws at once when two handlers claim the same. */
export class Router {
  readonly #byLength = new Map<number, Entry[]>();

  constructor(handlers: readonly Handler[]) {
    const claimed = new Set<string>();
    const entries = new Map<string, Entry>();
    for (const handler of handlers) {
      const { method, path, name } = handler.call;
      const segments = path.slice(1).split("/").map(parseSegment);
      const claim = `${method} ${segments.map((segment) => ("text" in segment ? segment.text : "{}")).join("/")}`;
      if (claimed.has(claim)) throw new Error(`${name}: ${method} ${path} is answered twice`);
      claimed.add(claim);
      const rank = segments.map((segment) => ("text" in segment ? "0" : "1")).join("");
      const entry = entries.get(path) ?? { segments, rank, handlers: new Map() };
      entry.handlers.set(method, handler);
      entries.set(path, entry);
    }
    for (const entry of entries.values()) {
      const peers = this.#byLength.get(entry.segments.length) ?? [];
      this.#byLength.set(entry.segments.length, [...peers, entry]);
    }
    // a text goes before a parameter at the same place: `orders/page` before `orders/{id}`
    for (const peers of this.#byLength.values()) peers.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  }

  /** `path` from behind `/api` on. The route, the methods that exist there, or null. */
  find(method: string, path: string): RouteAnswer {
    const segments = path.slice(1).split("/");
    const allowed = new Set<Method>();
    for (const entry of this.#byLength.get(segments.length) ?? []) {
      const params = match(entry, segments);
      if (!params) continue;
      const handler = entry.handlers.get(method);
      if (handler) return { handler, params };
      for (const { call } of entry.handlers.values()) allowed.add(call.method);
    }
    return allowed.size > 0 ? { allowed: [...allowed] } : null;
  }
}
