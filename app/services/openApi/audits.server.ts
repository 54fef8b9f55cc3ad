import { approveApiSubscription, pageApiCalls, pageApiSubscriptions, refuseApiSubscription } from "@protocol/openApi";
import { pageSizes } from "@protocol/page";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerTransition, readTransition } from "../documents/transitions.server";
import { pageKey } from "../forms/pageKey.server";
import { missing, requirePermission } from "../person.server";
import { openApiPaths } from "./paths";

const pageOf = (url: URL) => {
  const page = Number(url.searchParams.get("page") ?? "1");
  const pageSize = pageSizes.find((size) => String(size) === url.searchParams.get("size")) ?? 20;
  return { pageIndex: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1, pageSize };
};

/** Subscriptions of all companies, those that wait first. */
export async function loadAudits(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "apiAudit", "query");
  const page = await person.call(pageApiSubscriptions, { body: pageOf(new URL(args.request.url)) });
  return { page, mayEdit: person.may("apiAudit", "edit"), idempotencyKey: pageKey(args.context) };
}
export type AuditsPage = Awaited<ReturnType<typeof loadAudits>>;

export async function auditSubscription(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "apiAudit", "query");
  const { person, intent, version, base, field } = posted;
  if (intent !== "approve" && intent !== "refuse") throw missing(args.context.traceId);
  const call = intent === "approve" ? approveApiSubscription : refuseApiSubscription;
  const outcome = await person.attempt(call, { ...base, body: { version, remark: field("remark", 200) } });
  const key = intent === "approve" ? "openApi:done.approve" : "openApi:done.refuse";
  return answerTransition(args, posted, outcome, { to: () => openApiPaths.audits, key });
}

/** The company's calls, the latest first. */
export async function loadCalls(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "apiApp", "query");
  const url = new URL(args.request.url);
  const asked = (name: string) => (url.searchParams.get(name) ?? "").trim().slice(0, 40);
  const appId = asked("app");
  const requestId = asked("requestId");
  return { page: await person.call(pageApiCalls, { body: { ...pageOf(url), appId, requestId } }), appId, requestId };
}
export type CallsPage = Awaited<ReturnType<typeof loadCalls>>;
