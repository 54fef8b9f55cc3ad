import type { SubmissionResult } from "@conform-to/react";
import type { ShownFile } from "@protocol/files";
import { type VehiclePermit, vehiclePermits } from "@protocol/permits";
import { listDrivers } from "@protocol/sendOrder";
import { maxAttachments } from "@protocol/values/fileId";
import { shanghaiDay } from "@protocol/values/instant";
import { type VehiclePermitInput, vehiclePermitInput, vehiclePermitRules } from "@protocol/vehiclePermit";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { actionOf, type DocumentForm, type FormMode, type SaveMode } from "../documents/documentForm";
import { openDocumentForm } from "../documents/openForm.server";
import { type FormAnswer, type FormReading, type PostedForm, saveDocumentForm } from "../documents/saveForm.server";
import { toField } from "../documents/toField";
import { entriesOfValue } from "../drafts/templates.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { formSchema } from "../forms/formSchema.server";
import { parseRead, typedIn } from "../forms/parseForm";
import { requirePermission } from "../person.server";
import { withFileErrors } from "../uploads/withFileErrors";
import { vehiclePermitPath } from "./paths";

type FormValue = Record<string, unknown>;

const permitForm: DocumentForm<VehiclePermit> = {
  draftKind: "vehiclePermit",
  limits: formLimits.ticks,
  fileFields: ["files"],
  get: (person, id) => person.call(vehiclePermits.get, { params: { id } }),
};

function toFormValue({ files: _, ...permit }: VehiclePermit): FormValue {
  return permit;
}

/** A renewal begins with the same vehicle; days that may be past are asked for anew. */
function toCopy(permit: VehiclePermit): FormValue {
  const { validFrom, validTo, licenceTo, transportTo, compulsoryInsuranceTo, commercialInsuranceTo, ...rest } =
    toFormValue(permit) as Partial<VehiclePermit>;
  return rest;
}

/** What new, edit and copy load: the lists to choose from, and the values the form starts with. */
export async function loadVehiclePermitForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "vehiclePermit", actionOf(mode));
  const [dicts, drivers] = await Promise.all([getDicts(person, ["terminal"]), person.call(listDrivers)]);
  const { value, files, edit, page } = await openDocumentForm(args, person, mode, {
    ...permitForm,
    filesOf: (permit) => ({ files: permit.files }),
    toFormValue,
    toCopy,
    typedValue: typedIn,
    newValue: () => ({ validFrom: shanghaiDay(new Date()) }),
  });
  return {
    ...page,
    dicts,
    drivers: drivers.map(({ id, name, mobile }) => ({ id, name, mobile })),
    value,
    files: files.files ?? [],
    edit: edit && { id: edit.document.id, version: edit.version, permitNo: edit.document.permitNo },
  };
}

export type VehiclePermitFormPage = Awaited<ReturnType<typeof loadVehiclePermitForm>>;

const readPermit = (form: CheckedForm, mode: SaveMode) =>
  parseRead(form, formSchema(vehiclePermitInput, vehiclePermitRules(mode, shanghaiDay(new Date()))));

/** What a post of the form answers, unless it led elsewhere. */
export interface VehiclePermitFormAnswer extends FormAnswer {
  files: ShownFile[];
  result: SubmissionResult<string[]>;
}

/** Saves a draft or submits. */
export function saveVehiclePermit(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...permitForm,
    permission: "vehiclePermit",
    uploads: { files: { purpose: "attachment", most: maxAttachments } },
    within: "permit",
    read: readPosted,
    create: (person, { mode, value, idempotencyKey }) =>
      person.attempt(vehiclePermits.create, { body: { mode, permit: value }, idempotencyKey }),
    update: (person, id, { mode, value, version, idempotencyKey }) =>
      person.attempt(vehiclePermits.update, { params: { id }, body: { mode, permit: value, version }, idempotencyKey }),
    entriesOf: (permit) => [
      ...entriesOfValue(
        Object.fromEntries(
          Object.keys(vehiclePermitInput.shape)
            .filter((field) => field !== "files")
            .map((field) => [field, toField((permit as Record<string, unknown>)[field])]),
        ),
      ),
      ...permit.files.map((file): [string, string] => ["files", file.id]),
    ],
    done: (saved, mode) => ({
      to: vehiclePermitPath(saved.id),
      key: mode === "submit" ? "permits:done.submit" : "permits:done.save",
      params: { permitNo: saved.permitNo },
    }),
  });
}

async function readPosted({
  form,
  files,
  errors,
  mode,
  back,
}: PostedForm<never>): Promise<FormReading<VehiclePermitInput, VehiclePermitFormAnswer>> {
  const answer = (result: SubmissionResult<string[]>): VehiclePermitFormAnswer => ({
    ...back,
    files: files.files ?? [],
    result: withFileErrors(result, errors),
  });
  const asTyped = () => readPermit(form, "draft");
  return {
    compared: () => answer({ ...asTyped().reply(), error: undefined }),
    pressed: async () => (form.get("__intent__") ? data(answer(asTyped().reply())) : null),
    withoutFile: () => answer(asTyped().reply({ fieldErrors: {} })),
    async check() {
      const submission = readPermit(form, mode);
      return {
        value: submission.status === "success" ? submission.value : null,
        wrong: () => answer(submission.reply()),
        refused: (fieldErrors) => answer(submission.reply({ fieldErrors })),
      };
    },
  };
}
