import type { BodyInputOf, Call, ParamsOf, QueryOf, ResultOf } from "@protocol/call";
import { codes } from "@protocol/codes";
import type { ActionKey, MenuItem, PermissionId, UserInfo } from "@protocol/identity";
import type { Language } from "@protocol/language";
import { logout } from "@protocol/login";
import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "./forms/formLimits";
import { isSecretField } from "./forms/isSecretField";
import { ownerField } from "./forms/ownerField";
import { noteUnanswered } from "./forms/pageKey.server";
import { postedBefore, readPosted, rememberPosted } from "./forms/readForm.server";
import type { Frame } from "./frames/frames";
import { guard, guardConfig } from "./guard/guard";
import { languageOf } from "./i18n/language.server";
import { loginPath, publicHomePath, withQuery } from "./paths";
import { shownRefusal, shownStatus } from "./refusal.server";
import type { PortalSession, Toast } from "./session/session.server";
import { sessionOf } from "./session/sessionOf.server";
import { targetOf } from "./targetOf";
import type { CallOptions, CallOutcome } from "./upstream/upstream.server";
import { isOutage, isUpstreamError, type UpstreamError, unavailable } from "./upstream/upstreamError.server";

export type RouteArgs = Pick<ActionFunctionArgs, "request" | "context">;

export interface CallInput<C> {
  params?: ParamsOf<C>;
  query?: QueryOf<C>;
  body?: BodyInputOf<C>;
  idempotencyKey?: string;
  /** ms; at most the upstream's own deadline. */
  deadlineMs?: number;
}

/** The outcome of a write: what an action shows differs for every refusal, so they are values here. */
export type Outcome<R> = { ok: true; result: R; replayed: boolean } | { ok: false; error: UpstreamError };
export type Attempt<C> = Outcome<ResultOf<C>>;

/** Somebody who is logged in, with the calls made in that person's name. */
export interface Person {
  info: UserInfo;
  menu: MenuItem[];
  /** The account is there, its menu is not. */
  menuFailed: boolean;
  /** The pages of other hosts that it leads to. */
  frames: Frame[];
  session: PortalSession;
  language: Language;
  may(permission: PermissionId, action: ActionKey): boolean;
  /** For loaders: a refusal becomes the page that says so (404, 503, 504, the login page). */
  call<C extends Call>(contract: C, input?: CallInput<C>): Promise<ResultOf<C>>;
  /** For actions: a refusal is returned. A 401 still leads to the login page, with the form kept. */
  attempt<C extends Call>(contract: C, input?: CallInput<C>): Promise<Attempt<C>>;
}

const expired: Toast = { kind: "warning", key: "errors:unauthorized" };

/**
 * Who asks; without a login the answer is a redirect to it, and a posted form is kept for the way back. `form` is what
 * was posted, where its body has been read already.
 */
export async function requireUser(args: RouteArgs, form?: FormData): Promise<Person> {
  const { request, context } = args;
  const { portal, traceId, clientIp } = context;
  if (form) rememberPosted(context, form);
  const session = await sessionOf(args);
  const token = session.get("token");
  if (!token) throw await toLogin(args, session, request.method === "GET" ? null : expired);

  async function settle<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isUpstreamError(error) && error.kind === "unauthorized") {
        await portal.people.forget(token!);
        throw await toLogin(args, session, expired, true);
      }
      throw error;
    }
  }
  /** An account that the upstream refuses to describe cannot go on; an outage is no reason to log anybody out. */
  async function giveUp(error: unknown): Promise<never> {
    if (!isUpstreamError(error)) throw error;
    // a gateway that opens nothing of what this portal sends, as where a clock is wrong, has said nothing of the account
    if (error.kind === "refusal" && error.code === codes.rejected)
      throw unavailable(traceId, "the upstream opens nothing that is sent", error);
    if (error.kind !== "refusal") throw error;
    await portal.upstream.send(logout, { token, traceId, clientIp }).catch(() => undefined);
    throw await toLogin(args, session, { kind: "error", key: "errors:userInfo.failed", seconds: 2 });
  }

  const { info, menu, frames } = await settle(portal.people.get(token, { traceId, clientIp })).catch(giveUp);
  const target = targetOf(request);
  const known = { user: info.user.userId ? info.user : null, company: info.company.companyId ? info.company : null };
  const answer = guard(target, { loggedIn: true, loginPath: null, known }, new Date(), guardConfig);
  if (answer.kind === "redirect") throw await toWhatIsAllowed(args, session, answer);
  const send = <C extends Call>(contract: C, input: CallInput<C> = {}) => {
    const options = { ...input, token, traceId, clientIp, signal: request.signal } as CallOptions<Call>;
    return settle(portal.upstream.send(contract as Call, options) as Promise<CallOutcome<ResultOf<C>>>);
  };

  return {
    info,
    menu: menu ?? [],
    menuFailed: menu === null,
    frames,
    session,
    language: await languageOf(request),
    may: (permission, action) => mayDo(info, permission, action),
    call: async (contract, input) => (await send(contract, input).catch(throwAsPage)).result,
    async attempt(contract, input) {
      try {
        return { ok: true, ...(await send(contract, input)) };
      } catch (error) {
        if (!isUpstreamError(error)) throw error;
        if (isOutage(error)) noteUnanswered(context, input?.idempotencyKey);
        return { ok: false, error };
      }
    },
  };
}

/** The same, for a page that needs a permission; without it the page does not exist for this person. */
export async function requirePermission(args: RouteArgs, permission: PermissionId, action: ActionKey): Promise<Person> {
  const person = await requireUser(args);
  if (!person.may(permission, action)) throw missing(args.context.traceId);
  return person;
}

export function mayDo(info: UserInfo, permission: PermissionId, action: ActionKey): boolean {
  return info.permissions.some((entry) => entry.permissionId === permission && entry.actionList.includes(action));
}

/** The one answer for an unknown id, another company's and a forbidden one. */
export function missing(traceId: string): Response {
  return Response.json({ text: "notFound", traceId }, { status: 404 });
}

/** A redirect that shows a notification on the next page. */
export async function redirectWithToast(
  args: RouteArgs,
  session: PortalSession,
  to: string,
  toast: Toast,
): Promise<Response> {
  session.flash("toast", toast);
  try {
    return redirect(to, { headers: { "Set-Cookie": await args.context.portal.sessions.commitSession(session) } });
  } catch (error) {
    // what was done is done, also where nobody can be told on the next page
    if (!isUpstreamError(error)) throw error;
    return redirect(to);
  }
}

/** The page that a loader's refused call becomes. */
export function throwAsPage(error: unknown): never {
  throw isUpstreamError(error) ? pageOf(error) : error;
}

/**
 * What a loader or an action throws in place of what it has thrown itself: the page of an outage, with what the request
 * has posted. Anything else stays as it is.
 */
export async function outagePage(args: RouteArgs, thrown: unknown): Promise<unknown> {
  const page = isUpstreamError(thrown) ? pageOf(thrown) : thrown;
  const isOutagePage =
    page instanceof Response &&
    [502, 503, 504].includes(page.status) &&
    page.headers.get("Content-Type")?.includes("json");
  return isOutagePage ? keepForm(args, page) : page;
}

function pageOf(error: UpstreamError): Response {
  const { text, as, changePassword } = shownRefusal(error);
  // a refusal by code is told on the page; what could not be asked, or is not there, has an error page
  const told = error.kind === "refusal" && as !== "error" ? { as: as ?? "dialog" } : {};
  return Response.json({ text, traceId: error.traceId, changePassword, ...told }, { status: shownStatus(error) });
}

/** Where the guard leads, with its warning; a document is redirected once, so several loaders may say the same. */
function toWhatIsAllowed(args: RouteArgs, session: PortalSession, answer: { to: string; warning?: string }) {
  if (!answer.warning) return redirect(answer.to);
  // a login's own message is not lost to the warning
  const before = session.get("toast");
  if (before) session.flash("toastBefore", before);
  return redirectWithToast(args, session, answer.to, { kind: "warning", key: `errors:${answer.warning}` });
}

/** The page of an outage, with what was posted: one press sends it again. No page holds a password. */
async function keepForm(args: RouteArgs, page: Response): Promise<Response> {
  const detail = (await page.clone().json()) as object;
  const posted = "retry" in detail ? null : await findPosted(args);
  if (!posted || [...posted].some(([name, value]) => value !== "" && isSecretField(name))) return page;
  const retry = [...posted].filter(([, value]) => typeof value === "string");
  return Response.json({ ...detail, retry }, { status: page.status });
}

/**
 * What was posted, null where that was no form or more of one than any page has. A loader is asked by GET, also where it
 * follows the action of a post.
 */
async function findPosted(args: RouteArgs): Promise<FormData | null> {
  const { request, context } = args;
  const before = postedBefore(context);
  if (before || request.method === "GET" || request.method === "HEAD") return before;
  return readPosted(args, formLimits.kept).catch(() => null);
}

async function toLogin(args: RouteArgs, session: PortalSession, toast: Toast | null, ended = false): Promise<Response> {
  const { request, context } = args;
  const { portal } = context;
  const target = targetOf(request);
  let back = target.pathname + target.search;
  const posted = await findPosted(args);
  if (posted) {
    const entries = [...posted].flatMap(([name, value]): [string, string][] =>
      typeof value === "string" && name !== ownerField ? [[name, value]] : [],
    );
    // without its cookie a form still names the person whose page it stood on; a stranger's is not kept
    const userId = portal.formOwners.find(posted) ?? session.get("userId") ?? null;
    const stash = userId ? await portal.stashes.put({ path: target.pathname, userId, entries }, userId) : null;
    if (stash) back = withQuery(back, { restored: stash });
  }
  // whoever has something in hand goes straight to a login page
  const login = session.get("loginPath") ?? (toast ? loginPath : publicHomePath);
  session.unset("token");
  session.unset("ownQueries");
  if (toast) session.flash("toast", toast);
  const to = withQuery(login, { redirect: back });
  // who has no session and is told nothing needs none: each would be kept for half a day
  const kept = session.id !== "" || toast;
  const headers: HeadersInit = kept ? { "Set-Cookie": await portal.sessions.commitSession(session) } : {};
  // a session that the port has ended is told on the page, which leads on after 1 s (docs/requirements.md §8); after a
  // post the loaders around it would lead on without the form
  if (ended && request.method === "GET" && portal.isScreen(target.pathname))
    return Response.json({ text: "unauthorized", onward: to }, { status: 401, headers });
  return redirect(to, { headers });
}
