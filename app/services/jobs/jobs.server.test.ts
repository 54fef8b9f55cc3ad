import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redis } from "ioredis";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createLocks } from "../locks/locks.server";
import { type KeyValue, openSqliteKeyValue } from "../session/keyValue.server";
import type { Job } from "./job";
import { createLocalQueue, createSharedQueue, type JobQueue } from "./jobQueue.server";
import { createJobs, type JobRunner } from "./jobs.server";
import { reasonOfFailure } from "./reasonOfFailure.server";

const log = pino({ level: "silent" });
const secret = "s".repeat(40);
const owner = { userId: "u1", companyId: "c1" };
const redisUrl = process.env.TEST_REDIS_URL ?? "redis://127.0.0.1:6379/9";

async function redisAnswers(): Promise<boolean> {
  const redis = new Redis(redisUrl, { lazyConnect: true, retryStrategy: () => null });
  redis.on("error", () => {});
  try {
    await redis.connect();
    return true;
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}
const shared = (await redisAnswers()) || process.env.REQUIRE_SERVICES === "1";

const queues: [string, () => JobQueue | Promise<JobQueue>][] = [
  ["in this process", () => createLocalQueue(log, createLocks())],
  ...(shared ? [["in Redis", () => createSharedQueue(redisUrl, log)] as [string, () => Promise<JobQueue>]] : []),
];

describe.each(queues)("jobs %s", (_, makeQueue) => {
  let dataDir: string;
  let store: KeyValue;
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), "jobs-"));
    store = openSqliteKeyValue(dataDir);
  });
  afterAll(async () => {
    await store.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const open = async (run: JobRunner) =>
    createJobs({
      store,
      secret,
      dataDir,
      queue: await makeQueue(),
      runners: { dgImport: run, reeferImport: run },
      reasonOf: reasonOfFailure,
      log,
    });
  type Jobs = Awaited<ReturnType<typeof open>>;
  const begin = async (jobs: Jobs) => {
    const about = { kind: "dgImport", title: "䶮.csv", phase: "check" } as const;
    const { job, folder } = (await jobs.create({ ...owner, token: "the-token" }, about, 4))!;
    writeFileSync(join(folder, "source"), "rows");
    await jobs.queue(job, {}, "the-token");
    return job;
  };
  const stateOf = async (jobs: Jobs, job: Job, state: Job["state"]) =>
    vi.waitFor(async () => expect(await jobs.find(job.id, owner)).toMatchObject({ state }), { timeout: 10_000 });

  it("take no more than 2 GB of one person within a day", async () => {
    const jobs = await open(async () => ({ state: "done" }));
    const about = { kind: "dgImport", title: "large.csv", phase: "check" } as const;
    const take = (userId: string) => jobs.create({ userId, companyId: "c1", token: "t" }, about, 500 * 1_048_576);
    const taken = [];
    for (let i = 0; i < 5; i++) taken.push(await take("u-large"));
    expect(taken.map((each) => each !== null)).toEqual([true, true, true, true, false]);
    expect(await take("u-other")).not.toBeNull();
    await jobs.close();
  });

  it("run in somebody's name, are nobody else's, and lie encrypted", async () => {
    const seen: string[] = [];
    const jobs = await open(async ({ token, folder }) => {
      seen.push(token, readFileSync(join(folder, "source"), "utf8"));
      return { state: "asking", result: { rows: 3 } };
    });
    const job = await begin(jobs);
    await stateOf(jobs, job, "asking");
    expect(seen).toEqual(["the-token", "rows"]);
    expect(await jobs.find(job.id, owner)).toMatchObject({ title: "䶮.csv", result: { rows: 3 } });
    for (const other of [
      { ...owner, userId: "u2" },
      { ...owner, companyId: "c2" },
    ])
      expect(await jobs.find(job.id, other)).toBeNull();
    for (const id of ["", "../jobs", "x".repeat(32)]) expect(await jobs.find(id, owner)).toBeNull();
    const bytes = readdirSync(dataDir)
      .filter((name) => name.startsWith("portal.sqlite"))
      .map((name) => readFileSync(join(dataDir, name), "latin1"))
      .join("");
    expect(bytes).not.toContain("the-token");
    await jobs.remove(job);
    expect(await jobs.find(job.id, owner)).toBeNull();
    expect(readdirSync(join(dataDir, "jobs"))).not.toContain(job.id);
    await jobs.close();
  });

  it("say why they failed, and go on when asked", async () => {
    let tries = 0;
    const jobs = await open(async () => {
      if (tries++ === 0) throw Object.assign(new Error(), { name: "SpreadsheetRefusal", reason: "sheet.old" });
      return { state: "done" };
    });
    const job = await begin(jobs);
    await stateOf(jobs, job, "failed");
    expect(await jobs.find(job.id, owner)).toMatchObject({ reason: "sheet.old" });
    await vi.waitFor(() => jobs.queue(job, {}, "another-token"));
    await stateOf(jobs, job, "done");
    await jobs.close();
  });

  it("go on after the portal has ended in the middle", async () => {
    const first = await open(async ({ progress, signal }) => {
      await progress(40, 100);
      await new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      return { state: "done" };
    });
    const job = await begin(first);
    await vi.waitFor(async () => expect(await first.find(job.id, owner)).toMatchObject({ done: 40 }), {
      timeout: 10_000,
    });
    await first.close();
    const begun: number[] = [];
    const second = await open(async ({ job: { done } }) => {
      begun.push(done);
      return { state: "done", done: 100 };
    });
    await stateOf(second, job, "done");
    expect(begun).toEqual([40]);
    await second.close();
  });
});
