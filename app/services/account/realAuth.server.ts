import type { Call } from "@protocol/call";
import { readMessage } from "@protocol/message";
import {
  getCompanyUrl,
  getCompanyUrl2,
  getPersonUrl,
  getRealAuthTicket,
  personIdentitySchema,
  verifyCompany,
  verifyPerson,
} from "@protocol/realAuth";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { textEntries } from "../forms/textEntries";
import { findRestoredFields } from "../identity/restored.server";
import { knownPath } from "../identity/safeRedirect.server";
import { centerPath, checkInPath } from "../paths";
import { type Attempt, missing, redirectWithToast, requireUser } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { isOutage } from "../upstream/upstreamError.server";

const starts = { person: getPersonUrl, company: getCompanyUrl, companyAgain: getCompanyUrl2 } as const;

const isStart = (kind: string): kind is keyof typeof starts => Object.hasOwn(starts, kind);

/**
 * Leads to where somebody is verified: a screen of this portal for the embedded provider, an outside provider's page
 * otherwise. A link and not a form, because the page's policy would keep a form from leaving.
 */
export async function startRealAuth(args: LoaderFunctionArgs): Promise<Response> {
  const person = await requireUser(args);
  const { portal, traceId } = args.context;
  const kind = new URL(args.request.url).searchParams.get("kind") ?? "";
  if (!isStart(kind)) throw missing(traceId);
  const back = kind === "person" ? centerPath : checkInPath;
  const asked = await person.attempt(starts[kind], { query: { returnUrl: portal.publicUrl + back } });
  if (!asked.ok) {
    if (asked.error.status === 404 && asked.error.kind === "refusal") throw missing(traceId);
    const { text } = shownRefusal(asked.error);
    const { key, params } = readMessage(text);
    const said = asked.error.reason ? { key: `errors:${key}`, params } : { text };
    return redirectWithToast(args, person.session, back, { kind: "error", ...said });
  }
  const { url } = asked.result;
  if (!url.startsWith("/")) {
    if (!/^https?:\/\//.test(url)) throw missing(traceId);
    return redirect(url);
  }
  const own = knownPath(url, portal);
  if (!own) throw missing(traceId);
  return redirect(own);
}

export type RealAuthKind = "person" | "company";

/** The embedded provider's page: what the ticket is for, or why it can no longer be used. */
export async function loadRealAuth(args: LoaderFunctionArgs, kind: RealAuthKind) {
  const person = await requireUser(args);
  const ticket = new URL(args.request.url).searchParams.get("ticket") ?? "";
  if (!/^[\w-]{43}$/.test(ticket)) throw missing(args.context.traceId);
  const asked = await person.attempt(getRealAuthTicket, { params: { ticket } });
  if (!asked.ok) {
    if (asked.error.kind === "refusal" && asked.error.status === 404) throw missing(args.context.traceId);
    return { ticket: null, refusal: shownRefusal(asked.error), typed: null, idempotencyKey: pageKey(args.context) };
  }
  if (asked.result.kind !== kind) throw missing(args.context.traceId);
  const typed = await findRestoredFields(args, person);
  return { ticket: { id: ticket, ...asked.result }, refusal: null, typed, idempotencyKey: pageKey(args.context) };
}

export type RealAuthPage = Awaited<ReturnType<typeof loadRealAuth>>;

/** Has the embedded provider look at name and number; what it says is shown where the person came from. */
export async function submitRealAuth(args: ActionFunctionArgs, kind: RealAuthKind) {
  const person = await requireUser(args);
  const form = await readForm(args, formLimits.short);
  const ticket = String(form.get("ticket") ?? "");
  if (!/^[\w-]{43}$/.test(ticket)) throw missing(args.context.traceId);
  const submission = parseForm(form, personIdentitySchema);
  if (submission.status !== "success")
    return data({ result: submission.reply(), prompt: null, idempotencyKey: null }, { status: 422 });

  const idempotencyKey = String(form.get("key") ?? "").slice(0, 60);
  // the schema's output is a valid input of itself
  const identity = submission.value;
  const outcome: Attempt<Call> =
    kind === "person"
      ? await person.attempt(verifyPerson, { body: { ticket, person: identity }, idempotencyKey })
      : await person.attempt(verifyCompany, { body: { ticket, legal: identity }, idempotencyKey });
  await args.context.portal.people.forget(person.session.get("token") ?? "");
  if (outcome.ok) {
    const { status } = outcome.result as { status: string };
    const passed = status === "01" || status === "02";
    const done = kind === "company" && status === "09" ? "companyReview" : status;
    return redirectWithToast(args, person.session, kind === "person" ? centerPath : checkInPath, {
      kind: passed ? "success" : status === "08" ? "warning" : "info",
      key: `account:realAuth.done.${done}`,
    });
  }
  const { error } = outcome;
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  const prefix = kind === "person" ? "person." : "legal.";
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldReasons).map(([path, texts]) => [path.replace(prefix, ""), texts]),
  );
  return data(
    {
      result: submission.reply({ fieldErrors }),
      prompt: shownRefusal(error),
      idempotencyKey: pageKey(args.context),
      ...(isOutage(error) ? { retry: textEntries(form) } : {}),
    },
    { status: shownStatus(error) },
  );
}
