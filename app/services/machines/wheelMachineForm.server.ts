import { wheelMachineInput, wheelMachineRules } from "@protocol/wheelMachine";
import { type WheelMachine, wheelMachines } from "@protocol/wheelMachines";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actionOf, type FormMode } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { requirePermission } from "../person.server";
import { wheelMachinePaths } from "./paths";

const form: FieldsForm<WheelMachine, typeof wheelMachineInput> = {
  draftKind: "wheelMachine",
  permission: "wheelMachine",
  limits: formLimits.machine,
  within: "machine",
  get: (person, id) => person.call(wheelMachines.get, { params: { id } }),
  input: wheelMachineInput,
  rules: wheelMachineRules,
  // what belongs to one machine alone
  notCopied: ["machineNo", "serialNo", "innerPlate", "inspectDate", "inspectTo"],
  newValue: () => ({}),
  done: (saved, mode) => ({
    to: wheelMachinePaths.detail(saved.id),
    key: mode === "submit" ? "machines:done.submit" : "machines:done.save",
    params: { docNo: saved.docNo },
  }),
};

/** What new, edit and copy load; the owner begins as the company itself, with a row for its first operator. */
export async function loadWheelMachineForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "wheelMachine", actionOf(mode));
  const newValue = () => ({ ownerName: person.info.user.companyName, operators: [{}] });
  const { edit, ...opened } = await openFieldsForm(args, person, mode, { ...form, newValue });
  return {
    ...opened,
    edit: edit && { id: edit.document.id, version: edit.version, docNo: edit.document.docNo },
  };
}

export type WheelMachineFormPage = Awaited<ReturnType<typeof loadWheelMachineForm>>;

/** Saves a draft or submits; adding and removing operators come here too when there is no JavaScript. */
export function saveWheelMachine(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(wheelMachines.create, { body: { mode: as, machine: value }, idempotencyKey }),
    update: (person, id, { mode: as, value, version, idempotencyKey }) =>
      person.attempt(wheelMachines.update, {
        params: { id },
        body: { mode: as, machine: value, version },
        idempotencyKey,
      }),
  });
}
