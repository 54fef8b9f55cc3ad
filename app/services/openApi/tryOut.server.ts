import { randomUUID } from "node:crypto";
import { getApiInterface, listApiProducts } from "@protocol/markets";
import { listApiApps } from "@protocol/openApi";
import { tryOpenInterface } from "@protocol/openCalls";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { missing, requirePermission } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";

const nameOf = (url: URL) => url.searchParams.get("interface") ?? "";

/** The interface that is tried, the applications that may call, and the fields of its parameters. */
export async function loadTry(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "apiApp", "edit");
  const url = new URL(args.request.url);
  const products = await person.call(listApiProducts);
  const interfaces = products.flatMap((product) => product.interfaces);
  const name = nameOf(url) || interfaces[0]?.name || "";
  if (!/^\w{1,60}$/.test(name)) throw missing(args.context.traceId);
  const [tried, { apps }] = await Promise.all([
    person.call(getApiInterface, { params: { name } }),
    person.call(listApiApps),
  ]);
  const fieldsOf = (place: string) =>
    tried.params
      .filter((field) => field.name.startsWith(`${place}.`) && !field.name.slice(place.length + 1).includes("."))
      .map((field) => ({ ...field, name: field.name.slice(place.length + 1) }));
  return {
    tried: { name: tried.name, title: tried.title, method: tried.method, path: tried.path },
    interfaces: interfaces.map((each) => ({ value: each.name, label: `${each.title} ${each.method} ${each.path}` })),
    apps: apps.filter(({ enabled }) => enabled).map(({ id, name: label, sandbox }) => ({ id, label, sandbox })),
    appId: url.searchParams.get("app") ?? "",
    params: fieldsOf("path"),
    query: fieldsOf("query"),
    body: fieldsOf("body"),
    key: pageKey(args.context),
  };
}
export type TryPage = Awaited<ReturnType<typeof loadTry>>;

export interface TryAnswer {
  values: Record<string, string>;
  prompt: Shown | null;
  errors: Record<string, string[]>;
  tried?: {
    request: { method: string; url: string; headers: Record<string, string>; body: string };
    answer: { status: number; headers: Record<string, string>; body: string };
  };
}

/** Sends the call; the gateway signs it. */
export async function tryOut(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "apiApp", "edit");
  const form = await readForm(args, formLimits.short);
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" && /^(appId|body|(path|query)\.\w+)$/.test(name) ? [[name, value.slice(0, 8_000)]] : [],
    ),
  );
  const of = (place: string) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]): [string, string][] =>
        name.startsWith(`${place}.`) ? [[name.slice(place.length + 1), value.trim().slice(0, 200)]] : [],
      ),
    );
  if (!values.appId) return data<TryAnswer>({ values, prompt: null, errors: { appId: ["required"] } }, { status: 422 });
  const asked = await person.attempt(tryOpenInterface, {
    body: {
      ...{
        appId: values.appId.slice(0, 40),
        name: String(form.get("name") ?? "").slice(0, 60),
        params: of("path"),
        query: of("query"),
      },
      ...{ body: values.body ?? "", key: String(form.get("key") ?? "").slice(0, 60) || randomUUID() },
    },
  });
  if (asked.ok) return data<TryAnswer>({ values, prompt: null, errors: {}, tried: asked.result });
  if (asked.error.kind === "refusal" && asked.error.status === 404) throw missing(args.context.traceId);
  return data<TryAnswer>(
    { values, prompt: shownRefusal(asked.error), errors: {} },
    { status: shownStatus(asked.error) },
  );
}
