import { randomUUID } from "node:crypto";
import { documentKinds } from "@protocol/documentKinds";
import {
  confirmGate,
  type GateDone,
  type GateJob,
  gateActs,
  listShift,
  lookUpGate,
  mostGateItems,
} from "@protocol/gateDesk";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { getDicts } from "../base/dicts.server";
import { fieldErrorsOf } from "../documents/transitions.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseRead } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { findRestoredForm } from "../identity/restored.server";
import { missing, type Person, requirePermission } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import { jobKey } from "./jobKey";

/** A row of the desk as it was posted; what is typed stays as typed. */
const postedRow = z.object({
  tick: z.string().max(4).optional(),
  kind: z.enum(documentKinds),
  id: z.string().max(40),
  version: z.string().max(9).regex(/^\d+$/),
  act: z.enum(gateActs),
  code: z.string().max(40).optional(),
  ctnNo: z.string().max(40).optional(),
});
type PostedRow = z.output<typeof postedRow>;
const postedRows = z.object({ rows: z.array(postedRow).max(mostGateItems).default([]) });

export interface GateDeskAnswer {
  /** What the jobs were looked up by. */
  asked: string;
  /** What stands in the field: what nothing was found for. */
  said: string;
  saidErrors: string[] | undefined;
  plateNo: string | null;
  jobs: GateJob[];
  /** Of the press that confirms them. */
  key: string;
  /** What was typed in a row, by its key, and why it was refused. */
  rows: Record<string, Pick<PostedRow, "tick" | "code" | "ctnNo">>;
  errors: Record<string, Record<string, string[]>>;
  done: GateDone[] | null;
  /** The same press came twice: what is shown is the answer to the first. */
  replayed: boolean;
  prompt: Shown | null;
}

const byKey = (rows: readonly PostedRow[]) => Object.fromEntries(rows.map((row) => [jobKey(row), row]));

const nothing = (): GateDeskAnswer => ({
  ...{ asked: "", said: "", saidErrors: undefined, plateNo: null, jobs: [], key: randomUUID() },
  ...{ rows: {}, errors: {}, done: null, replayed: false, prompt: null },
});

export async function loadGateDesk(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "appointmentGate", "query");
  // a link names a truck or a number; a code is for nobody's history
  const named = (new URL(args.request.url).searchParams.get("said") ?? "").slice(0, 40).trim();
  const restored = await findRestoredForm(args, person, formLimits.rows);
  const typed = String(restored?.get("said") ?? "");
  const confirming = restored?.get("intent") === "confirm" ? parseRead(restored, postedRows) : null;
  const asked = confirming ? typed : /[:：]/.test(named) ? "" : named;
  const [dicts, opened] = await Promise.all([
    getDicts(person, ["terminal", "yard"]),
    asked ? lookUp(person, asked) : null,
  ]);
  const rows = confirming?.status === "success" ? byKey(confirming.value.rows) : {};
  const answer = opened && { ...opened.answer, rows };
  return { dicts, typed, mayConfirm: person.may("appointmentGate", "edit"), opened: answer };
}

export type GateDeskPage = Awaited<ReturnType<typeof loadGateDesk>>;

/** Looks up what is due for a truck, or does what is ticked; the answer is the page, so that a truck costs one request each. */
export async function runGateDesk(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "appointmentGate", "query");
  const form = await readForm(args, formLimits.rows);
  const intent = String(form.get("intent") ?? "");
  const said = String(form.get("said") ?? "").trim();
  if (intent === "lookUp") {
    const { answer, status } = await lookUp(person, said);
    return data(answer, { status });
  }
  if (intent !== "confirm" || !person.may("appointmentGate", "edit")) throw missing(args.context.traceId);
  return answerConfirm(args, person, form, said);
}

async function lookUp(person: Person, said: string): Promise<{ answer: GateDeskAnswer; status: number }> {
  const outcome = await person.attempt(lookUpGate, { body: { said: said.slice(0, 300) } });
  if (outcome.ok) return { answer: { ...nothing(), asked: said, ...outcome.result }, status: 200 };
  const saidErrors = fieldErrorsOf(outcome.error).said;
  const prompt = saidErrors ? null : shownRefusal(outcome.error);
  return { answer: { ...nothing(), said, saidErrors, prompt }, status: shownStatus(outcome.error) };
}

async function answerConfirm(args: ActionFunctionArgs, person: Person, form: CheckedForm, asked: string) {
  const read = parseRead(form, postedRows);
  if (read.status !== "success") throw missing(args.context.traceId);
  const { rows } = read.value;
  const ticked = rows.filter(({ tick }) => tick);
  const key = String(form.get("key") ?? "").slice(0, 60);
  const items = ticked.map(({ kind, id, version, act, code, ctnNo }) => ({
    ...{ kind, id, version: Number(version), act },
    // a slip's QR says the number of its pickup, too
    ...(code ? { code: code.split(":").at(-1) } : {}),
    ...(ctnNo ? { ctnNo } : {}),
  }));
  const outcome = await person.attempt(confirmGate, { body: { items }, idempotencyKey: key });
  if (outcome.ok) {
    return data<GateDeskAnswer>({ ...nothing(), asked, done: outcome.result, replayed: outcome.replayed });
  }
  // as it stands now: somebody else may have been quicker
  const again = await person.attempt(lookUpGate, { body: { said: asked.slice(0, 300) } });
  const byPath = fieldErrorsOf(outcome.error);
  const errors: GateDeskAnswer["errors"] = {};
  for (const [path, reasons] of Object.entries(byPath)) {
    const [, n, field = ""] = /^items\[(\d+)\](?:\.(\w+))?$/.exec(path) ?? [];
    const row = n === undefined ? undefined : ticked[Number(n)];
    if (row) errors[jobKey(row)] = { ...errors[jobKey(row)], [field]: reasons };
  }
  const jobs = again.ok ? again.result.jobs : [];
  const shown = jobs.some((job) => errors[jobKey(job)]);
  return data<GateDeskAnswer>(
    {
      ...nothing(),
      key: pageKey(args.context),
      asked,
      ...(again.ok ? again.result : { said: asked, saidErrors: Object.values(byPath).flat() }),
      rows: byKey(rows),
      errors,
      prompt: shown || !again.ok ? null : promptOf(byPath, shownRefusal(outcome.error)),
    },
    { status: shownStatus(outcome.error) },
  );
}

/** What is refused beside no row that is shown: nothing ticked, or a row that is gone. */
function promptOf(byPath: Record<string, string[]>, refusal: Shown): Shown {
  const [first] = Object.values(byPath).flat();
  return first ? { ...refusal, text: first } : refusal;
}

/** What is due in the shift ahead, at the yard of `?yard=` or at all. */
export async function askShift(person: Person, request: Request) {
  const yard = (new URL(request.url).searchParams.get("yard") ?? "").slice(0, 20);
  const [list, dicts] = await Promise.all([
    person.call(listShift, { query: { yard: yard || undefined } }),
    getDicts(person, ["terminal", "yard"]),
  ]);
  return { list, dicts, yard };
}

export async function loadShift(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "appointmentGate", "query");
  return askShift(person, args.request);
}

export type ShiftPage = Awaited<ReturnType<typeof loadShift>>;
