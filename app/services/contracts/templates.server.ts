import type { ResultOf } from "@protocol/call";
import {
  contractTemplateInput,
  contractTemplateIssues,
  createContractTemplate,
  getContractTemplate,
  listContractTemplates,
  updateContractTemplate,
} from "@protocol/contractTemplates";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actionOf, type FormMode } from "../documents/documentForm";
import { documentIdIn } from "../documents/documentId.server";
import { followWrite } from "../documents/transitions.server";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { answerRefusedTexts, answerTexts, type TextsAnswer } from "../forms/textsAnswer.server";
import { findRestoredFields } from "../identity/restored.server";
import { missing, requirePermission } from "../person.server";
import { contractTemplatePaths } from "./paths";

export async function loadTemplates(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "contractTemplate", "query");
  const templates = await person.call(listContractTemplates);
  return {
    templates,
    canAdd: person.may("contractTemplate", "add") && person.info.user.companyName !== "",
    mayWrite: person.may("contract", "add"),
  };
}
export type TemplatesPage = Awaited<ReturnType<typeof loadTemplates>>;

export async function loadTemplate(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "contractTemplate", "get");
  const version = new URL(args.request.url).searchParams.get("version") ?? "";
  const template = await person.call(getContractTemplate, {
    params: documentIdIn(args),
    query: /^\d{1,6}$/.test(version) ? { version } : {},
  });
  return {
    template,
    mayEdit: template.own && person.may("contractTemplate", "edit"),
    mayWrite: template.enabled && person.may("contract", "add"),
  };
}
export type TemplatePage = Awaited<ReturnType<typeof loadTemplate>>;

type Texts = Partial<Record<"name" | "text" | "enabled" | "version", string>>;

export type TemplateAnswer = TextsAnswer<Texts>;

const textsOf = ({ name, text, enabled, revision }: ResultOf<typeof getContractTemplate>) => ({
  ...{ name, text, enabled: enabled ? "on" : "", version: String(revision) },
});

export async function loadTemplateForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "contractTemplate", actionOf(mode));
  const found =
    mode === "edit" ? await person.call(getContractTemplate, { params: documentIdIn(args), query: {} }) : null;
  if (found && !found.own) throw missing(args.context.traceId);
  const typed = await findRestoredFields(args, person);
  const kept: Texts = found ? textsOf(found) : { enabled: "on" };
  return {
    texts: (typed ?? kept) as Texts,
    edit: found && { id: found.id, name: found.name },
    idempotencyKey: pageKey(args.context),
  };
}
export type TemplateFormPage = Awaited<ReturnType<typeof loadTemplateForm>>;

/** Keeps a template; other words are its next version. */
export async function saveTemplate(args: ActionFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "contractTemplate", actionOf(mode));
  const form = await readForm(args, formLimits.article);
  const field = (name: string) => String(form.get(name) ?? "");
  const texts: Texts = {
    ...{ name: field("name"), text: field("text"), enabled: field("enabled"), version: field("version") },
  };
  const read = contractTemplateInput.safeParse({
    name: texts.name || undefined,
    text: texts.text?.replace(/\r\n/g, "\n") || undefined,
    enabled: texts.enabled === "on",
  });
  const issues = read.success ? contractTemplateIssues(read.data) : read.error.issues;
  if (!read.success || issues.length > 0) return answerTexts(texts, errorsByField(issues));
  const idempotencyKey = field("key").slice(0, 60);
  const template = read.data;
  const saved =
    mode === "edit"
      ? await person.attempt(updateContractTemplate, {
          params: documentIdIn(args),
          body: { template, revision: Number(texts.version) || 1 },
          idempotencyKey,
        })
      : await person.attempt(createContractTemplate, { body: { template }, idempotencyKey });
  if (saved.ok)
    return followWrite(args, person, saved, {
      to: contractTemplatePaths.detail(saved.result.id),
      key: "contracts:done.saveTemplate",
      params: { name: saved.result.name },
    });
  const stored = async () => {
    const { version, ...value } = textsOf(
      await person.call(getContractTemplate, { params: documentIdIn(args), query: {} }),
    );
    return { version, value };
  };
  return answerRefusedTexts(args, person, saved.error, {
    ...{ form, texts, stored: mode === "edit" ? stored : null },
    fieldOf: (path) => path.replace(/^template\./, ""),
  });
}
