import { eachStore, optionsOf } from "@gateway/testing/testStores";
import { pino } from "pino";
import { expect, it, onTestFinished, vi } from "vitest";
import { onceInAll } from "./onceInAll";
import { openStore } from "./open";
import { openSession } from "./session";
import { endTurn, joinGateways, startAlone, takeTurn } from "./sessionLocks";

const log = pino({ level: "silent" });
const never = () => undefined;

eachStore("what gateways of one store share", (makeStore) => {
  it("periodic work is run by one of them within its interval, and again after it", async () => {
    const db = await makeStore();
    const other = await openStore(optionsOf(db));
    onTestFinished(() => other.close());
    const runs: string[] = [];
    const everyMs = 60_000;
    const at = (ms: number, of = db) =>
      onceInAll(of, "books", { now: new Date(1_000_000 + ms), everyMs }, async () => runs.push(`${ms}`));
    expect((await Promise.all([at(0), at(0, other.db), at(1, other.db)])).filter(Boolean)).toHaveLength(1);
    expect(await at(everyMs / 2, other.db)).toBe(false);
    // a timer that fires a little early
    expect(await at(everyMs - 5_000, other.db)).toBe(true);
    expect(runs).toHaveLength(2);
  });

  if (makeStore.kind === "sqlite") return;

  const open = async (databaseUrl: string) => {
    const session = await openSession(databaseUrl, log);
    onTestFinished(() => session.close());
    return session;
  };

  it("a turn is one gateway's, and free again when its connection has ended", async () => {
    const { databaseUrl } = optionsOf(await makeStore());
    const [one, other] = [await open(databaseUrl!), await open(databaseUrl!)];
    const again = vi.fn(async () => undefined);
    one.onReconnected(again);
    const heard: string[] = [];
    await one.listen("gateway_test", (payload) => heard.push(payload));
    expect(await takeTurn(one, "mobile:1", 0)).toBe(true);
    expect(await takeTurn(other, "mobile:1", 0)).toBe(false);
    expect(await takeTurn(other, "mobile:2", 0)).toBe(true);
    const waiting = takeTurn(other, "mobile:1", 5_000);
    await endTurn(one, "mobile:1");
    expect(await waiting).toBe(true);
    await endTurn(other, "mobile:1");

    await takeTurn(one, "mobile:3", 0);
    const [{ pid }] = (await one.query<{ pid: number }>("select pg_backend_pid() as pid")) as [{ pid: number }];
    await other.query("select pg_terminate_backend($1)", [pid]);
    expect(await takeTurn(other, "mobile:3", 5_000)).toBe(true);
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), 5_000);
    await other.query("select pg_notify('gateway_test', 'back')");
    await vi.waitFor(() => expect(heard).toEqual(["back"]), 5_000);
  });

  it("start one after the other, and none beside another one that does not share its secret", async () => {
    const { databaseUrl } = optionsOf(await makeStore());
    const sessions = [await open(databaseUrl!), await open(databaseUrl!), await open(databaseUrl!)] as const;
    const steps: string[] = [];
    const start = (name: string) => async () => {
      steps.push(name);
      await new Promise((resolve) => setTimeout(resolve, 50));
      steps.push(name);
    };
    await Promise.all([startAlone(sessions[0], start("a")), startAlone(sessions[1], start("b"))]);
    expect(["aabb", "bbaa"]).toContain(steps.join(""));

    const leave = await joinGateways(sessions[0], null, never);
    // the one that is alone ends within the time that the next one waits
    const next = joinGateways(sessions[1], 17, never);
    await leave();
    await next;
    await joinGateways(sessions[2], 17, never);
    const stranger = await open(databaseUrl!);
    await expect(joinGateways(stranger, 18, never)).rejects.toThrow(
      /^another gateway runs on this database: GATEWAY_SECRET /,
    );
  });
});
