import {
  type AlertSubscription,
  alertSubscriptionInput,
  alertWhats,
  createAlertSubscription,
  deleteAlertSubscription,
  listAlertDeliveries,
  listAlertSubscriptions,
  updateAlertSubscription,
} from "@protocol/alertSubscriptions";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { isDocumentId } from "../documents/documentForm";
import { followWrite } from "../documents/transitions.server";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { answerRefusedTexts, answerTexts, type TextsAnswer } from "../forms/textsAnswer.server";
import { findRestored } from "../identity/restored.server";
import { missing, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { alertPaths } from "./paths";

/** The form as it is typed; `whats` are ticks. */
export interface SubscriptionTexts {
  whats: string[];
  [field: string]: string | string[];
}

const fields = [
  "id",
  "version",
  "scope",
  "quietFrom",
  "quietTo",
  "digest",
  "digestHour",
  "sms",
  "mail",
  "webhook",
] as const;
/** What the scope names: a kind is chosen from a list, the others are typed. */
const valueFields = ["scopeValue", "scopeKind"] as const;

const textsOf = (one: AlertSubscription): SubscriptionTexts => ({
  ...{ id: one.id, version: String(one.version), whats: one.whats, scope: one.scope },
  scopeValue: one.scope === "kind" ? "" : one.scopeValue,
  scopeKind: one.scope === "kind" ? one.scopeValue : "",
  ...{ quietFrom: one.quietFrom, quietTo: one.quietTo, digest: one.digest, digestHour: String(one.digestHour) },
  ...{ sms: one.sms ? "on" : "", mail: one.mail ? "on" : "", webhook: one.webhook },
});

function readTexts(posted: readonly [string, FormDataEntryValue][]): SubscriptionTexts {
  const of = (name: string) => {
    const value = posted.find(([field]) => field === name)?.[1];
    return typeof value === "string" ? value.slice(0, 400).trim() : "";
  };
  const whats = posted.flatMap(([name, value]) => (name === "whats" && typeof value === "string" ? [value] : []));
  return {
    ...Object.fromEntries([...fields, ...valueFields].map((name) => [name, of(name)])),
    whats: alertWhats.filter((what) => whats.includes(what)),
  };
}

/** What a person has subscribed to, what that has found last, and the form: empty, or with the one to be changed. */
export async function loadSubscriptions(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "alertSubscription", "query");
  const edit = new URL(args.request.url).searchParams.get("edit");
  const [listed, deliveries, restored] = await Promise.all([
    person.call(listAlertSubscriptions),
    person.call(listAlertDeliveries),
    findRestored(args, person),
  ]);
  const editing = edit === null ? undefined : listed.subscriptions.find(({ id }) => id === edit);
  if (edit !== null && !editing) throw missing(args.context.traceId);
  return {
    ...{ ...listed, deliveries, editing: editing?.id ?? null },
    texts: restored ? readTexts(restored) : editing ? textsOf(editing) : null,
    ...{ mayAdd: person.may("alertSubscription", "add"), mayDelete: person.may("alertSubscription", "delete") },
    mayEdit: person.may("alertSubscription", "edit"),
    idempotencyKey: pageKey(args.context),
  };
}
export type SubscriptionsPage = Awaited<ReturnType<typeof loadSubscriptions>>;

export type SubscriptionAnswer = TextsAnswer<SubscriptionTexts>;

/** Makes, changes or ends a subscription. */
export async function changeSubscription(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "alertSubscription", "query");
  const form = await readForm(args, formLimits.short);
  const posted = [...form];
  const text = (name: string) => String(form.get(name) ?? "").slice(0, 60);
  const texts = readTexts(posted);
  const { intent, idempotencyKey } = { intent: text("intent"), idempotencyKey: text("key") };
  const [id, version] = [text("id"), Number(text("version"))];
  if (intent !== "add" && (!isDocumentId(id) || !Number.isInteger(version))) throw missing(args.context.traceId);
  if (intent === "delete") {
    const ended = await person.attempt(deleteAlertSubscription, { params: { id }, body: { version }, idempotencyKey });
    if (ended.ok) return followWrite(args, person, ended, { to: alertPaths.list(), key: "alerts:done.delete" });
    const nothing = { conflict: null, errors: {}, idempotencyKey: null };
    const answer: SubscriptionAnswer = { ...nothing, texts, prompt: shownRefusal(ended.error) };
    return data(answer, { status: shownStatus(ended.error) });
  }
  if (intent !== "add" && intent !== "edit") throw missing(args.context.traceId);
  const read = alertSubscriptionInput.safeParse({
    ...{ whats: texts.whats, scope: texts.scope, digest: texts.digest },
    scopeValue: texts.scope === "all" ? "" : texts.scope === "kind" ? texts.scopeKind : texts.scopeValue,
    ...{ quietFrom: texts.quietFrom || undefined, quietTo: texts.quietTo || undefined },
    digestHour: texts.digest === "daily" && texts.digestHour !== "" ? Number(texts.digestHour) : undefined,
    ...{ sms: texts.sms === "on", mail: texts.mail === "on", webhook: texts.webhook || undefined },
  });
  if (!read.success) return answerTexts(texts, errorsByField(read.error.issues));
  const body = { subscription: read.data };
  const saved =
    intent === "add"
      ? await person.attempt(createAlertSubscription, { body, idempotencyKey })
      : await person.attempt(updateAlertSubscription, { params: { id }, body: { ...body, version }, idempotencyKey });
  if (saved.ok) return followWrite(args, person, saved, { to: alertPaths.list(), key: "alerts:done.save" });
  const stored = async () => {
    const { subscriptions } = await person.call(listAlertSubscriptions);
    const one = subscriptions.find((each) => each.id === id);
    if (!one) throw missing(args.context.traceId);
    return { version: one.version, value: textsOf(one) };
  };
  return answerRefusedTexts(args, person, saved.error, {
    ...{ form, texts, stored: intent === "edit" ? stored : null },
    fieldOf: (path) => path.replace(/^subscription\./, ""),
  });
}
