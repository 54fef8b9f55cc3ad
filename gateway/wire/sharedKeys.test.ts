import { openSession } from "@gateway/store/session";
import { eachStore, optionsOf } from "@gateway/testing/testStores";
import { newExchangeKeyPair } from "@protocol/keyExchange";
import { newNonce } from "@protocol/mac";
import { pino } from "pino";
import { expect, it, onTestFinished } from "vitest";
import { KeySessions } from "./keySessions";
import { createSharedKeys } from "./sharedKeys";

const secret = Buffer.from("s".repeat(32));

eachStore("keys of the wire", (makeStore) => {
  if (makeStore.kind === "sqlite") {
    it("are one process's own", async () => {
      const [one, other] = [new KeySessions(), new KeySessions()];
      const { kid } = await one.exchange(newExchangeKeyPair().publicKey);
      expect(await other.find(kid)).toBeNull();
    });
    return;
  }

  async function open() {
    const { databaseUrl } = optionsOf(await makeStore());
    const session = await openSession(databaseUrl!, pino({ level: "silent" }));
    onTestFinished(() => session.close());
    const gateway = (of = secret) => {
      const shared = createSharedKeys(session, of);
      return { shared, keys: new KeySessions({ shared, maxNoncesPerKey: 3 }) };
    };
    return { session, gateway };
  }

  it("open in every gateway what was agreed on with one, are kept encrypted, and end", async () => {
    const { session, gateway } = await open();
    const [one, other, stranger] = [gateway(), gateway(), gateway(Buffer.from("t".repeat(32)))];
    const now = Date.now();
    const { kid } = await one.keys.exchange(newExchangeKeyPair().publicKey, now);
    const own = await one.keys.find(kid, now);
    expect((await other.keys.find(kid, now))!.keys).toEqual(own!.keys);
    expect(await stranger.keys.find(kid, now)).toBeNull();
    // one that no gateway made is not looked for
    expect(await other.shared.find(`${kid.slice(0, -2)}AA`, now)).toBeNull();
    const [row] = await session.query<{ keys: Buffer }>("select keys from wire_keys");
    for (const key of Object.values(own!.keys)) expect(row!.keys.includes(key)).toBe(false);
    const late = now + 30 * 60_000 + 90_000;
    expect(await gateway().keys.find(kid, late)).toBeNull();
    await one.shared.sweep(late);
    expect(await session.query("select kid from wire_keys")).toEqual([]);
  });

  it("take each nonce once among all, and are given up by all at once", async () => {
    const { session, gateway } = await open();
    const gateways = [gateway(), gateway(), gateway()];
    const { kid } = await gateways[0]!.keys.exchange(newExchangeKeyPair().publicKey);
    const accept = async ({ keys }: (typeof gateways)[number], nonce: string) => {
      const found = await keys.find(kid);
      if (!found) return "gone";
      const verdict = keys.acceptNonce(found, nonce);
      return verdict === "new" ? keys.claimNonce(found, nonce) : verdict;
    };
    for (const nonce of [newNonce(), newNonce()]) {
      const verdicts = await Promise.all(gateways.map((each) => accept(each, nonce)));
      expect(verdicts.sort()).toEqual(["new", "seen", "seen"]);
    }
    const [first, second, third] = gateways as [(typeof gateways)[0], (typeof gateways)[0], (typeof gateways)[0]];
    expect(await accept(first, newNonce())).toBe("new");
    expect(await accept(first, newNonce())).toBe("full");
    expect(await accept(second, newNonce())).toBe("full");

    // PostgreSQL empties both tables when it has crashed: no key that was agreed on before opens anything after
    const { kid: next } = await third.keys.exchange(newExchangeKeyPair().publicKey);
    const found = (await third.keys.find(next))!;
    const nonce = newNonce();
    expect(await third.keys.claimNonce(found, nonce)).toBe("new");
    await session.query("truncate wire_keys, wire_nonces");
    expect(await third.keys.claimNonce(found, nonce)).toBe("full");
    expect(await third.keys.find(next)).toBeNull();
  });
});
