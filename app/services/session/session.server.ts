import { randomBytes } from "node:crypto";
import type { MessageParams } from "@protocol/message";
import { createCookie, createSessionStorage, type Session, type SessionStorage } from "@remix-run/node";
import type { QueryPage } from "../public/queryPages";
import { decryptText, encryptText } from "./encryptText.server";
import type { KeyValue } from "./keyValue.server";

/** A notification shown once, after the next page has come (docs/requirements.md §8). */
export interface Toast {
  kind: "success" | "info" | "warning" | "error";
  /** A text of a namespace, as `trucking:done.submit`. */
  key?: string;
  params?: MessageParams;
  /** Words of the upstream, where there is no key or nobody knows it. */
  text?: string;
  /** A title other than that of its kind, as a key. */
  title?: string;
  /** How long it stays; 3 unless told. */
  seconds?: number;
}

export interface SessionData {
  token: string;
  userId: string;
  /** Where a logout or the guard leads (docs/requirements.md §4). */
  loginPath: string;
  /** What was asked on public pages, by page (services/public/ownQueries.server.ts); no login or logout hands it on. */
  ownQueries: Partial<Record<QueryPage, string[]>>;
}

interface FlashData {
  toast: Toast;
  /** What was to be shown when another one came, on the way to the same page: a login's before the guard's. */
  toastBefore: Toast;
}

export type PortalSession = Session<SessionData, FlashData>;
export type Sessions = SessionStorage<SessionData, FlashData>;

/** Twelve hours after the last request; a working day. */
const sessionTtlMs = 12 * 3_600_000;

/**
 * Opaque 256-bit ids in a cookie; what they stand for is encrypted in the store under a key that needs the id itself.
 */
export function createSessions(options: { store: KeyValue; secret: string; secure: boolean }): Sessions {
  const { store, secret, secure } = options;
  const cookie = createCookie(secure ? "__Host-session" : "session", {
    httpOnly: true,
    path: "/",
    sameSite: "lax",
    secure,
    secrets: [secret],
  });
  const save = (id: string, data: unknown) =>
    store.set(`session:${id}`, encryptText(secret, id, JSON.stringify(data)), sessionTtlMs);
  return createSessionStorage<SessionData, FlashData>({
    cookie,
    async createData(data) {
      const id = randomBytes(32).toString("base64url");
      await save(id, data);
      return id;
    },
    async readData(id) {
      if (!/^[\w-]{43}$/.test(id)) return null;
      const encrypted = await store.get(`session:${id}`);
      const text = encrypted ? decryptText(secret, id, encrypted) : null;
      return text ? JSON.parse(text) : null;
    },
    updateData: save,
    deleteData: (id) => store.delete(`session:${id}`),
  });
}
