import { randomUUID } from "node:crypto";
import { barcodeTruckForm, changeBarcodeTruck, letOutByBarcode, letOutForm, printBarcodes } from "@protocol/barcodes";
import { viewBarcodes } from "@protocol/boxes";
import { mostBarcodes, normaliseBarcode, splitBarcodes } from "@protocol/values/liftingBarcode";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { afterRefusal, type StoredConflict } from "../forms/afterRefusal.server";
import type { CheckedForm } from "../forms/checkedForm";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { findRestoredFields } from "../identity/restored.server";
import { missing, type Person, requirePermission } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import type { UpstreamError } from "../upstream/upstreamError.server";
import { barcodeLabelsPath, barcodeLabelsPdfPath } from "./paths";

const askedCodes = (request: Request) =>
  splitBarcodes(new URL(request.url).searchParams.get("barcodes") ?? "").slice(0, mostBarcodes);

/** The barcodes of `?barcodes=a,b`, each with what may be done with it. */
export async function loadBarcodes(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "weightOrder", "get");
  const barcodes = askedCodes(args.request);
  const [found, { terminal, yard }, typed] = await Promise.all([
    barcodes.length > 0 ? person.call(viewBarcodes, { body: { barcodes } }) : [],
    getDicts(person, ["terminal", "yard"]),
    findRestoredFields(args, person),
  ]);
  return { found, places: [...terminal, ...yard], typed, idempotencyKey: pageKey(args.context) };
}

export type BarcodesPage = Awaited<ReturnType<typeof loadBarcodes>>;

/** What a page of barcodes shows after a post that did not go through, or not for all of its codes. */
export interface BarcodesAnswer {
  prompt: Shown | null;
  conflict: StoredConflict | null;
  errors: Record<string, string[]>;
  values: Record<string, string>;
  /** Codes that were not printed, with packed reasons. */
  refused: { barcode: string; reason: string }[];
  /** The labels of the others. */
  labels: string | null;
}

const nothing = {
  prompt: null,
  conflict: null,
  errors: {},
  values: {},
  refused: [],
  labels: null,
} satisfies BarcodesAnswer;

const reader = (form: CheckedForm) => (name: string) =>
  String(form.get(name) ?? "")
    .slice(0, 60)
    .trim();

async function refusedBy(
  args: ActionFunctionArgs,
  person: Person,
  error: UpstreamError,
  posted: BarcodesAnswer["values"],
) {
  const errors = fieldErrorsOf(error);
  const stored = async () => {
    const [found] = await person.call(viewBarcodes, { body: { barcodes: [posted.barcode ?? ""] } });
    const own = found?.known?.own;
    return { version: own?.order?.version ?? posted.version ?? "", value: { plateNo: own?.plateNo ?? "" } };
  };
  const {
    prompt,
    texts: values,
    conflict,
  } = await afterRefusal(args, person, error, {
    form: Object.entries(posted),
    texts: posted,
    stored: posted.barcode ? stored : null,
  });
  const shown = { ...nothing, conflict, prompt: Object.keys(errors).length > 0 ? null : prompt, errors, values };
  return data<BarcodesAnswer>(shown, { status: shownStatus(error) });
}

/** Counts a print and leads to its labels, or changes the truck of a code. */
export async function changeBarcodes(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "weightOrder", "get");
  const form = await readForm(args, formLimits.ticks);
  const field = reader(form);
  const idempotencyKey = field("key");
  if (field("intent") === "print") {
    const size = field("size") === "A4" ? "A4" : "label";
    const barcodes = [...new Set(form.getAll("barcode").map((each) => normaliseBarcode(String(each).slice(0, 30))))];
    const values = { size, printed: barcodes.join("\n") };
    if (barcodes.length === 0)
      return data<BarcodesAnswer>({ ...nothing, values, errors: { barcodes: ["required"] } }, { status: 422 });
    // the page that a reader comes back to prints once more, under no key of its own
    const body = { barcodes: barcodes.slice(0, mostBarcodes) };
    const counted = await person.attempt(printBarcodes, { body, idempotencyKey: randomUUID() });
    if (!counted.ok) return refusedBy(args, person, counted.error, values);
    const { printed, refused } = counted.result;
    const labels = printed.length > 0 ? barcodeLabelsPdfPath(printed, size) : null;
    if (labels && refused.length === 0) return redirect(labels, 303);
    return data<BarcodesAnswer>({ ...nothing, values, refused, labels });
  }
  if (field("intent") !== "truck") throw missing(args.context.traceId);
  const values = { barcode: field("barcode"), plateNo: field("plateNo"), version: field("version") };
  const read = barcodeTruckForm.safeParse(values);
  if (!read.success)
    return data<BarcodesAnswer>({ ...nothing, errors: errorsByField(read.error.issues), values }, { status: 422 });
  const body = { ...read.data, version: Number(field("version")) || 0 };
  const changed = await person.attempt(changeBarcodeTruck, {
    params: { id: field("id") || "none" },
    body,
    idempotencyKey,
  });
  if (!changed.ok) return refusedBy(args, person, changed.error, values);
  const codes = askedCodes(args.request).map((each) => (each === read.data.barcode ? changed.result.barcode : each));
  return followWrite(args, person, changed, { to: barcodeLabelsPath(codes), key: "lifting:done.changeTruck" });
}

/** The page of a gate that lets boxes out by their codes. */
export async function loadBarcodeGate(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "liftingAudit", "edit");
  return { typed: await findRestoredFields(args, person), idempotencyKey: pageKey(args.context) };
}

export type BarcodeGatePage = Awaited<ReturnType<typeof loadBarcodeGate>>;

export interface GateAnswer {
  prompt: Shown | null;
  errors: Record<string, string[]>;
  values: Record<string, string>;
  /** The box that has just been let out. */
  out: { barcode: string; ctnNo: string; plateNo: string; usedTime: string; docNo: string | null; left: number } | null;
}

/** Lets a box out by its code, once. */
export async function runBarcodeGate(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "liftingAudit", "edit");
  const field = reader(await readForm(args, formLimits.short));
  const values = { barcode: field("barcode"), plateNo: field("plateNo") };
  const read = letOutForm.safeParse(values);
  const refused = (errors: GateAnswer["errors"], prompt: Shown | null, status: number) =>
    data<GateAnswer>({ prompt, errors, values, out: null }, { status });
  if (!read.success) return refused(errorsByField(read.error.issues), null, 422);
  const outcome = await person.attempt(letOutByBarcode, { body: read.data, idempotencyKey: field("key") });
  if (outcome.ok) return data<GateAnswer>({ prompt: null, errors: {}, values: {}, out: outcome.result });
  const errors = fieldErrorsOf(outcome.error);
  const prompt = Object.keys(errors).length > 0 ? null : shownRefusal(outcome.error);
  return refused(errors, prompt, shownStatus(outcome.error));
}
