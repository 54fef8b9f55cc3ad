import { branchVoyageInput, branchVoyageRules } from "@protocol/branchVoyage";
import { type BranchVoyage, branchVoyages } from "@protocol/branchVoyages";
import { applicationStatus } from "@protocol/documentStatuses";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { actionOf, type FormMode } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { toField } from "../documents/toField";
import { formLimits } from "../forms/formLimits";
import { requirePermission } from "../person.server";
import { branchVoyagePaths } from "./paths";

const form: FieldsForm<BranchVoyage, typeof branchVoyageInput> = {
  draftKind: "branchVoyage",
  permission: "branchVoyage",
  limits: formLimits.voyage,
  within: "voyage",
  get: (person, id) => person.call(branchVoyages.get, { params: { id } }),
  input: branchVoyageInput,
  rules: branchVoyageRules,
  notCopied: ["voyageIn", "voyageOut", "eta", "etd"],
  newValue: () => ({ rotation: [{}], quantities: [{}] }),
  shown: ({ rotation, quantities }) => ({
    rotation: rotation.map(({ terminalCode, eta, etd }) => ({
      terminalCode: terminalCode ?? "",
      ...{ eta: toField(eta) ?? "", etd: toField(etd) ?? "" },
    })),
    quantities: quantities.map(({ size, fullEmpty, loadQty, dischQty }) => ({
      ...{ size: size ?? "", fullEmpty: fullEmpty ?? "", loadQty: loadQty ?? "", dischQty: dischQty ?? "" },
    })),
  }),
  done: (saved, mode) => ({
    to: branchVoyagePaths.detail(saved.id),
    key: mode === "submit" ? "voyages:done.submit" : "voyages:done.save",
    params: { applyNo: saved.applyNo },
  }),
};

/** What new, edit and copy load; an approved voyage is changed as a whole, while the approved version holds. */
export async function loadBranchVoyageForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "branchVoyage", actionOf(mode));
  const [dicts, { edit, ...opened }] = await Promise.all([
    getDicts(person, ["terminal", "operator", "locode"]),
    openFieldsForm(args, person, mode, form),
  ]);
  const document = edit?.document;
  const inForce = document?.status === applicationStatus.approved ? document.revision : document?.approved?.revision;
  return {
    ...opened,
    dicts,
    /** The revision that stays valid until the change is approved; null where none has been. */
    inForce: inForce ?? null,
    approved: document?.status === applicationStatus.approved,
    edit: edit && { id: edit.document.id, version: edit.version, applyNo: edit.document.applyNo },
  };
}

export type BranchVoyageFormPage = Awaited<ReturnType<typeof loadBranchVoyageForm>>;

/** Saves a draft or submits; adding and removing rows come here too when there is no JavaScript. */
export function saveBranchVoyage(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(branchVoyages.create, { body: { mode: as, voyage: value }, idempotencyKey }),
    update: (person, id, { mode: as, value, version, idempotencyKey }) =>
      person.attempt(branchVoyages.update, {
        params: { id },
        body: { mode: as, voyage: value, version },
        idempotencyKey,
      }),
  });
}
