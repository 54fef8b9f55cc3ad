import { mostDamages } from "@protocol/damages";
import { eirDisputeInput, eirInput, eirIssues, mostEvidence } from "@protocol/eir";
import { type Eir, eirs } from "@protocol/eirs";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getCarriers, getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { toField } from "../documents/toField";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { typedIn } from "../forms/parseForm";
import { postedVersion } from "../forms/postedVersion";
import { findRestoredForm } from "../identity/restored.server";
import { missing, requirePermission } from "../person.server";
import { type FormFiles, restoredFiles, saveEntry } from "./entryForm.server";
import { eirPaths } from "./paths";

const photoFields = Array.from({ length: mostDamages }, (_, i) => `checks[${i}].photo`);
/** Rows for damages that a form shows before somebody asks for more. */
const rowsAtFirst = 2;

const idIn = (text: string | null, traceId: string): string => {
  if (!text || !isDocumentId(text)) throw missing(traceId);
  return text;
};

/** What the form holds of a receipt that is to be replaced. */
function formValueOf(eir: Eir): Record<string, unknown> {
  const fields = Object.keys(eirInput.shape).filter((field) => field !== "checks" && field in eir);
  const value = Object.fromEntries(fields.map((field) => [field, toField(eir[field as keyof Eir])]));
  const checks = eir.checks.map(({ photo: _, location: __, ...damage }) => damage);
  return { ...value, ctnNoConfirmed: "on", checks: checks.length > 0 ? checks : [{}] };
}

const filesOf = (eir: Eir): FormFiles =>
  Object.fromEntries(eir.checks.flatMap(({ photo }, i) => (photo ? [[`checks[${i}].photo`, [photo]]] : [])));

/** The form of the yard's clerk; `?replace=` names the receipt in whose place the new one is to stand. */
export async function loadEirForm(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "eir", "add");
  const { traceId } = args.context;
  const replace = new URL(args.request.url).searchParams.get("replace");
  const before = replace ? await person.call(eirs.get, { params: { id: idIn(replace, traceId) } }) : null;
  if (before && !before.allowedActions.includes("replace")) throw missing(traceId);
  const [dicts, fleets, restored] = await Promise.all([
    getDicts(person, ["yard", "terminal", "operator"]),
    getCarriers(person),
    findRestoredForm(args, person, formLimits.eir),
  ]);
  const begun = {
    direction: "OUT",
    fullEmpty: "E",
    gateTime: toField(new Date().toISOString()),
    checks: Array.from({ length: rowsAtFirst }, () => ({})),
  };
  return {
    dicts,
    fleets: fleets.map(({ name }) => name),
    value: restored ? typedIn(restored) : before ? formValueOf(before) : begun,
    files: restored ? await restoredFiles(person, restored, photoFields) : before ? filesOf(before) : {},
    before: before && { id: before.id, version: postedVersion(restored) ?? before.version, eirNo: before.eirNo },
    restored: restored !== null,
    idempotencyKey: pageKey(args.context),
  };
}

export type EirFormPage = Awaited<ReturnType<typeof loadEirForm>>;

const replaced = (form: CheckedForm) => {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return { id: text("id"), version: Number(text("version")) || 1, reason: text("reason").slice(0, 400) };
};

/** Makes a receipt, or the one that stands in the place of another. */
export function saveEir(args: ActionFunctionArgs) {
  return saveEntry(args, {
    needs: ["eir", "add"],
    limits: formLimits.eir,
    uploads: Object.fromEntries(photoFields.map((field) => [field, { purpose: "photo", most: 1 } as const])),
    input: eirInput,
    issues: eirIssues,
    within: "eir",
    async stored(person, id) {
      const eir = await person.call(eirs.get, { params: { id } });
      const { ctnNoConfirmed: _, ...value } = formValueOf(eir);
      const checks = eir.checks.map(({ photo, location: __, ...damage }) => ({ ...damage, photo: photo?.id }));
      return { version: eir.version, value: { ...value, checks } };
    },
    send(person, eir, form, idempotencyKey) {
      const { id, version, reason } = replaced(form);
      if (!id) return person.attempt(eirs.create, { body: { eir }, idempotencyKey });
      const params = { id: idIn(id, args.context.traceId) };
      return person.attempt(eirs.replace, { params, body: { version, reason, eir }, idempotencyKey });
    },
    done: ({ id, eirNo }) => ({ to: eirPaths.detail(id), key: "handover:done.make", params: { eirNo } }),
  });
}

/** The form by which a party disputes a receipt. */
export async function loadEirDispute(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "eir", "edit");
  const { traceId } = args.context;
  const id = idIn(new URL(args.request.url).searchParams.get("id"), traceId);
  const [eir, restored] = await Promise.all([
    person.call(eirs.get, { params: { id } }),
    findRestoredForm(args, person, formLimits.short),
  ]);
  if (!eir.allowedActions.includes("dispute")) throw missing(traceId);
  const { version, eirNo, ctnNo, disputeUntil } = eir;
  return {
    eir: { id, version: postedVersion(restored) ?? version, eirNo, ctnNo, disputeUntil },
    value: restored ? typedIn(restored) : {},
    files: restored ? await restoredFiles(person, restored, ["photos"]) : {},
    restored: restored !== null,
    idempotencyKey: pageKey(args.context),
  };
}

export type EirDisputePage = Awaited<ReturnType<typeof loadEirDispute>>;

export function saveEirDispute(args: ActionFunctionArgs) {
  return saveEntry(args, {
    needs: ["eir", "edit"],
    limits: formLimits.short,
    uploads: { photos: { purpose: "photo", most: mostEvidence } },
    input: eirDisputeInput,
    issues: () => [],
    within: "dispute",
    stored: null,
    send(person, dispute, form, idempotencyKey) {
      const { id, version } = replaced(form);
      const params = { id: idIn(id, args.context.traceId) };
      return person.attempt(eirs.dispute, { params, body: { version, dispute }, idempotencyKey });
    },
    done: ({ id }) => ({ to: eirPaths.detail(id), key: "handover:done.dispute" }),
  });
}
