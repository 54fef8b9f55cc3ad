import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { DgDeclaration } from "@protocol/declarations";
import { declarationOfJob } from "../jobs/job";
import type { JobRunner, RunningJob } from "../jobs/jobs.server";
import { readSpreadsheet } from "../spreadsheet/readSpreadsheet.server";
import type { Upstream } from "../upstream/upstream.server";
import { isOutage, isUpstreamError } from "../upstream/upstreamError.server";
import { callsOf } from "./calls";
import { type BadCell, type Corrections, type ImportGroup, readImportGroups } from "./importGroups.server";

/** The files of an import in its job's folder. */
export const importFiles = {
  source: "source",
  corrections: "corrections.json",
  /** What is wrong, a BadCell a line, by rows. */
  bad: "bad.ndjson",
  /** What was made, a MadeDraft a line; after an interruption one may stand twice. */
  made: "made.ndjson",
  /** What the port refused, a BadCell a line. */
  refused: "refused.ndjson",
} as const;

export interface MadeDraft {
  blNo: string;
  id: string;
  docNo: string;
}

export async function readCorrections(folder: string): Promise<Corrections> {
  const path = join(folder, importFiles.corrections);
  return existsSync(path) ? (JSON.parse(await readFile(path, "utf8")) as Corrections) : {};
}

/** The lines of one of an import's files, from its beginning; none where there is no such file yet. */
export async function* readLines<T>(folder: string, name: string): AsyncGenerator<T> {
  const path = join(folder, name);
  if (!existsSync(path)) return;
  for await (const line of createInterface({ input: createReadStream(path) })) {
    if (line) yield JSON.parse(line) as T;
  }
}

async function* groupsOf({ folder, job }: RunningJob): AsyncGenerator<ImportGroup> {
  const rows = readSpreadsheet(join(folder, importFiles.source));
  yield* readImportGroups(declarationOfJob[job.kind], rows, await readCorrections(folder), Date.parse(job.createTime));
}

/** So many drafts are made at once. */
const abreast = 4;
const outageWaits = [1_000, 2_000, 4_000, 8_000, 16_000];

/** An import of declarations of either kind: first the check of the whole file, then, when its owner says so, the drafts. */
export function createDeclarationImport(upstream: Upstream): JobRunner {
  return (running) => (running.job.phase === "take" ? takeGood(running, upstream) : check(running));
}

async function check(running: RunningJob) {
  const found = { rows: 0, badRows: 0, cells: 0, declarations: 0, goodDeclarations: 0, goodRows: 0 };
  const out = createWriteStream(join(running.folder, importFiles.bad), { mode: 0o600 });
  try {
    for await (const group of groupsOf(running)) {
      running.signal.throwIfAborted();
      found.rows += group.rows;
      found.declarations++;
      if (group.bad.length === 0) {
        found.goodDeclarations++;
        found.goodRows += group.rows;
      }
      found.badRows += new Set(group.bad.map(({ n }) => n)).size;
      found.cells += group.bad.length;
      for (const cell of group.bad) {
        if (!out.write(`${JSON.stringify(cell)}\n`)) await once(out, "drain");
      }
      await running.progress(found.rows, null);
    }
  } finally {
    out.end();
    await finished(out);
  }
  return { state: "asking" as const, result: found, done: found.rows, total: found.rows };
}

/**
 * Makes a draft of every B/L without an error. Each has an idempotency key of its own, made of the job and the B/L, so
 * that one that was made before an interruption is not made again.
 */
async function takeGood(running: RunningJob, upstream: Upstream) {
  const { job, folder } = running;
  const total = job.result.goodDeclarations ?? 0;
  const begun = job.done;
  let done = 0;
  let waiting: ImportGroup[] = [];
  const flush = async () => {
    const made = await Promise.all(waiting.map((group) => makeDraft(running, upstream, group)));
    waiting = [];
    for (const { file, line } of made) await appendFile(join(folder, file), `${JSON.stringify(line)}\n`);
    done += made.length;
    await running.progress(done, total);
  };
  for await (const group of groupsOf(running)) {
    if (group.bad.length > 0) continue;
    if (done + waiting.length < begun && waiting.length === 0) {
      done++;
      continue;
    }
    waiting.push(group);
    if (waiting.length === abreast) await flush();
  }
  await flush();
  const made = new Set<string>();
  for await (const { id } of readLines<MadeDraft>(folder, importFiles.made)) made.add(id);
  const refused = new Set<string>();
  for await (const { value } of readLines<BadCell>(folder, importFiles.refused)) refused.add(value);
  return { state: "done" as const, done, total, result: { ...job.result, made: made.size, refused: refused.size } };
}

async function makeDraft({ job, token, signal }: RunningJob, upstream: Upstream, { blNo, declaration }: ImportGroup) {
  const idempotencyKey = createHash("sha256").update(`${job.id}:${blNo}`).digest("hex").slice(0, 32);
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      const { result } = await upstream.send(callsOf[declarationOfJob[job.kind]].create, {
        body: { mode: "draft", declaration: declaration as DgDeclaration },
        token,
        idempotencyKey,
        signal,
      });
      const line: MadeDraft = { blNo, id: result.id, docNo: result.docNo };
      return { file: importFiles.made, line };
    } catch (error) {
      const wait = outageWaits[tries];
      if (isOutage(error) && wait !== undefined) {
        await pause(wait, undefined, { signal });
        continue;
      }
      if (!isUpstreamError(error) || error.status !== 422) throw error;
      const reason = Object.values(error.fieldReasons)[0]?.[0] ?? (error.reason || error.message);
      const line: BadCell = { n: 0, field: "blNo", value: blNo, reason };
      return { file: importFiles.refused, line };
    }
  }
}
