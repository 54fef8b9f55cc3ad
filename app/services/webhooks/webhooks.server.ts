import { mostWebhooks, webhookInput, webhooks, webhookTypes } from "@protocol/webhooks";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actionOf, type FormMode } from "../documents/documentForm";
import { documentIdIn } from "../documents/documentId.server";
import { followWrite } from "../documents/transitions.server";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { answerRefusedTexts, answerTexts, type TextsAnswer } from "../forms/textsAnswer.server";
import { findRestored } from "../identity/restored.server";
import type { Attempt } from "../person.server";
import { requirePermission } from "../person.server";
import { webhookPaths } from "./paths";

/** The endpoints of the reader's company. */
export async function loadWebhooks(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "webhook", "query");
  const rows = await person.call(webhooks.list);
  return { rows, mayAdd: person.may("webhook", "add") && rows.length < mostWebhooks };
}
export type WebhooksPage = Awaited<ReturnType<typeof loadWebhooks>>;

/** The form as it is typed; `types` are ticks. */
export interface WebhookTexts {
  name: string;
  url: string;
  types: string[];
  version: string;
}

function readTexts(posted: readonly [string, FormDataEntryValue][]): WebhookTexts {
  const of = (name: string) => {
    const value = posted.find(([field]) => field === name)?.[1];
    return typeof value === "string" ? value.slice(0, 400).trim() : "";
  };
  const ticked = posted.flatMap(([name, value]) => (name === "types" ? [String(value)] : []));
  return {
    ...{ name: of("name"), url: of("url"), version: of("version") },
    types: webhookTypes.filter((type) => ticked.includes(type)),
  };
}

export async function loadWebhookForm(args: LoaderFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "webhook", actionOf(mode));
  const [endpoint, restored] = await Promise.all([
    mode === "edit" ? person.call(webhooks.get, { params: documentIdIn(args) }) : null,
    findRestored(args, person),
  ]);
  const kept: WebhookTexts = endpoint
    ? { name: endpoint.name, url: endpoint.url, types: endpoint.types, version: String(endpoint.version) }
    : { name: "", url: "", types: [...webhookTypes], version: "" };
  return {
    texts: restored ? readTexts(restored) : kept,
    editing: endpoint && { id: endpoint.id, name: endpoint.name },
    idempotencyKey: pageKey(args.context),
  };
}
export type WebhookFormPage = Awaited<ReturnType<typeof loadWebhookForm>>;

export type WebhookFormAnswer = TextsAnswer<WebhookTexts>;

/** Saves an endpoint, new or changed. */
export async function saveWebhook(args: ActionFunctionArgs, mode: FormMode) {
  const person = await requirePermission(args, "webhook", actionOf(mode));
  const form = await readForm(args, formLimits.short);
  const texts = readTexts([...form]);
  const read = webhookInput.safeParse(texts);
  if (!read.success) return answerTexts(texts, errorsByField(read.error.issues));
  const body = { webhook: read.data };
  const idempotencyKey = String(form.get("key") ?? "").slice(0, 60);
  const saved: Attempt<typeof webhooks.create> | Attempt<typeof webhooks.update> =
    mode === "edit"
      ? await person.attempt(webhooks.update, {
          ...{ params: documentIdIn(args), idempotencyKey },
          body: { ...body, version: Number(texts.version) || 1 },
        })
      : await person.attempt(webhooks.create, { body, idempotencyKey });
  if (saved.ok)
    return followWrite(args, person, saved, { to: webhookPaths.detail(saved.result.id), key: "webhooks:done.save" });
  const stored = async () => {
    const { version, name, url, types } = await person.call(webhooks.get, { params: documentIdIn(args) });
    return { version, value: { name, url, types } };
  };
  return answerRefusedTexts(args, person, saved.error, {
    ...{ form, texts, stored: mode === "edit" ? stored : null },
    fieldOf: (path) => path.replace(/^webhook\.(\w+).*/, "$1"),
  });
}
