import type { Handler } from "@gateway/core/handler";
import type { Method } from "@protocol/call";

export interface Route {
  handler: Handler;
  params: Record<string, string>;
}

export type RouteAnswer = Route | { allowed: Method[] } | null;

interface Entry {
  segments: string[];
  handlers: Map<string, Handler>;
}

const parameterOf = (segment: string) => /^\{(\w+)\}$/.exec(segment)?.[1];

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

function match(entry: Entry, segments: string[]): Record<string, string> | null {
  const params: Record<string, string> = {};
  for (const [i, wanted] of entry.segments.entries()) {
    const given = segments[i]!;
    const name = parameterOf(wanted);
    if (name === undefined) {
      if (wanted !== given) return null;
      continue;
    }
    const value = decodeSegment(given);
    if (!value) return null;
    params[name] = value;
  }
  return params;
}

const shapeOf = (segments: string[]) => segments.map((s) => (parameterOf(s) ? "{}" : s)).join("/");
// A fixed segment goes before a parameter at the same place: `orders/page` before `orders/{id}`.
const rankOf = (entry: Entry) => entry.segments.map((s) => (parameterOf(s) ? "1" : "0")).join("");

/** Finds a call by method and path. Throws at once when two handlers claim the same. */
export class Router {
  readonly #byLength = new Map<number, Entry[]>();

  constructor(handlers: readonly Handler[]) {
    const entries = new Map<string, Entry>();
    for (const handler of handlers) {
      const { method, path, name } = handler.call;
      const segments = path.slice(1).split("/");
      const shape = shapeOf(segments);
      const key = `${shape} ${segments.map(parameterOf).join()}`;
      const entry = entries.get(key) ?? { segments, handlers: new Map() };
      const twin = [...entries.values()].some((e) => shapeOf(e.segments) === shape && e.handlers.has(method));
      if (twin) throw new Error(`${name}: ${method} ${path} is answered twice`);
      entry.handlers.set(method, handler);
      entries.set(key, entry);
    }
    for (const entry of entries.values()) {
      const peers = this.#byLength.get(entry.segments.length) ?? [];
      peers.push(entry);
      peers.sort((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
      this.#byLength.set(entry.segments.length, peers);
    }
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
