import type { Call } from "@protocol/call";
import type { ActionKey, PermissionId } from "@protocol/identity";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { CheckedForm } from "../forms/checkedForm";
import { type FormLimits, formLimits } from "../forms/formLimits";
import { readForm } from "../forms/readForm.server";
import { textEntries, textsByName } from "../forms/textEntries";
import { isQueue, keepListPlace, listStepPath, readListPlace } from "../listPlace";
import {
  type Attempt,
  missing,
  type Person,
  redirectWithToast,
  requirePermission,
  throwAsPage,
} from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import type { Toast } from "../session/session.server";
import { isOutage, type UpstreamError } from "../upstream/upstreamError.server";

/** What the detail page shows after a post that did not go through; `values` are what was typed (`textsByName`). */
export interface TransitionAnswer {
  intent: string;
  prompt: Shown | null;
  fieldErrors: Record<string, string[]>;
  values: Record<string, string>;
  /** The whole post, when the upstream could not be asked (components/page/RouteError.tsx). */
  retry?: [string, string][];
}

/** One transition of a document, as the detail page's forms post it. */
export interface PostedTransition {
  person: Person;
  form: CheckedForm;
  intent: string;
  id: string;
  version: number;
  values: Record<string, string>;
  /** What every call of it says. */
  base: { params: { id: string }; idempotencyKey: string };
  /** A field's text, trimmed; what is longer than `max` characters is cut off. */
  field(name: string, max?: number): string;
}

const longest = 400;

/** Reads the post of whoever may see such documents; one that names none answers as an unknown one (404). */
export async function readTransition(
  args: ActionFunctionArgs,
  permission: PermissionId,
  seeing: ActionKey = "get",
  limits: FormLimits = formLimits.rows,
): Promise<PostedTransition> {
  const person = await requirePermission(args, permission, seeing);
  const form = await readForm(args, limits);
  const field = (name: string, max = longest) =>
    String(form.get(name) ?? "")
      .slice(0, max)
      .trim();
  const id = field("id", 40);
  const version = Number(field("version"));
  if (!/^[\w-]{1,40}$/.test(id) || !Number.isInteger(version)) throw missing(args.context.traceId);
  const values = textsByName(textEntries(form));
  const base = { params: { id }, idempotencyKey: field("key", 60) };
  return { person, form, intent: field("intent"), id, version, values, base, field };
}

/** The page again, with what is wrong with its fields (422). */
export function refuseFields({ intent, values }: PostedTransition, fieldErrors: Record<string, string[]>) {
  return data<TransitionAnswer>({ intent, prompt: null, fieldErrors, values }, { status: 422 });
}

/** What the upstream says of single fields: packed messages, by path. */
export function fieldErrorsOf({ fieldReasons, fieldErrors }: UpstreamError): Record<string, string[]> {
  return Object.keys(fieldReasons).length > 0 ? fieldReasons : fieldErrors;
}

/** To a document that was written, with what is said of it: once that it is done, and of the same post again that it was. */
export function followWrite(
  args: ActionFunctionArgs,
  { session }: Person,
  { replayed }: { replayed: boolean },
  done: { to: string; besides?: Toast } & Pick<Toast, "key" | "params">,
): Promise<Response> {
  const { to, besides, ...said } = done;
  const place = keepListPlace(args.request.url, to);
  const toast: Toast = replayed ? { kind: "info", key: "errors:duplicate" } : { kind: "success", ...said };
  if (besides) session.flash("toastBefore", toast);
  return redirectWithToast(args, session, place, besides ?? toast);
}

/** What the page shows when the upstream did not take it; 404 where the document is not there for this person. */
export function refusedTransition(
  args: ActionFunctionArgs,
  { form, intent, values }: PostedTransition,
  error: UpstreamError,
): { answer: TransitionAnswer; init: { status: number } } {
  if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
  // withdrawn meanwhile: the page that would say so is not theirs to see any more
  if (error.status === 409 && error.current === null) throwAsPage(error);
  const retry = isOutage(error) ? { retry: textEntries(form) } : {};
  const answer = { intent, prompt: shownRefusal(error), fieldErrors: fieldErrorsOf(error), values, ...retry };
  return { answer, init: { status: shownStatus(error) } };
}

/** What the port decides on what waits for it. */
const decisions: readonly string[] = ["approve", "review", "return", "issue"];

/** After a decision of the port on a document out of a list of one status: the way to the next in line; else null. */
function nextInLine(args: ActionFunctionArgs, { person, intent, id }: PostedTransition, to: string): string | null {
  const { pathname, search } = new URL(args.request.url);
  const page = pathname.replace(/\.data$/, "");
  const place = readListPlace(search);
  const stays = to === `${page}?id=${id}`;
  if (!stays || !place || !isQueue(place) || !decisions.includes(intent)) return null;
  return person.info.company.bizRoles.includes("PORT") ? listStepPath(place, "onward", page, id) : null;
}

/** Where a transition leads: on to `done.to`, or back to the page with what was refused. */
export function answerTransition(
  args: ActionFunctionArgs,
  posted: PostedTransition,
  outcome: Attempt<Call>,
  done: { to: (result: unknown) => string; key: string },
) {
  if (outcome.ok) {
    const to = done.to(outcome.result);
    return followWrite(args, posted.person, outcome, { to: nextInLine(args, posted, to) ?? to, key: done.key });
  }
  const { answer, init } = refusedTransition(args, posted, outcome.error);
  return data(answer, init);
}
