import { join } from "node:path";
import { readMessage } from "@protocol/message";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import writeFileAtomic from "write-file-atomic";
import { type BadCell, correctionKey } from "../declarations/badCell";
import { type GroupResult, type MadeDraft, readCorrections, readLines } from "../declarations/import.server";
import { findImportColumn } from "../declarations/importColumns";
import { importFiles } from "../declarations/importFiles";
import { choicesOf, unmappedOf } from "../declarations/importHead.server";
import { readStoredHead, rowsOfFile } from "../declarations/importSource.server";
import { askTitles, chooseTitles } from "../declarations/importTitles.server";
import { importPath } from "../declarations/paths";
import { formLimits } from "../forms/formLimits";
import { readForm } from "../forms/readForm.server";
import { languageOf } from "../i18n/language.server";
import { readText } from "../i18n/readText";
import { i18nOf } from "../i18n/texts.server";
import { missing, type Person, type RouteArgs, requireUser } from "../person.server";
import type { CellValue, Column } from "../spreadsheet/cell";
import { countHidden } from "../spreadsheet/sheetRow";
import { spreadsheetAnswer } from "../spreadsheet/spreadsheetAnswer.server";
import { xlsxOf } from "../spreadsheet/xlsx.server";
import { declarationOfJob, isJobInterrupted, type Job } from "./job";
import { jobPath } from "./paths";

/** So many wrong cells are shown to be put right; the report has them all. */
const shownCells = 200;
/** So many may be put right here; with more, the file is the place. */
const mostCorrections = 5_000;

/** The job of the URL, where it is this person's; the same 404 for all others. */
async function getJob({ request, context }: RouteArgs, person: Person): Promise<Job> {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const job = await context.portal.jobs.find(id, person.info.user);
  if (!job) throw missing(context.traceId);
  return job;
}

export async function loadJob(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const job = await getJob(args, person);
  const folder = args.context.portal.jobs.folderOf(job.id);
  const cells: BadCell[] = [];
  if (job.state === "asking") {
    for await (const cell of readLines<BadCell>(folder, importFiles.bad)) {
      cells.push({ ...cell, value: cell.value.slice(0, 500) });
      if (cells.length === shownCells) break;
    }
  }
  const made: MadeDraft[] = [];
  if (job.state === "done") {
    for await (const draft of readLines<MadeDraft>(folder, importFiles.made)) {
      if (!made.some(({ id }) => id === draft.id)) made.push(draft);
      if (made.length === 20) break;
    }
  }
  const refused: BadCell[] = [];
  for await (const cell of readLines<BadCell>(folder, importFiles.refused)) {
    refused.push(cell);
    if (refused.length === shownCells) break;
  }
  const { id, title, state, phase, done, total, reason, result } = job;
  const kind = declarationOfJob[job.kind];
  const stored = job.state === "waiting" || job.state === "running" ? null : await readStoredHead(folder);
  return {
    kind,
    job: {
      id,
      title,
      state: isJobInterrupted(job, Date.now()) ? ("waiting" as const) : state,
      phase,
      done,
      total,
      reason,
      result,
    },
    cells,
    made,
    refused,
    /** What its titles mean, while somebody has to say so. */
    titles: job.state === "asking" && job.phase === "titles" && stored ? askTitles(kind, stored) : null,
    unmapped: stored ? unmappedOf(stored.head) : [],
    headRow: stored?.head.row ?? 1,
    // heads that were stored before hidden columns were noted have none
    hiddenColumns: stored
      ? countHidden(
          stored.head.columns.map(({ field }) => field),
          new Set(stored.hidden),
        )
      : 0,
  };
}

export type JobPageData = Awaited<ReturnType<typeof loadJob>>;

/** What its owner decides: put cells right and check again, take what is good, go on after a failure, give it up. */
export async function decideJob(args: ActionFunctionArgs) {
  const person = await requireUser(args);
  const job = await getJob(args, person);
  const { jobs } = args.context.portal;
  const token = person.session.get("token") ?? "";
  const form = await readForm(args, formLimits.rows);
  const intent = form.get("intent");
  if (intent === "titles" && job.state === "asking") {
    const errors = await chooseTitles(person, declarationOfJob[job.kind], jobs.folderOf(job.id), form);
    if (errors) return data({ errors }, { status: 422 });
    await jobs.queue(job, { phase: "check" }, token);
  } else if (intent === "askTitles" && job.state === "asking") {
    await jobs.change(job, { phase: "titles" }, token);
  } else if (intent === "correct" && job.state === "asking" && job.phase === "check") {
    const folder = jobs.folderOf(job.id);
    const corrections = { ...(await readCorrections(folder)), ...readTyped(job, form) };
    const kept = Object.fromEntries(Object.entries(corrections).slice(0, mostCorrections));
    await writeFileAtomic(join(folder, importFiles.corrections), JSON.stringify(kept), { mode: 0o600 });
    await jobs.queue(job, { phase: "check" }, token);
  } else if (
    intent === "take" &&
    job.state === "asking" &&
    job.phase === "check" &&
    (job.result.goodDeclarations ?? 0) > 0
  ) {
    await jobs.queue(job, { phase: "take" }, token);
  } else if (intent === "retry" && job.state === "failed") {
    await jobs.queue(job, { done: job.phase === "take" ? job.done : 0, total: job.total }, token);
  } else if (intent === "remove" && ["asking", "done", "failed"].includes(job.state)) {
    await jobs.remove(job);
    return redirect(importPath(declarationOfJob[job.kind]));
  }
  return redirect(jobPath(job.id));
}

/** What was typed for wrong cells, by the names of their fields: `cell:<row>:<column>`. */
function readTyped(job: Job, form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form) {
    const [, n, field] = /^cell:(\d{1,7}):(\w{1,40})$/.exec(name) ?? [];
    if (n && field && findImportColumn(declarationOfJob[job.kind], field) && typeof value === "string")
      typed[correctionKey(Number(n), field)] = value.trim().slice(0, 1_000);
  }
  return typed;
}

/**
 * The rows of every B/L that did not become a declaration, as they are, and why, in the reader's words: whole, so that
 * the report, put right, can be imported and makes whole declarations.
 */
export async function answerJobReport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requireUser(args);
  const job = await getJob(args, person);
  const folder = args.context.portal.jobs.folderOf(job.id);
  const stored = await readStoredHead(folder);
  if ((job.state !== "asking" && job.state !== "done") || !stored) throw missing(args.context.traceId);
  const i18n = i18nOf(await languageOf(args.request));
  const t = i18n.getFixedT(null, "imports");
  const inWords = (reason: string) => {
    const { key, params } = readMessage(reason);
    return readText(i18n, `errors:${key}`, params, key);
  };
  const source = join(folder, importFiles.source);
  const kind = declarationOfJob[job.kind];
  const own = stored.head.columns.flatMap(({ by, title }, i) => (by === "report" ? [] : [{ title, i }]));
  const titles = [t("cell.row"), ...own.map(({ title }) => title), t("report.rows"), t("report.reason")];
  const columns: Column[] = titles.map((title, i) => ({
    title,
    kind: i === 0 || i === titles.length - 2 ? "count" : "text",
    width: i === titles.length - 1 ? 60 : 14,
  }));
  const refused = new Map<string, string>();
  for await (const { value, reason } of readLines<BadCell>(folder, importFiles.refused)) refused.set(value, reason);
  async function* rows(): AsyncGenerator<CellValue[]> {
    const groups = readLines<GroupResult>(folder, importFiles.groups);
    const bad = readLines<BadCell>(folder, importFiles.bad);
    let group = await groups.next();
    let next = await bad.next();
    for await (const { n, cells } of rowsOfFile(source, kind, choicesOf(stored!.head))) {
      if (n <= stored!.head.row) continue;
      while (!group.done && group.value.to < n) group = await groups.next();
      if (group.done) return;
      const { good, rows: count, blNo } = group.value;
      const reasons: string[] = [];
      for (; !next.done && next.value.n <= n; next = await bad.next())
        reasons.push(
          `${t(`column.${next.value.field}`, { defaultValue: next.value.field })}: ${inWords(next.value.reason)}`,
        );
      if (good && !refused.has(blNo)) continue;
      if (refused.has(blNo)) reasons.push(inWords(refused.get(blNo)!));
      else if (reasons.length === 0) reasons.push(t("report.held", { blNo }));
      yield [n, ...own.map(({ i }) => cells[i] ?? ""), count, reasons.join("; ")];
    }
  }
  return spreadsheetAnswer("xlsx", t("report.name"), xlsxOf(t("report.name"), columns, rows()));
}
