import type { IncomingHttpHeaders } from "node:http";
import { decryptPayload, WireFault } from "@protocol/envelope";
import { agreeOnKeys, newExchangeKeyPair } from "@protocol/keyExchange";
import { macMatches, readMessageHeaders } from "@protocol/mac";
import { isFresh } from "@protocol/nonceStore";
import type { KeySession, KeySessions } from "./keySessions";

export interface ReceivedMessage {
  method: string;
  /** As sent, from `/api` on. */
  path: string;
  /** Behind the question mark, as sent. */
  search: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface OpenedRequest {
  session: KeySession;
  token: string | null;
  /** An authentic message that came before; nothing in it was opened. */
  replay: boolean;
  query: unknown;
  body: unknown;
}

/** Bearer token as sent, null without one. Throws a WireFault `headers` for any other kind of authorization. */
export function readToken(headers: IncomingHttpHeaders): string | null {
  const sent = headers.authorization;
  if (sent === undefined) return null;
  const token = /^Bearer ([\x21-\x7e]{1,4096})$/.exec(sent)?.[1];
  if (!token) throw new WireFault("headers");
  return token;
}

/** The envelope of `?data=…&version=1.0`, letter by letter: another spelling would pass beside the MAC. */
function readQueryEnvelope(search: string): string {
  if (search === "") return "";
  const data = /^data=([A-Za-z0-9_-]+)&version=1\.0$/.exec(search)?.[1];
  if (!data) throw new WireFault("headers");
  return data;
}

const dummyPair = newExchangeKeyPair();
const dummyKeys = agreeOnKeys(dummyPair, newExchangeKeyPair().publicKey, "server");

/**
 * The checks of docs/wire-protocol.md §3 in its order, after the size cap. Throws a WireFault for what cannot be
 * opened.
 */
export async function openRequest(message: ReceivedMessage, sessions: KeySessions): Promise<OpenedRequest> {
  const { method, path, headers, body } = message;
  const sent = readMessageHeaders(headers);
  if (!sent) throw new WireFault("headers");
  const token = readToken(headers);
  const queryEnvelope = readQueryEnvelope(message.search);
  // The MAC covers one envelope; a second would go unauthenticated.
  if (body.length > 0 && queryEnvelope !== "") throw new WireFault("headers");
  const session = await sessions.find(sent.kid);
  const authentic = macMatches(
    (session?.keys ?? dummyKeys).c2s,
    {
      ...sent,
      direction: "c2s",
      method,
      path,
      status: 0,
      token: token ?? "",
      envelope: body.length > 0 ? body : queryEnvelope,
    },
    sent.mac,
  );
  if (!authentic || !session) throw new WireFault("mac");
  if (!isFresh(sent.ts, Date.now())) throw new WireFault("age");
  const verdict = sessions.acceptNonce(session, sent.nonce);
  if (verdict === "full") throw new WireFault("full");
  const replayed = { session, token, replay: true, query: undefined, body: undefined };
  if (verdict === "seen") return replayed;
  // other gateways are asked meanwhile; what they say comes first
  const decrypting = decrypt(session, body, queryEnvelope);
  decrypting.catch(() => undefined);
  const elsewhere = await sessions.claimNonce(session, sent.nonce);
  if (elsewhere === "full") throw new WireFault("full");
  if (elsewhere === "seen") return replayed;
  return { session, token, replay: false, ...(await decrypting) };
}

async function decrypt(
  { keys }: KeySession,
  body: Buffer,
  queryEnvelope: string,
): Promise<{ query: unknown; body: unknown }> {
  if (body.length > 0)
    return { query: undefined, body: await decryptPayload(body.toString("latin1"), keys.encryption) };
  if (queryEnvelope === "") return { query: undefined, body: undefined };
  const query = await decryptPayload(queryEnvelope, keys.encryption);
  if (typeof query !== "object" || query === null || Array.isArray(query)) throw new WireFault("json");
  return { query, body: undefined };
}
