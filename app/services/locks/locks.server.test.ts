import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { afterAll, describe, expect, it, vi } from "vitest";
import { createLocks, createLockTable, type Locks, type LockTable } from "./locks.server";
import { openRedisLocks } from "./redisLocks.server";

const redisUrl = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/9";
const probe = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
probe.on("error", () => {});
const shared =
  (await probe.connect().then(
    () => true,
    () => false,
  )) || process.env.REQUIRE_SERVICES === "1";

const table = createLockTable();
/** Tables of two processes. */
const tables: [string, () => LockTable][] = [
  ["in one process", () => table],
  ...(shared ? [["in Redis", () => openRedisLocks(redisUrl)] as [string, () => LockTable]] : []),
];

describe.each(tables)("locks %s", (_, open) => {
  const [one, other] = [createLocks(open()), createLocks(open())] as [Locks, Locks];
  afterAll(async () => {
    await Promise.all([one.close(), other.close()]);
    probe.disconnect();
  });
  const nameOf = (name: string) => `${name}-${process.env.TEST_RUN}-${Math.random()}`;

  it("are held by one at a time, whatever the number that asks", async () => {
    const name = nameOf("turns");
    let [inside, most, turns] = [0, 0, 0];
    await Promise.all(
      Array.from({ length: 12 }, async (_each, i) => {
        const release = await (i % 2 ? one : other).take(name);
        inside += 1;
        most = Math.max(most, inside);
        await pause(2);
        turns += 1;
        inside -= 1;
        release();
      }),
    );
    expect([most, turns]).toEqual([1, 12]);
  });

  it("are wanted back from who has one while another waits, and refused to who does not wait", async () => {
    const name = nameOf("wanted");
    const wanted = vi.fn();
    const release = await one.take(name, { onWanted: wanted });
    expect(await other.tryTake(name)).toBeNull();
    expect(wanted).not.toHaveBeenCalled();
    const waiting = other.take(name);
    await vi.waitFor(() => expect(wanted).toHaveBeenCalled());
    release();
    // given back twice, it is not taken from who has it now
    release();
    const second = await waiting;
    expect(await one.tryTake(name)).toBeNull();
    second();
    const third = await vi.waitFor(async () => {
      const taken = await one.tryTake(name);
      expect(taken).not.toBeNull();
      return taken!;
    });
    third();
  });

  it("are waited for no longer than the signal says, and go to the next then", async () => {
    const name = nameOf("patience");
    const release = await one.take(name);
    const leaving = other.take(name, { signal: AbortSignal.timeout(150) });
    await expect(leaving).rejects.toMatchObject({ name: "TimeoutError" });
    release();
    (await one.take(name))();
    await expect(one.take(name, { signal: AbortSignal.abort(new Error("late")) })).rejects.toThrow("late");
  });
});

describe.skipIf(!shared)("a lock in Redis", () => {
  it("is free within its lease when its process has died, and is renewed as long as it lives", async () => {
    const [died, lives, next] = [openRedisLocks(redisUrl), openRedisLocks(redisUrl), openRedisLocks(redisUrl)];
    const name = `lease-${process.env.TEST_RUN}`;
    await createLocks(died).take(name);
    const kept = await createLocks(lives).take(`${name}-kept`);
    // its connection and its timers go; nothing is given back
    await died.close();
    const began = Date.now();
    const locks = createLocks(next);
    const release = await locks.take(name);
    expect(Date.now() - began).toBeGreaterThan(3_000);
    expect(Date.now() - began).toBeLessThan(8_000);
    await pause(began + 7_000 - Date.now());
    expect(await locks.tryTake(`${name}-kept`)).toBeNull();
    release();
    kept();
    await Promise.all([lives.close(), next.close()]);
  }, 15_000);

  it("says that Redis is away instead of being waited for", async () => {
    const away = createLocks(openRedisLocks("redis://127.0.0.1:1"));
    await expect(away.take("any")).rejects.toMatchObject({ kind: "unavailable" });
    await away.close();
  });
});
