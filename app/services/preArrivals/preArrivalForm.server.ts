import { preArrivalStatus } from "@protocol/documentStatuses";
import { preArrivalInput, preArrivalRules } from "@protocol/preArrival";
import { type PreArrival, preArrivals } from "@protocol/preArrivals";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { actionOf, type FormMode } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { requirePermission } from "../person.server";
import { preArrivalPaths } from "./paths";

const form: FieldsForm<PreArrival, typeof preArrivalInput> = {
  draftKind: "preArrival",
  permission: "preArrival",
  limits: formLimits.short,
  within: "notice",
  get: (person, id) => person.call(preArrivals.get, { params: { id } }),
  input: preArrivalInput,
  rules: preArrivalRules,
  notCopied: ["etaTime", "ctnNo"],
  newValue: () => ({}),
  done: (saved, mode) => ({
    to: preArrivalPaths.detail(saved.id),
    key: mode === "submit" ? "preArrivals:done.submit" : "preArrivals:done.save",
    params: { preNo: saved.preNo },
  }),
};

/** What new, edit and copy load; a notice that has been given is changed as a whole (`given`). */
export async function loadPreArrivalForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "preArrival", actionOf(mode));
  const [dicts, { edit, ...opened }] = await Promise.all([
    getDicts(person, ["terminal", "yard"]),
    openFieldsForm(args, person, mode, form),
  ]);
  const document = edit?.document;
  return {
    ...opened,
    dicts,
    given: document?.status === preArrivalStatus.expected,
    editUntil: document?.editUntil ?? null,
    edit: edit && { id: edit.document.id, version: edit.version, preNo: edit.document.preNo },
  };
}

export type PreArrivalFormPage = Awaited<ReturnType<typeof loadPreArrivalForm>>;

/** Keeps a draft, gives a notice, or changes one that has been given. */
export function savePreArrival(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(preArrivals.create, { body: { mode: as, notice: value }, idempotencyKey }),
    async update(person, id, { mode: as, value, version, idempotencyKey }) {
      const { status } = await person.call(preArrivals.get, { params: { id } });
      // what has been given is changed and not given anew; the gateway keeps it whole
      const saved = status === preArrivalStatus.draft ? as : "draft";
      return person.attempt(preArrivals.update, {
        params: { id },
        body: { mode: saved, notice: value, version },
        idempotencyKey,
      });
    },
  });
}
