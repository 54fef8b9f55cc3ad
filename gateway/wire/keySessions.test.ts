import { newExchangeKeyPair } from "@protocol/keyExchange";
import { expect, it } from "vitest";
import { KeySessions } from "./keySessions";

const keyOf = async (sessions: KeySessions, now: number) =>
  (await sessions.exchange(newExchangeKeyPair().publicKey, now)).kid;
const start = 1_000_000;

it("gives up the key with most nonces where there are too many, and no other", async () => {
  const sessions = new KeySessions({ maxNonces: 100, maxNoncesPerKey: 1_000 });
  const portal = await keyOf(sessions, start);
  const hoarder = await keyOf(sessions, start);
  const accept = async (kid: string, nonce: string, now = start) => {
    const session = await sessions.find(kid, now);
    return session ? sessions.acceptNonce(session, nonce, now) : "gone";
  };
  for (let i = 0; i < 10; i++) expect(await accept(portal, `p${i}`)).toBe("new");
  for (let i = 0; i < 90; i++) expect(await accept(hoarder, `h${i}`)).toBe("new");
  // the one too many is the portal's, and the hoarder pays
  expect(await accept(portal, "p10")).toBe("new");
  expect(await accept(hoarder, "h90")).toBe("gone");
  for (let i = 11; i < 100; i++) expect(await accept(portal, `p${i}`)).toBe("new");
  expect(await accept(portal, "p10")).toBe("seen");
});

it("forgets what idle keys have said, so that many small hoards lock nobody out", async () => {
  const sessions = new KeySessions({ maxNonces: 100 });
  for (let i = 0; i < 25; i++) {
    const session = (await sessions.find(await keyOf(sessions, start), start))!;
    for (let j = 0; j < 4; j++) expect(sessions.acceptNonce(session, `${j}`, start)).toBe("new");
  }
  const later = start + 400_000;
  const portal = (await sessions.find(await keyOf(sessions, later), later))!;
  for (let i = 0; i < 90; i++) expect(sessions.acceptNonce(portal, `p${i}`, later)).toBe("new");
  expect(await sessions.find(portal.kid, later)).not.toBeNull();
});

it("gives up a key that has used its own budget up", async () => {
  const sessions = new KeySessions({ maxNoncesPerKey: 2 });
  const session = (await sessions.find(await keyOf(sessions, start), start))!;
  expect(["a", "b", "c"].map((nonce) => sessions.acceptNonce(session, nonce, start))).toEqual(["new", "new", "full"]);
  expect(await sessions.find(session.kid, start)).toBeNull();
});
