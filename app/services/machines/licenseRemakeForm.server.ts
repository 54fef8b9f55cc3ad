import { machineStatus } from "@protocol/documentStatuses";
import { licenseRemakeInput, licenseRemakeRules } from "@protocol/licenseRemake";
import { type LicenseRemake, licenseRemakes } from "@protocol/licenseRemakes";
import { wheelMachines } from "@protocol/wheelMachines";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actionOf, type FormMode, isDocumentId } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { type Person, requirePermission } from "../person.server";
import { licenseRemakePaths } from "./paths";

const form: FieldsForm<LicenseRemake, typeof licenseRemakeInput> = {
  draftKind: "licenseRemake",
  permission: "licenseRemake",
  limits: formLimits.short,
  within: "remake",
  get: (person, id) => person.call(licenseRemakes.get, { params: { id } }),
  input: licenseRemakeInput,
  rules: licenseRemakeRules,
  notCopied: ["before", "after"],
  newValue: () => ({}),
  done: (saved, mode) => ({
    to: licenseRemakePaths.detail(saved.id),
    key: mode === "submit" ? "machines:done.submit" : "machines:done.save",
    params: { docNo: saved.docNo },
  }),
};

/** Machines that a list of choices holds; of a company with more, the others are reached from their own page. */
const mostChoices = 50;

interface Choice {
  id: string;
  machineNo: string | null;
  licenseNo: string | null;
}

/** The company's machines that have a license, the chosen one among them. */
async function listChoices(person: Person, chosen: string): Promise<Choice[]> {
  const licensed = [machineStatus.inUse, machineStatus.stopped];
  const { rows } = await person.call(wheelMachines.page, {
    body: {
      pageIndex: 1,
      pageSize: mostChoices,
      searchInfos: [{ fieldName: "status", searchType: "in", values: licensed }],
    },
  });
  const choices = rows.map(({ id, machineNo, licenseNo }) => ({ id, machineNo, licenseNo }));
  if (!isDocumentId(chosen) || choices.some(({ id }) => id === chosen)) return choices;
  const found = await person.attempt(wheelMachines.get, { params: { id: chosen } });
  if (!found.ok) return choices;
  return [{ id: chosen, machineNo: found.result.machineNo ?? null, licenseNo: found.result.licenseNo }, ...choices];
}

/** What new, edit and copy load; `?machine=` is the one whose license is replaced. */
export async function loadLicenseRemakeForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "licenseRemake", actionOf(mode));
  const machineId = new URL(args.request.url).searchParams.get("machine") ?? "";
  const newValue = () => ({ machineId, pickWay: "COUNTER" });
  const { edit, ...opened } = await openFieldsForm(args, person, mode, { ...form, newValue });
  return {
    ...opened,
    machines: await listChoices(person, String(opened.value.machineId ?? "")),
    edit: edit && { id: edit.document.id, version: edit.version, docNo: edit.document.docNo },
  };
}

export type LicenseRemakeFormPage = Awaited<ReturnType<typeof loadLicenseRemakeForm>>;

/** Saves a draft or submits. */
export function saveLicenseRemake(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(licenseRemakes.create, { body: { mode: as, remake: value }, idempotencyKey }),
    update: (person, id, { mode: as, value, version, idempotencyKey }) =>
      person.attempt(licenseRemakes.update, {
        params: { id },
        body: { mode: as, remake: value, version },
        idempotencyKey,
      }),
  });
}
