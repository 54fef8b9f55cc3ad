import { nonHomePortReleaseInput, nonHomeRules } from "@protocol/nonHomePortRelease";
import { type NonHomePortRelease, nonHomePortReleases } from "@protocol/nonHomePortReleases";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { actionOf, type FormMode } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { requirePermission } from "../person.server";
import { nonHomePaths } from "./paths";

const form: FieldsForm<NonHomePortRelease, typeof nonHomePortReleaseInput> = {
  draftKind: "nonHomePortRelease",
  permission: "nonHomePortRelease",
  limits: formLimits.short,
  within: "release",
  get: (person, id) => person.call(nonHomePortReleases.get, { params: { id } }),
  input: nonHomePortReleaseInput,
  rules: nonHomeRules,
  notCopied: ["ctnNo", "sealNo", "customsSealNo", "declNo"],
  newValue: () => ({}),
  done: (saved, mode) => ({
    to: nonHomePaths.detail(saved.id),
    key: mode === "submit" ? "voyages:done.submit" : "voyages:done.save",
    params: { applyNo: saved.docNo },
  }),
};

/** What new, edit and copy load. */
export async function loadNonHomeForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "nonHomePortRelease", actionOf(mode));
  const [dicts, { edit, ...opened }] = await Promise.all([
    getDicts(person, ["terminal", "operator", "locode", "packageCode"]),
    openFieldsForm(args, person, mode, form),
  ]);
  return {
    ...opened,
    dicts,
    edit: edit && { id: edit.document.id, version: edit.version, docNo: edit.document.docNo },
  };
}

export type NonHomeFormPage = Awaited<ReturnType<typeof loadNonHomeForm>>;

/** Saves a draft or submits. */
export function saveNonHome(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(nonHomePortReleases.create, { body: { mode: as, release: value }, idempotencyKey }),
    update: (person, id, { mode: as, value, version, idempotencyKey }) =>
      person.attempt(nonHomePortReleases.update, {
        params: { id },
        body: { mode: as, release: value, version },
        idempotencyKey,
      }),
  });
}
