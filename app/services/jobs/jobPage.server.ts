import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readMessage } from "@protocol/message";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { importFiles, type MadeDraft, readCorrections, readLines } from "../declarations/import.server";
import { findImportColumn } from "../declarations/importColumns";
import { type BadCell, correctionKey } from "../declarations/importGroups.server";
import { importPath } from "../declarations/paths";
import { languageOf } from "../i18n/language.server";
import { i18nOf } from "../i18n/texts.server";
import { withCount } from "../i18n/withCount";
import { missing, type Person, type RouteArgs, requireUser } from "../person.server";
import type { CellValue, Column } from "../spreadsheet/cell";
import { readSpreadsheet } from "../spreadsheet/readSpreadsheet.server";
import { spreadsheetAnswer } from "../spreadsheet/spreadsheetAnswer.server";
import { xlsxOf } from "../spreadsheet/xlsx.server";
import { declarationOfJob, type Job } from "./job";
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
  return { kind, job: { id, title, state, phase, done, total, reason, result }, cells, made, refused };
}

export type JobPageData = Awaited<ReturnType<typeof loadJob>>;

/** What its owner decides: put cells right and check again, take what is good, go on after a failure, give it up. */
export async function decideJob(args: ActionFunctionArgs) {
  const person = await requireUser(args);
  const job = await getJob(args, person);
  const { jobs } = args.context.portal;
  const token = person.session.get("token") ?? "";
  const form = await args.request.formData();
  const intent = form.get("intent");
  if (intent === "correct" && job.state === "asking") {
    const folder = jobs.folderOf(job.id);
    const corrections = { ...(await readCorrections(folder)), ...readTyped(job, form) };
    const kept = Object.fromEntries(Object.entries(corrections).slice(0, mostCorrections));
    await writeFile(join(folder, importFiles.corrections), JSON.stringify(kept), { mode: 0o600 });
    await jobs.queue(job, { phase: "check" }, token);
  } else if (intent === "take" && job.state === "asking" && (job.result.goodDeclarations ?? 0) > 0) {
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

/** The rows of the file that are wrong, as they are, and why, in the reader's words. */
export async function answerJobReport(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requireUser(args);
  const job = await getJob(args, person);
  if (job.state !== "asking" && job.state !== "done") throw missing(args.context.traceId);
  const i18n = i18nOf(await languageOf(args.request));
  const t = i18n.getFixedT(null, "imports");
  const folder = args.context.portal.jobs.folderOf(job.id);
  const reasonIn = ({ field, reason }: BadCell) => {
    const { key, params } = readMessage(reason);
    return `${t(`column.${field}`)}: ${i18n.t(`errors:${key}`, { ...withCount(params), defaultValue: key })}`;
  };
  const source = readSpreadsheet(join(folder, importFiles.source));
  const first = await source.next();
  const head = first.done ? [] : first.value.cells;
  const titles = [t("cell.row"), ...head, t("report.reason")];
  const columns: Column[] = titles.map((title, i) => ({
    title,
    kind: i === 0 ? "count" : "text",
    width: i === titles.length - 1 ? 60 : 14,
  }));
  async function* rows(): AsyncGenerator<CellValue[]> {
    const bad = readLines<BadCell>(folder, importFiles.bad);
    let next = await bad.next();
    for await (const row of source) {
      const reasons: string[] = [];
      for (; !next.done && next.value.n === row.n; next = await bad.next()) reasons.push(reasonIn(next.value));
      if (reasons.length > 0) yield [row.n, ...head.map((_, i) => row.cells[i] ?? ""), reasons.join("; ")];
    }
  }
  return spreadsheetAnswer("xlsx", t("report.name"), xlsxOf(t("report.name"), columns, rows()));
}
