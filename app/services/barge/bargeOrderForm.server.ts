import { bargeOrderInput, bargeOrderRules, mostBargeBoxes } from "@protocol/bargeOrder";
import { type BargeOrder, bargeOrders, listBargeCompanies } from "@protocol/bargeOrders";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { actionOf, type FormMode } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { requirePermission } from "../person.server";
import { bargeDicts } from "./bargeOrderPages.server";
import { bargeOrderPaths } from "./paths";

const form: FieldsForm<BargeOrder, typeof bargeOrderInput> = {
  draftKind: "bargeOrder",
  permission: "bargeOrder",
  limits: formLimits.lifting,
  within: "order",
  get: (person, id) => person.call(bargeOrders.get, { params: { id } }),
  input: bargeOrderInput,
  rules: (mode) => bargeOrderRules(mode, Date.now()),
  notCopied: ["planLoadTime", "planArriveTime", "siCutoff", "boxes", "carResNo", "pierResNo", "bargeVoyage"],
  pasted: { most: mostBargeBoxes },
  newValue: () => ({}),
  done: (saved, mode) => ({
    to: bargeOrderPaths.detail(saved.id),
    key: mode === "submit" ? "barge:done.submit" : "barge:done.save",
    params: { docNo: saved.docNo },
  }),
};

/** What new, edit and copy load, with a row for the first box. */
export async function loadBargeOrderForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "bargeOrder", actionOf(mode));
  const newValue = () => ({ type: "E", fullEmpty: "F", boxes: [{}] });
  const [{ edit, ...opened }, dicts, carriers] = await Promise.all([
    openFieldsForm(args, person, mode, { ...form, newValue }),
    getDicts(person, bargeDicts),
    person.call(listBargeCompanies),
  ]);
  return {
    ...opened,
    ...{ dicts, carriers },
    edit: edit && { id: edit.document.id, version: edit.version, docNo: edit.document.docNo },
  };
}

export type BargeOrderFormPage = Awaited<ReturnType<typeof loadBargeOrderForm>>;

/** Saves a draft or submits; adding, removing and pasting boxes come here too when there is no JavaScript. */
export function saveBargeOrder(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(bargeOrders.create, { body: { mode: as, order: value }, idempotencyKey }),
    update: (person, id, { mode: as, value, version, idempotencyKey }) =>
      person.attempt(bargeOrders.update, {
        params: { id },
        body: { mode: as, order: value, version },
        idempotencyKey,
      }),
  });
}
