import { randomUUID } from "node:crypto";
import { connectRedis, connectWaitingRedis } from "../redis.server";
import { unavailable } from "../upstream/upstreamError.server";
import type { LockEntry, LockTable } from "./locks.server";

/** ms after which the lock of a process that has died is free. */
const leaseMs = 6_000;
const renewMs = leaseMs / 3;
const retryMs = 100;
const channel = "portal:wantedLocks";

const renewScript =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0";
const releaseScript = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** A lock that is waited for, or held and renewed. */
interface Lease {
  name: string;
  value: string;
  held: boolean;
  timer?: NodeJS.Timeout;
}

/**
 * In Redis, for portals on any number of machines: a value that expires unless it is renewed. Who waits says so by a
 * message, and asks again every 100 ms; who comes next is not in order. A lock that Redis has lost, as when it is
 * restarted without its data, is wanted back from whoever still works under it.
 */
export function openRedisLocks(url: string): LockTable {
  const asking = connectRedis(url);
  const hearing = connectWaitingRedis(url);
  const leases = new Map<LockEntry, Lease>();
  const keyOf = (name: string) => `portal:lock:${name}`;

  hearing.subscribe(channel).catch(() => undefined);
  hearing.on("message", (_channel, name) => {
    for (const [entry, lease] of leases) if (lease.held && lease.name === name) entry.wanted();
  });

  async function tryOnce(entry: LockEntry, lease: Lease, told: boolean): Promise<void> {
    const { name, value } = lease;
    const taken = await asking.set(keyOf(name), value, "PX", leaseMs, "NX");
    if (!leases.has(entry)) {
      // nobody waits for it any more
      if (taken) await asking.eval(releaseScript, 1, keyOf(name), value);
      return;
    }
    if (taken) {
      lease.held = true;
      lease.timer = setInterval(() => renew(entry, lease), renewMs);
      lease.timer.unref();
      return entry.granted();
    }
    if (!entry.waits) {
      leases.delete(entry);
      return entry.refused();
    }
    if (!told) await asking.publish(channel, name);
    lease.timer = setTimeout(() => attempt(entry, lease, true), retryMs);
  }

  function attempt(entry: LockEntry, lease: Lease, told: boolean): void {
    tryOnce(entry, lease, told).catch((error: Error) => {
      if (leases.delete(entry)) entry.failed(unavailable("", "Redis does not answer", error));
    });
  }

  function renew(entry: LockEntry, { name, value }: Lease): void {
    asking.eval(renewScript, 1, keyOf(name), value, leaseMs).then(
      (renewed) => {
        if (renewed !== 1 && leases.has(entry)) entry.wanted();
      },
      // away; it has the lease's time to come back
      () => undefined,
    );
  }

  return {
    enter(name, entry) {
      const lease: Lease = { name, value: randomUUID(), held: false };
      leases.set(entry, lease);
      attempt(entry, lease, false);
    },
    leave(name, entry) {
      const lease = leases.get(entry);
      leases.delete(entry);
      if (!lease) return;
      clearTimeout(lease.timer);
      if (lease.held) asking.eval(releaseScript, 1, keyOf(name), lease.value).catch(() => undefined);
    },
    async close() {
      for (const { timer } of leases.values()) clearTimeout(timer);
      leases.clear();
      asking.disconnect();
      hearing.disconnect();
    },
  };
}
