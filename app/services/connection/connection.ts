/** What could not be sent: nothing, a page that was asked for, or a form. */
export type Unsent = "none" | "page" | "form";

type Listener = () => void;

interface Waiting {
  /** A form, not a page. */
  write: boolean;
  retry: Listener;
}

const listeners = new Set<Listener>();
const waiting = new Map<symbol, Waiting>();
let unsent: Unsent = "none";

/** Notes a request that waits for the connection, or with null that it does no longer. */
export function setWaiting(id: symbol, request: Waiting | null): void {
  if (request) waiting.set(id, request);
  else waiting.delete(id);
  const kinds = [...waiting.values()];
  const now = kinds.length === 0 ? "none" : kinds.some(({ write }) => write) ? "form" : "page";
  if (now === unsent) return;
  unsent = now;
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore: what waits for the connection. */
export const connection = {
  subscribe(listener: Listener): Listener {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getUnsent: (): Unsent => unsent,
  /** Tries at once what waits. */
  retry(): void {
    for (const { retry } of waiting.values()) retry();
  },
};
