import { listDrivers } from "@protocol/dispatchOrder";
import { vehiclePermits } from "@protocol/permits";
import { certificateDays, vehiclePermitInput, vehiclePermitRules } from "@protocol/vehiclePermit";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actionOf, type FormMode } from "../documents/documentForm";
import { savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { type Person, requirePermission } from "../person.server";
import { openPermitForm, permitForm } from "./permitForm.server";

const form = permitForm({
  kind: "vehiclePermit",
  get: (person: Person, id: string) => person.call(vehiclePermits.get, { params: { id } }),
  input: vehiclePermitInput,
  rules: vehiclePermitRules,
  askedAnew: certificateDays,
});

/** The form with the fleet's drivers to choose from. */
export async function loadVehiclePermitForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "vehiclePermit", actionOf(mode));
  const [page, drivers] = await Promise.all([openPermitForm(args, person, mode, form), person.call(listDrivers)]);
  return { ...page, drivers: drivers.map(({ id, name, mobile }) => ({ id, name, mobile })) };
}

export type VehiclePermitFormPage = Awaited<ReturnType<typeof loadVehiclePermitForm>>;

/** Saves a draft or submits. */
export function saveVehiclePermit(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode, value, idempotencyKey }) =>
      person.attempt(vehiclePermits.create, { body: { mode, permit: value }, idempotencyKey }),
    update: (person, id, { mode, value, version, idempotencyKey }) =>
      person.attempt(vehiclePermits.update, { params: { id }, body: { mode, permit: value, version }, idempotencyKey }),
  });
}
