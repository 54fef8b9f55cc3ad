import { mostShortBoxes, shortOrderInput, shortOrderRules } from "@protocol/shortOrder";
import { type ShortOrder, shortOrders } from "@protocol/shortOrders";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { actionOf, type FormMode } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { requirePermission } from "../person.server";
import { shortOrderPaths } from "./paths";

const form: FieldsForm<ShortOrder, typeof shortOrderInput> = {
  draftKind: "shortOrder",
  permission: "shortOrder",
  limits: formLimits.order,
  within: "order",
  get: (person, id) => person.call(shortOrders.get, { params: { id } }),
  input: shortOrderInput,
  rules: shortOrderRules,
  notCopied: ["dueTime", "boxes"],
  pasted: { most: mostShortBoxes },
  newValue: () => ({}),
  done: (saved, mode) => ({
    to: shortOrderPaths.detail(saved.id),
    key: mode === "submit" ? "shortHaul:done.submit" : "shortHaul:done.save",
    params: { docNo: saved.docNo },
  }),
};

/** What new, edit and copy load. */
export async function loadShortOrderForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "shortOrder", actionOf(mode));
  const { user } = person.info;
  const newValue = () => ({
    ...{ purpose: "MV", fullEmpty: "F", clientName: user.companyName },
    ...{ contactName: user.name, contactMobile: user.mobile, boxes: [] },
  });
  const [dicts, { edit, ...opened }] = await Promise.all([
    getDicts(person, ["operator", "terminal", "yard"]),
    openFieldsForm(args, person, mode, { ...form, newValue }),
  ]);
  return {
    ...{ ...opened, dicts },
    edit: edit && { id: edit.document.id, version: edit.version, docNo: edit.document.docNo },
  };
}

export type ShortOrderFormPage = Awaited<ReturnType<typeof loadShortOrderForm>>;

/** Saves a draft or submits; adding, removing and pasting boxes come here too when there is no JavaScript. */
export function saveShortOrder(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value: order, idempotencyKey }) =>
      person.attempt(shortOrders.create, { body: { mode: as, order }, idempotencyKey }),
    update: (person, id, { mode: as, value: order, version, idempotencyKey }) =>
      person.attempt(shortOrders.update, { params: { id }, body: { mode: as, order, version }, idempotencyKey }),
  });
}
