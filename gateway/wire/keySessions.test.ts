import { newExchangeKeyPair } from "@protocol/keyExchange";
import { expect, it } from "vitest";
import { KeySessions } from "./keySessions";

const keyOf = (sessions: KeySessions, now: number) => sessions.exchange(newExchangeKeyPair().publicKey, now).kid;
const start = 1_000_000;

it("gives up the key with most nonces where there are too many, and no other", () => {
  const sessions = new KeySessions({ maxNonces: 100, maxNoncesPerKey: 1_000 });
  const portal = keyOf(sessions, start);
  const hoarder = keyOf(sessions, start);
  const accept = (kid: string, nonce: string, now = start) => {
    const session = sessions.find(kid, now);
    return session ? sessions.acceptNonce(session, nonce, now) : "gone";
  };
  for (let i = 0; i < 10; i++) expect(accept(portal, `p${i}`)).toBe("new");
  for (let i = 0; i < 90; i++) expect(accept(hoarder, `h${i}`)).toBe("new");
  // the one too many is the portal's, and the hoarder pays
  expect(accept(portal, "p10")).toBe("new");
  expect(accept(hoarder, "h90")).toBe("gone");
  for (let i = 11; i < 100; i++) expect(accept(portal, `p${i}`)).toBe("new");
  expect(accept(portal, "p10")).toBe("seen");
});

it("forgets what idle keys have said, so that many small hoards lock nobody out", () => {
  const sessions = new KeySessions({ maxNonces: 100 });
  for (let i = 0; i < 25; i++) {
    const session = sessions.find(keyOf(sessions, start), start)!;
    for (let j = 0; j < 4; j++) expect(sessions.acceptNonce(session, `${j}`, start)).toBe("new");
  }
  const later = start + 400_000;
  const portal = sessions.find(keyOf(sessions, later), later)!;
  for (let i = 0; i < 90; i++) expect(sessions.acceptNonce(portal, `p${i}`, later)).toBe("new");
  expect(sessions.find(portal.kid, later)).not.toBeNull();
});

it("gives up a key that has used its own budget up", () => {
  const sessions = new KeySessions({ maxNoncesPerKey: 2 });
  const session = sessions.find(keyOf(sessions, start), start)!;
  expect(["a", "b", "c"].map((nonce) => sessions.acceptNonce(session, nonce, start))).toEqual(["new", "new", "full"]);
  expect(sessions.find(session.kid, start)).toBeNull();
});
