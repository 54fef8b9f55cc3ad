import { personPermitInput, personPermitRules } from "@protocol/personPermit";
import { personPermits } from "@protocol/personPermits";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actionOf, type FormMode } from "../documents/documentForm";
import { savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { type Person, requirePermission } from "../person.server";
import { openPermitForm, permitForm } from "./permitForm.server";

const form = permitForm({
  kind: "personPermit",
  get: (person: Person, id: string) => person.call(personPermits.get, { params: { id } }),
  input: personPermitInput,
  rules: personPermitRules,
  // what was declared a year ago is declared anew, too
  askedAnew: ["trainNo", "trainDate", "driveTo", "noCriminalRecord", "healthy"],
});

export async function loadPersonPermitForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "personPermit", actionOf(mode));
  return openPermitForm(args, person, mode, form);
}

/** Saves a draft or submits. */
export function savePersonPermit(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode, value, idempotencyKey }) =>
      person.attempt(personPermits.create, { body: { mode, permit: value }, idempotencyKey }),
    update: (person, id, { mode, value, version, idempotencyKey }) =>
      person.attempt(personPermits.update, { params: { id }, body: { mode, permit: value, version }, idempotencyKey }),
  });
}
