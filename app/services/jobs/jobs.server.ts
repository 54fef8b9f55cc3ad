import { randomBytes } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { decryptText, encryptText } from "../session/encryptText.server";
import type { KeyValue } from "../session/keyValue.server";
import { type Job, type JobKind, jobHeartbeatMs } from "./job";
import { type JobQueue, UnreadableJob } from "./jobQueue.server";

type Patch = Partial<Pick<Job, "state" | "phase" | "done" | "total" | "reason" | "result">>;

/** A job while it runs. */
export interface RunningJob {
  job: Job;
  /** Where its files are. */
  folder: string;
  /** Of the person in whose name it works. */
  token: string;
  /** Aborts when the portal ends; the job goes on at its next start. */
  signal: AbortSignal;
  /** Tells how far it is; written twice a second at most. */
  progress(done: number, total: number | null): Promise<void>;
}

/** What a kind of job does; the answer is what the job is then. */
export type JobRunner = (running: RunningJob) => Promise<Patch>;

export interface Owner {
  userId: string;
  companyId: string;
}

export interface Jobs {
  /**
   * A job with a folder for its files; it begins when it is queued. Null where its owner has had files of 2 GB taken by
   * this process within a day: they are kept for a week, and others wait while they are read.
   */
  create(
    owner: Owner & { token: string },
    about: Pick<Job, "kind" | "title" | "phase">,
    bytes: number,
  ): Promise<{ job: Job; folder: string } | null>;
  /** Null for an unknown id and for another person's. */
  find(id: string, owner: Owner): Promise<Job | null>;
  folderOf(id: string): string;
  /** Queues a job, with what changes before; `token` is that of whoever asks for it now. */
  queue(job: Job, patch: Patch, token: string): Promise<void>;
  /** Changes a job that waits for its owner, without queueing it. */
  change(job: Job, patch: Patch, token: string): Promise<void>;
  /** Takes a job and its files away. */
  remove(job: Job): Promise<void>;
  close(): Promise<void>;
}

const keptMs = 7 * 24 * 3_600_000;
const maxBytesOfOwner = 2_147_483_648;
const progressMs = 500;
/** ms between two looks for jobs that are neither waiting nor running anywhere. */
const resumeMs = 30_000;

interface Stored {
  job: Job;
  token: string;
}

/**
 * The jobs of the portal. What they are is encrypted in the portal's store like a session, their files lie below `DATA_DIR`,
 * both for a week. The queue decides where they run; one that was cut short runs again from its beginning or from where
 * its kind knows it was.
 */
export function createJobs(options: {
  store: KeyValue;
  secret: string;
  dataDir: string;
  queue: JobQueue;
  runners: Record<JobKind, JobRunner>;
  /** The reason that somebody is told, as a packed message; undefined for what nobody expected. */
  reasonOf(error: unknown): string | undefined;
  log: Logger;
}): Jobs {
  const { store, secret, queue, runners, reasonOf, log } = options;
  const root = join(options.dataDir, "jobs");
  const folderOf = (id: string) => join(root, id);
  const stopping = new AbortController();
  const budgets = new RateLimiterMemory({ points: maxBytesOfOwner, duration: 24 * 3_600 });

  const save = (stored: Stored) =>
    store.set(`job:${stored.job.id}`, encryptText(secret, stored.job.id, JSON.stringify(stored)), keptMs);
  /** Null for an unknown id; `unreadable` for a job that is there and was encrypted under another secret. */
  async function load(id: string): Promise<Stored | "unreadable" | null> {
    if (!/^[\w-]{32}$/.test(id)) return null;
    const encrypted = await store.get(`job:${id}`);
    if (!encrypted) return null;
    const text = decryptText(secret, id, encrypted);
    return text === null ? "unreadable" : (JSON.parse(text) as Stored);
  }

  async function run(id: string): Promise<void> {
    const stored = await load(id);
    if (stored === "unreadable") throw new UnreadableJob(id);
    if (!stored || !["waiting", "running"].includes(stored.job.state)) return;
    const { job, token } = stored;
    // one after the other: the last to be said is the last to be written
    let writing = Promise.resolve();
    const write = (patch: Patch) => {
      Object.assign(job, patch, { heartbeatTime: new Date().toISOString() });
      const text = { job: { ...job }, token };
      writing = writing.catch(() => undefined).then(() => save(text));
      return writing;
    };
    await write({ state: "running", reason: null });
    // an outage of the store is told by whatever else the job writes
    const heartbeat = setInterval(() => write({}).catch(() => undefined), jobHeartbeatMs);
    let told = 0;
    const progress = async (done: number, total: number | null) => {
      if (Date.now() - told < progressMs) return;
      told = Date.now();
      stopping.signal.throwIfAborted();
      await write({ done, total });
    };
    try {
      const patch = await runners[job.kind]({ job, folder: folderOf(id), token, signal: stopping.signal, progress });
      // after its end it may be queued anew, by another process
      clearInterval(heartbeat);
      await write(patch);
    } catch (error) {
      if (stopping.signal.aborted) return;
      const reason = reasonOf(error);
      if (reason === undefined) log.error({ err: error, kind: job.kind }, "job failed");
      clearInterval(heartbeat);
      await write({ state: "failed", reason: reason ?? "failure" });
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** What the store has forgotten needs no files; what was cut short goes on. */
  async function resume(): Promise<void> {
    await mkdir(root, { recursive: true });
    for (const id of await readdir(root)) {
      const stored = await load(id);
      const { mtimeMs } = await stat(folderOf(id));
      if (stored === "unreadable") continue;
      if (!stored && Date.now() - mtimeMs > 3_600_000) await rm(folderOf(id), { recursive: true, force: true });
      else if (stored && ["waiting", "running"].includes(stored.job.state)) await queue.resume(id);
    }
  }

  queue.work(run);
  resume().catch((error: Error) => log.error({ err: error }, "jobs do not go on"));
  // also what could not be queued because Redis was away, or a portal died between its two steps
  const sweeping = setInterval(() => resume().catch(() => undefined), resumeMs);
  sweeping.unref();

  return {
    async create(owner, { kind, title, phase }, bytes) {
      const mayKeep = await budgets.consume(owner.userId, bytes).then(
        () => true,
        () => false,
      );
      if (!mayKeep) return null;
      const id = randomBytes(24).toString("base64url");
      const { userId, companyId, token } = owner;
      const fresh = { state: "waiting", done: 0, total: null, reason: null, result: {} } as const;
      const createTime = new Date().toISOString();
      const job: Job = { id, kind, userId, companyId, title: title.slice(0, 200), phase, ...fresh, createTime };
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      // it does not run before its files are there
      await save({ job: { ...job, state: "asking" }, token });
      return { job, folder: folderOf(id) };
    },
    async find(id, owner) {
      const stored = await load(id);
      if (!stored || stored === "unreadable") return null;
      const { job } = stored;
      return job.userId === owner.userId && job.companyId === owner.companyId ? job : null;
    },
    folderOf,
    async queue(job, patch, token) {
      await save({ job: Object.assign(job, { state: "waiting", reason: null, done: 0, total: null }, patch), token });
      await queue.add(job.id);
    },
    change: (job, patch, token) => save({ job: Object.assign(job, patch), token }),
    async remove(job) {
      await store.delete(`job:${job.id}`);
      await rm(folderOf(job.id), { recursive: true, force: true });
    },
    async close() {
      clearInterval(sweeping);
      stopping.abort(new Error("the portal ends"));
      await queue.close();
    },
  };
}
