import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { DgDeclaration } from "@protocol/declarations";
import { getImportTitles } from "@protocol/importTitles";
import { declarationOfJob } from "../jobs/job";
import type { JobRunner, RunningJob } from "../jobs/jobs.server";
import type { Upstream } from "../upstream/upstream.server";
import { isOutage, isUpstreamError } from "../upstream/upstreamError.server";
import type { BadCell, Corrections } from "./badCell";
import { callsOf } from "./calls";
import { importFiles } from "./importFiles";
import { type ImportGroup, readImportGroups } from "./importGroups.server";
import { choicesOf, isDecided } from "./importHead.server";
import { findHead, readStoredHead, rowsOfFile, storeHead } from "./importSource.server";

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

/** What the check found of the rows of one B/L, by the numbers of its first and last row. */
export interface GroupResult {
  blNo: string;
  from: number;
  to: number;
  rows: number;
  /** Whether it may become a declaration. */
  good: boolean;
}

async function* groupsOf({ folder, job }: RunningJob): AsyncGenerator<ImportGroup> {
  const kind = declarationOfJob[job.kind];
  const stored = await readStoredHead(folder);
  if (!stored) throw new Error("the head of the file has not been read");
  const rows = rowsOfFile(join(folder, importFiles.source), kind, choicesOf(stored.head));
  yield* readImportGroups(kind, rows, stored.head, await readCorrections(folder), Date.parse(job.createTime));
}

/** So many drafts are made at once. */
const abreast = 4;
/** ms before each further try while the gateway is away. */
const outageWaits = [1_000, 2_000, 4_000, 8_000, 16_000];

/** An import of declarations of either kind: first the check of the whole file, then, when its owner says so, the drafts. */
export function createDeclarationImport(upstream: Upstream): JobRunner {
  return (running) => (running.job.phase === "take" ? takeGood(running, upstream) : check(running, upstream));
}

/** Asks again for half a minute where the gateway does not answer; throws what it says otherwise, or the last outage. */
async function retryThroughOutage<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      const wait = outageWaits[tries];
      if (!isOutage(error) || wait === undefined) throw error;
      await pause(wait, undefined, { signal });
    }
  }
}

/** Asks what the titles mean where nobody has said so yet, then checks the whole file. */
async function check(running: RunningJob, upstream: Upstream) {
  const { job, folder, token, signal } = running;
  const kind = declarationOfJob[job.kind];
  if (!(await readStoredHead(folder))) {
    const ask = () => upstream.send(getImportTitles, { params: { kind }, token, signal });
    const { result } = await retryThroughOutage(signal, ask);
    const stored = await findHead(join(folder, importFiles.source), kind, result.choices);
    await storeHead(folder, stored);
    if (!isDecided(kind, stored.head)) return { state: "asking" as const, phase: "titles", result: {} };
  }
  return checkRows(running);
}

async function checkRows(running: RunningJob) {
  const { folder, signal } = running;
  const groups: GroupResult[] = [];
  const late: BadCell[] = [];
  const found = { rows: 0, hidden: 0 };
  async function* cellsOfGroups(): AsyncGenerator<BadCell> {
    for await (const group of groupsOf(running)) {
      signal.throwIfAborted();
      const { blNo, from, to, rows } = group;
      found.rows += rows;
      found.hidden += group.hidden;
      groups.push({ blNo, from, to, rows, good: group.bad.length === 0 });
      late.push(...group.badBefore);
      yield* group.bad;
      await running.progress(found.rows, null);
    }
  }
  await writeLines(join(folder, importFiles.checked), cellsOfGroups());
  const { cells, badRows } = await writeBad(folder, groups, late);
  await writeLines(join(folder, importFiles.groups), groups);
  const good = groups.filter((group) => group.good);
  const goodRows = good.reduce((sum, { rows }) => sum + rows, 0);
  return {
    state: "asking" as const,
    phase: "check",
    result: {
      ...found,
      cells,
      badRows,
      goodRows,
      // without an error of their own, but of a B/L that has one
      heldRows: found.rows - goodRows - badRows,
      declarations: groups.length,
      goodDeclarations: good.length,
    },
    done: found.rows,
    total: found.rows,
  };
}

/**
 * Puts what later groups showed to be wrong among what was found group by group, by rows, once a cell; a group that has
 * any of it is no longer good. Memory holds the late cells alone.
 */
async function writeBad(folder: string, groups: GroupResult[], late: BadCell[]) {
  const count = { cells: 0, badRows: 0 };
  late.sort((a, b) => a.n - b.n);
  let row = 0;
  let told = new Set<string>();
  let group = 0;
  async function* cells(): AsyncGenerator<BadCell> {
    for await (const cell of inOrder(readLines<BadCell>(folder, importFiles.checked), late)) {
      if (cell.n !== row) {
        row = cell.n;
        told = new Set();
        count.badRows++;
        while (groups[group] && groups[group]!.to < row) group++;
        if (groups[group]) groups[group]!.good = false;
      }
      if (told.has(cell.field)) continue;
      told.add(cell.field);
      count.cells++;
      yield cell;
    }
  }
  await writeLines(join(folder, importFiles.bad), cells());
  return count;
}

async function* inOrder(cells: AsyncGenerator<BadCell>, late: readonly BadCell[]): AsyncGenerator<BadCell> {
  let next = 0;
  for await (const cell of cells) {
    while (next < late.length && late[next]!.n < cell.n) yield late[next++]!;
    yield cell;
  }
  yield* late.slice(next);
}

async function writeLines(path: string, lines: AsyncIterable<object> | Iterable<object>): Promise<void> {
  const out = createWriteStream(path, { mode: 0o600 });
  try {
    for await (const line of lines) if (!out.write(`${JSON.stringify(line)}\n`)) await once(out, "drain");
  } finally {
    out.end();
    await finished(out);
  }
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
  const good = new Set<number>();
  for await (const group of readLines<GroupResult>(folder, importFiles.groups)) if (group.good) good.add(group.from);
  for await (const group of groupsOf(running)) {
    if (!good.has(group.from)) continue;
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
  const create = () =>
    upstream.send(callsOf[declarationOfJob[job.kind]].create, {
      body: { mode: "draft", declaration: declaration as DgDeclaration },
      token,
      idempotencyKey,
      signal,
    });
  try {
    const { result } = await retryThroughOutage(signal, create);
    const line: MadeDraft = { blNo, id: result.id, docNo: result.docNo };
    return { file: importFiles.made, line };
  } catch (error) {
    if (!isUpstreamError(error) || error.status !== 422) throw error;
    const reason = Object.values(error.fieldReasons)[0]?.[0] ?? (error.reason || error.message);
    const line: BadCell = { n: 0, field: "blNo", value: blNo, reason };
    return { file: importFiles.refused, line };
  }
}
