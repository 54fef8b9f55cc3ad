import type { Call } from "@protocol/call";
import { type SealApply, sealApplies, type sealApplySearch, sealApplySorts } from "@protocol/sealApplies";
import { sealApplyInput, sealApplyRules } from "@protocol/sealApply";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actionOf, type FormMode } from "../documents/documentForm";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { type Attempt, missing, requirePermission } from "../person.server";
import { sealApplyPaths } from "./paths";

const filters: readonly Filter<keyof typeof sealApplySearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "applyNo", fieldName: "applyNo", kind: "like", upper: true },
  { param: "from", fieldName: "createTime", kind: "from" },
  { param: "to", fieldName: "createTime", kind: "to" },
];

export const readSealApplyQuery = (url: URL) => readListQuery(url, filters, sealApplySorts);

export async function loadSealApplies(args: LoaderFunctionArgs) {
  const url = new URL(args.request.url);
  const audits = url.pathname.startsWith(sealApplyPaths.audits());
  const person = await requirePermission(args, audits ? "sealAudit" : "sealApply", "query");
  const [list, look] = await Promise.all([
    loadDocumentList(args, person, "sealApply", sealApplies.page, readSealApplyQuery(url)),
    loadLook(args, loadSealApply),
  ]);
  return { ...list, ...look, audits };
}
export type SealApplyList = Awaited<ReturnType<typeof loadSealApplies>>;

export async function loadSealApply(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "sealApply", "get");
  const params = documentIdIn(args);
  const [apply, events] = await Promise.all([
    person.call(sealApplies.get, { params }),
    person.call(sealApplies.listEvents, { params }),
  ]);
  return { apply, events, idempotencyKey: pageKey(args.context) };
}
export type SealApplyPage = Awaited<ReturnType<typeof loadSealApply>>;

const plain = ["submit", "withdraw", "delete"] as const;
const explained = ["return", "revoke"] as const;

/** One transition of an application, as the forms of its detail post it. */
export async function runSealApplyAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "sealApply");
  const { person, intent, version, base, field, id } = posted;
  const remark = field("remark");
  const now = plain.find((each) => each === intent);
  const because = explained.find((each) => each === intent);
  let outcome: Attempt<Call>;
  if (now) outcome = await person.attempt(sealApplies[now], { ...base, body: { version } });
  else if (because) {
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    outcome = await person.attempt(sealApplies[because], { ...base, body: { version, remark } });
  } else if (intent === "approve") {
    outcome = await person.attempt(sealApplies.approve, { ...base, body: { version, remark: remark || undefined } });
  } else throw missing(args.context.traceId);
  return answerTransition(args, posted, outcome, {
    to: () => (intent === "delete" ? sealApplyPaths.list() : sealApplyPaths.detail(id)),
    key: `contracts:sealDone.${intent}`,
  });
}

const form: FieldsForm<SealApply, typeof sealApplyInput> = {
  draftKind: "sealApply",
  permission: "sealApply",
  limits: formLimits.short,
  within: "apply",
  get: (person, id) => person.call(sealApplies.get, { params: { id } }),
  input: sealApplyInput,
  rules: sealApplyRules,
  single: { sealFile: "seal" },
  notCopied: [],
  newValue: () => ({}),
  done: (saved, mode) => ({
    to: sealApplyPaths.detail(saved.id),
    key: mode === "submit" ? "contracts:sealDone.submit" : "contracts:sealDone.save",
    params: { docNo: saved.applyNo },
  }),
};

/** What new, edit and copy load. */
export async function loadSealApplyForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "sealApply", actionOf(mode));
  const { user } = person.info;
  const newValue = () => ({ agentName: user.name, agentMobile: user.mobile });
  const { edit, ...opened } = await openFieldsForm(args, person, mode, { ...form, newValue });
  return {
    ...{ ...opened, company: user.companyName },
    edit: edit && { id: edit.document.id, version: edit.version, applyNo: edit.document.applyNo },
  };
}
export type SealApplyFormPage = Awaited<ReturnType<typeof loadSealApplyForm>>;

/** Saves a draft or submits. */
export function saveSealApply(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value: apply, idempotencyKey }) =>
      person.attempt(sealApplies.create, { body: { mode: as, apply }, idempotencyKey }),
    update: (person, id, { mode: as, value: apply, version, idempotencyKey }) =>
      person.attempt(sealApplies.update, { params: { id }, body: { mode: as, apply, version }, idempotencyKey }),
  });
}
