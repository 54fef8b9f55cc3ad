import { createHmac, hash, timingSafeEqual } from "node:crypto";
import { drawRandom } from "./random";

export type Direction = "c2s" | "s2c";

/** What `X-Enc-Mac` covers (docs/wire-protocol.md §3). */
export interface MacFields {
  direction: Direction;
  method: string;
  /** Without the query, from `/api` on, as sent. */
  path: string;
  kid: string;
  /** Unix milliseconds, as the header spells them. */
  ts: string;
  nonce: string;
  /** HTTP status of an answer, 0 in a request. */
  status: number;
  /** Bearer token, or the empty string. */
  token: string;
  /** Text of the body envelope if there is one, else of the query envelope, else empty. */
  envelope: string | Uint8Array;
}

const sha256 = (data: string | Uint8Array) => hash("sha256", data, "hex");
const emptyHash = sha256("");
const hashOf = (data: string | Uint8Array) => (data.length === 0 ? emptyHash : sha256(data));

// Who calls once calls again: the last token's hash is nearly always the next one's.
let lastToken = { text: "", hash: emptyHash };
function tokenHash(text: string): string {
  if (text !== lastToken.text) lastToken = { text, hash: sha256(text) };
  return lastToken.hash;
}

/** base64url(HMAC-SHA256) over the fields joined by `|`; `key` is the 32-byte key of the direction. */
export function macOf(key: Buffer, fields: MacFields): string {
  const text = [
    "P1",
    fields.direction,
    fields.method,
    fields.path,
    fields.kid,
    fields.ts,
    fields.nonce,
    fields.status,
    tokenHash(fields.token),
    hashOf(fields.envelope),
  ].join("|");
  return createHmac("sha256", key).update(text).digest("base64url");
}

/** Compares in constant time, and as text: base64url has several spellings of the same bytes. */
export function macMatches(key: Buffer, fields: MacFields, given: string): boolean {
  const expected = Buffer.from(macOf(key, fields));
  const actual = Buffer.from(given);
  return timingSafeEqual(expected, actual.length === expected.length ? actual : Buffer.alloc(expected.length));
}

/** 16 random bytes, base64url. */
export const newNonce = () => drawRandom(16).toString("base64url");

/** 32 hex digits, one per browser request. */
export const newTraceId = () => drawRandom(16).toString("hex");

/** The five headers of a message, checked for their form alone. */
export interface MessageHeaders {
  kid: string;
  ts: string;
  nonce: string;
  mac: string;
}

const forms = {
  kid: /^[A-Za-z0-9_-]{1,32}$/,
  ts: /^\d{1,15}$/,
  nonce: /^[A-Za-z0-9_-]{22}$/,
  mac: /^[A-Za-z0-9_-]{43}$/,
};

export const isKid = (text: string) => forms.kid.test(text);

type HeaderBag = Record<string, string | string[] | undefined>;

/** Reads the message headers (names in lower case, as Node gives them); null when one is missing or malformed. */
export function readMessageHeaders(headers: HeaderBag): MessageHeaders | null {
  if (headers["x-enc-version"] !== "1.0") return null;
  return readMacHeaders(headers);
}

/** The same of a binary answer, which names no version because nothing in it is to be decrypted. */
export function readMacHeaders(headers: HeaderBag): MessageHeaders | null {
  const { "x-enc-kid": kid, "x-enc-ts": ts, "x-enc-nonce": nonce, "x-enc-mac": mac } = headers;
  if (typeof kid !== "string" || typeof ts !== "string" || typeof nonce !== "string" || typeof mac !== "string")
    return null;
  const wellFormed = forms.kid.test(kid) && forms.ts.test(ts) && forms.nonce.test(nonce) && forms.mac.test(mac);
  return wellFormed ? { kid, ts, nonce, mac } : null;
}
