import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** What a signature speaks for. */
export interface SignedRequest {
  /** s since 1970, as sent. */
  timestamp: string;
  nonce: string;
  method: string;
  path: string;
  query: string;
  body: Buffer;
}

/** As RFC 3986 has it: `encodeURIComponent` leaves five characters that it reserves. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** The pairs of a query, encoded, sorted by name and then by value; a name without a value ends in `=`. */
export const canonicalQuery = (query: string): string =>
  [...new URLSearchParams(query)]
    .map(([name, value]): [string, string] => [encode(name), encode(value)])
    .sort(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

/** What is signed, line by line. */
export const signatureBase = ({ timestamp, nonce, method, path, query, body }: SignedRequest): string =>
  [
    "BL1-HMAC-SHA256",
    timestamp,
    nonce,
    method,
    path,
    canonicalQuery(query),
    createHash("sha256").update(body).digest("hex"),
  ].join("\n");

export const sign = (secret: string, request: SignedRequest): string =>
  createHmac("sha256", secret).update(signatureBase(request)).digest("hex");

/** Whether a signature is that of one of these secrets, in a time that does not tell how far it was right. */
export function isSigned(secrets: readonly string[], request: SignedRequest, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const given = Buffer.from(signature, "hex");
  return secrets.map((secret) => timingSafeEqual(Buffer.from(sign(secret, request), "hex"), given)).includes(true);
}
