import { contractInput, contractRules } from "@protocol/contract";
import { type Contract, contracts } from "@protocol/contracts";
import { getContractTemplate, listContractTemplates } from "@protocol/contractTemplates";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actionOf, type FormMode, isDocumentId } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { type Person, requirePermission } from "../person.server";
import { contractPaths } from "./paths";

const form: FieldsForm<Contract, typeof contractInput> = {
  draftKind: "contract",
  permission: "contract",
  limits: formLimits.contract,
  within: "contract",
  get: (person, id) => person.call(contracts.get, { params: { id } }),
  input: contractInput,
  rules: contractRules,
  notCopied: ["signBy"],
  newValue: () => ({}),
  done: (saved, mode) => ({
    to: contractPaths.detail(saved.id),
    key: mode === "submit" ? "contracts:done.submit" : "contracts:done.save",
    params: { docNo: saved.contractNo },
  }),
};

/** The template that the form's contract has its words of; null where none is chosen yet, or it is gone. */
async function findTemplate(person: Person, value: Record<string, unknown>) {
  const id = String(value.templateId ?? "");
  if (!isDocumentId(id)) return null;
  const version = String(value.templateVersion ?? "");
  const query = /^\d{1,6}$/.test(version) ? { version } : {};
  const found = await person.attempt(getContractTemplate, { params: { id }, query });
  return found.ok ? found.result : null;
}

/** What new, edit and copy load; a new one begins with the choice of its template (`?words=`). */
export async function loadContractForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "contract", actionOf(mode));
  const words = new URL(args.request.url).searchParams.get("words") ?? "";
  const { user } = person.info;
  const newValue = async () => {
    const chosen = await findTemplate(person, { templateId: words });
    return {
      ...{ templateId: chosen?.id, templateVersion: chosen && String(chosen.version), title: chosen?.name },
      variables: chosen?.variables.map((name) => ({ name })) ?? [],
      ...{ ownSignerName: user.name, ownSignerMobile: user.mobile, signOrder: "OTHER_FIRST" },
    };
  };
  const { edit, ...opened } = await openFieldsForm(args, person, mode, { ...form, newValue });
  const template = await findTemplate(person, opened.value);
  const templates = template ? [] : await person.call(listContractTemplates);
  return {
    ...opened,
    ...{ template, company: user.companyName },
    templates: templates.filter(({ enabled }) => enabled),
    edit: edit && { id: edit.document.id, version: edit.version, contractNo: edit.document.contractNo },
  };
}

export type ContractFormPage = Awaited<ReturnType<typeof loadContractForm>>;

/** Saves a draft or sends it to be signed. */
export function saveContract(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(form),
    create: (person, { mode: as, value: contract, idempotencyKey }) =>
      person.attempt(contracts.create, { body: { mode: as, contract }, idempotencyKey }),
    update: (person, id, { mode: as, value: contract, version, idempotencyKey }) =>
      person.attempt(contracts.update, { params: { id }, body: { mode: as, contract, version }, idempotencyKey }),
  });
}
