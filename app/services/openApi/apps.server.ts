import type { Call } from "@protocol/call";
import { listApiProducts } from "@protocol/markets";
import {
  apiAppInput,
  applyApiSubscription,
  createApiApp,
  createApiToken,
  enableApiApp,
  endApiToken,
  endOldApiSecret,
  getApiApp,
  listApiApps,
  overlapHours,
  resetApiSandbox,
  rotateApiSecret,
  stopApiSubscription,
  tokenDays,
  updateApiApp,
} from "@protocol/openApi";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { isDocumentId } from "../documents/documentForm";
import { documentIdIn } from "../documents/documentId.server";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { afterRefusal, type StoredConflict } from "../forms/afterRefusal.server";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { type Attempt, missing, type Person, requirePermission } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import type { UpstreamError } from "../upstream/upstreamError.server";
import { openApiPaths } from "./paths";
import { textsOfApp } from "./textsOfApp";

const rightsOf = (person: Person) => ({
  mayAdd: person.may("apiApp", "add"),
  mayEdit: person.may("apiApp", "edit"),
  mayPay: person.may("wallet", "edit"),
});

/** The company's applications and what it owes for their calls. */
export async function loadApps(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "apiApp", "query");
  return { ...(await person.call(listApiApps)), ...rightsOf(person), idempotencyKey: pageKey(args.context) };
}
export type AppsPage = Awaited<ReturnType<typeof loadApps>>;

export async function loadApp(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "apiApp", "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(args.context.traceId);
  const [page, products] = await Promise.all([
    person.call(getApiApp, { params: { id } }),
    person.call(listApiProducts),
  ]);
  return { ...page, products, ...rightsOf(person), idempotencyKey: pageKey(args.context) };
}
export type AppPage = Awaited<ReturnType<typeof loadApp>>;

export interface AppAnswer {
  intent: string;
  prompt: Shown | null;
  conflict: StoredConflict | null;
  errors: Record<string, string[]>;
  values: Record<string, string>;
  /** What has just been made and is shown this once. */
  made?: { id: string; appKey: string; secret: string; kind: "secret" | "token" };
}

interface Posted {
  person: Person;
  intent: string;
  values: Record<string, string>;
  idempotencyKey: string;
  text(name: string, max?: number): string;
}

async function readPosted(args: ActionFunctionArgs, person: Person): Promise<Posted> {
  const form = await readForm(args, formLimits.short);
  const text = (name: string, max = 60) =>
    String(form.get(name) ?? "")
      .slice(0, max)
      .trim();
  const values = {
    ...{ name: text("name", 200), ips: text("ips", 2_000), expireTime: text("expireTime", 40) },
    ...{ sandbox: text("sandbox"), version: text("version", 20), hours: text("hours"), days: text("days") },
    ...{ productCode: text("productCode"), trial: text("trial") },
  };
  return {
    person,
    intent: text("intent"),
    values,
    idempotencyKey: text("key"),
    text,
  };
}

const answerWith = ({ intent, values }: Posted, answer: Partial<AppAnswer>, status: number) =>
  data<AppAnswer>({ intent, prompt: null, conflict: null, errors: {}, values, ...answer }, { status });

/** The fields of an application, or what is wrong with them. */
function readApp({ values }: Posted) {
  const ips = (values.ips ?? "").split(/[\s,，;；]+/).filter(Boolean);
  const read = apiAppInput.safeParse({ name: values.name, ips, expireTime: values.expireTime || null });
  if (read.success) return { app: read.data };
  return { errors: errorsByField(read.error.issues) };
}

async function refuse(args: ActionFunctionArgs, posted: Posted, error: UpstreamError) {
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const errors = Object.fromEntries(
    Object.entries(fieldErrorsOf(error)).map(([path, reasons]) => [path.replace(/^app\./, ""), reasons]),
  );
  const { person, values } = posted;
  const stored = async () => {
    const { app } = await person.call(getApiApp, { params: { id: documentIdIn(args).id } });
    return { version: app.version, value: textsOfApp(app) };
  };
  const { prompt, texts, conflict } =
    posted.intent === "edit"
      ? await afterRefusal(args, person, error, { form: Object.entries(values), texts: values, stored })
      : { prompt: shownRefusal(error), texts: values, conflict: null };
  const answer = { errors, conflict, prompt: Object.keys(errors).length > 0 ? null : prompt, values: texts };
  return answerWith(posted, answer, shownStatus(error));
}

/** A new application; its secret stands on the page that answers, and nowhere after it. */
export async function createApp(args: ActionFunctionArgs) {
  const posted = await readPosted(args, await requirePermission(args, "apiApp", "query"));
  const { app, errors } = readApp(posted);
  if (!app) return answerWith(posted, { errors }, 422);
  const made = await posted.person.attempt(createApiApp, { body: { app, sandbox: posted.values.sandbox === "on" } });
  if (!made.ok) return refuse(args, posted, made.error);
  const { id, appKey } = made.result.app;
  return answerWith(posted, { values: {}, made: { id, appKey, secret: made.result.secret, kind: "secret" } }, 201);
}

const one = <T extends readonly number[]>(values: T, text: string): T[number] =>
  values.find((value) => String(value) === text) ?? values[0]!;

/** Whatever is done to one application. */
export async function changeApp(args: ActionFunctionArgs) {
  const posted = await readPosted(args, await requirePermission(args, "apiApp", "query"));
  const { person, intent, text, idempotencyKey } = posted;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  const version = Number(text("version"));
  if (!isDocumentId(id) || !Number.isInteger(version)) throw missing(args.context.traceId);
  const on = { params: { id }, body: { version }, idempotencyKey };
  const follow = (outcome: Attempt<Call>, key: string) =>
    outcome.ok
      ? followWrite(args, person, outcome, { to: openApiPaths.detail(id), key })
      : refuse(args, posted, outcome.error);
  switch (intent) {
    case "rotate":
    case "token": {
      const made =
        intent === "rotate"
          ? await person.attempt(rotateApiSecret, { ...on, body: { version, hours: one(overlapHours, text("hours")) } })
          : await person.attempt(createApiToken, { ...on, body: { version, days: one(tokenDays, text("days")) } });
      if (!made.ok) return refuse(args, posted, made.error);
      const { appKey } = made.result.app;
      const kind = intent === "rotate" ? "secret" : "token";
      return answerWith(posted, { values: {}, made: { id, appKey, secret: made.result.secret, kind } }, 200);
    }
    case "edit": {
      const { app, errors } = readApp(posted);
      if (!app) return answerWith(posted, { errors }, 422);
      return follow(await person.attempt(updateApiApp, { ...on, body: { version, app } }), "openApi:done.edit");
    }
    case "enable":
    case "disable": {
      const body = { version, enabled: intent === "enable" };
      return follow(
        await person.attempt(enableApiApp, { ...on, body }),
        intent === "enable" ? "openApi:done.enable" : "openApi:done.disable",
      );
    }
    case "endOld":
      return follow(await person.attempt(endOldApiSecret, on), "openApi:done.endOld");
    case "endToken":
      return follow(await person.attempt(endApiToken, on), "openApi:done.endToken");
    case "reset":
      return follow(await person.attempt(resetApiSandbox, on), "openApi:done.reset");
    case "subscribe": {
      const body = { appId: id, productCode: text("productCode"), trial: text("trial") === "on" };
      return follow(await person.attempt(applyApiSubscription, { body, idempotencyKey }), "openApi:done.subscribe");
    }
    case "stop": {
      const subscriptionId = text("subscriptionId");
      if (!isDocumentId(subscriptionId)) throw missing(args.context.traceId);
      const stopped = await person.attempt(stopApiSubscription, {
        ...{ params: { id: subscriptionId }, body: { version, remark: "" }, idempotencyKey },
      });
      return follow(stopped, "openApi:done.stop");
    }
    default:
      throw missing(args.context.traceId);
  }
}
