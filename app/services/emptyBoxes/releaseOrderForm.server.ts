import { releaseOrderInput, releaseOrderRules } from "@protocol/releaseOrder";
import { listBoxUsers, type ReleaseOrder, releaseOrders } from "@protocol/releaseOrders";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { actionOf, type FormMode } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { requirePermission } from "../person.server";
import { releaseOrderPaths } from "./paths";

const form: FieldsForm<ReleaseOrder, typeof releaseOrderInput> = {
  draftKind: "releaseOrder",
  permission: "releaseOrder",
  limits: formLimits.release,
  within: "release",
  get: (person, id) => person.call(releaseOrders.get, { params: { id } }),
  input: releaseOrderInput,
  rules: releaseOrderRules,
  notCopied: ["releaseNo", "validFrom", "validTo"],
  newValue: () => ({ releaseType: "F", lines: [{}] }),
  shown: ({ lines }) => ({ lines: lines.map(({ sizeType, qty }) => ({ sizeType: sizeType ?? "", qty: qty ?? "" })) }),
  done: (saved, mode) => ({
    to: releaseOrderPaths.detail(saved.id),
    key: mode === "submit" ? "emptyBoxes:done.submitRelease" : "emptyBoxes:done.save",
    params: { docNo: saved.docNo },
  }),
};

/** What new, edit and copy load. */
export async function loadReleaseOrderForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "releaseOrder", actionOf(mode));
  const [dicts, users, { edit, ...opened }] = await Promise.all([
    getDicts(person, ["yard", "operator", "terminal", "locode"]),
    person.call(listBoxUsers),
    openFieldsForm(args, person, mode, form),
  ]);
  return {
    ...opened,
    ...{ dicts, users },
    edit: edit && { id: edit.document.id, version: edit.version, docNo: edit.document.docNo },
  };
}

export type ReleaseOrderFormPage = Awaited<ReturnType<typeof loadReleaseOrderForm>>;

/** Saves a draft or gives it out; adding and removing sizes come here too when there is no JavaScript. */
export function saveReleaseOrder(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(releaseOrders.create, { body: { mode: as, release: value }, idempotencyKey }),
    update: (person, id, { mode: as, value, version, idempotencyKey }) =>
      person.attempt(releaseOrders.update, {
        params: { id },
        body: { mode: as, release: value, version },
        idempotencyKey,
      }),
  });
}
