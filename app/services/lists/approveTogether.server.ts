import { isDocumentKind } from "@protocol/documentKinds";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { readForm } from "../forms/readForm.server";
import { findRestoredForm } from "../identity/restored.server";
import { knownPath } from "../identity/safeRedirect.server";
import { homePath, withQuery } from "../paths";
import { missing, redirectWithToast, requireUser } from "../person.server";
import { shownRefusal } from "../refusal.server";
import { approvedTogether, decidesTogether } from "./together.server";

/** What could not be approved: its number, and why, as a packed message. */
export interface RefusedApproval {
  no: string;
  text: string;
}

const ticked = /^([\w-]{1,40}):(\d{1,9}):([^:]{1,40})$/;

const mostTogether = 50;

/** What was ticked when the session had ended, to be approved after the login: where the list stands is not known then. */
export async function loadApproveTogether(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  if (!decidesTogether(person)) throw missing(args.context.traceId);
  const form = await findRestoredForm(args, person, formLimits.ticks);
  const documents = (form?.getAll("doc") ?? []).slice(0, mostTogether).flatMap((value) => {
    const no = ticked.exec(String(value))?.[3];
    return no ? [{ value: String(value), no }] : [];
  });
  if (!form || documents.length === 0) return null;
  const text = (name: string) => String(form.get(name) ?? "");
  return { documents, kind: text("kind"), key: text("key"), back: text("back") };
}

/**
 * Approves the ticked documents of a list, each under its version and a key of its own: a repeat approves nothing twice.
 * Answers what was refused, by number; where all went well, the list again.
 */
export async function runApproveTogether(args: ActionFunctionArgs) {
  const person = await requireUser(args);
  const form = await readForm(args, formLimits.ticks);
  const text = (name: string, max: number) => String(form.get(name) ?? "").slice(0, max);
  const kind = text("kind", 40);
  const found = isDocumentKind(kind) ? approvedTogether[kind] : undefined;
  if (!found || !person.may(found.permission, "edit")) throw missing(args.context.traceId);
  const back = knownPath(text("back", 2_000), args.context.portal) ?? homePath;
  const documents = form
    .getAll("doc")
    .flatMap((value) => {
      const [, id, version, no] = ticked.exec(String(value)) ?? [];
      return id && no ? [{ id, version: Number(version), no }] : [];
    })
    .slice(0, mostTogether);
  if (documents.length === 0)
    return redirectWithToast(args, person.session, back, { kind: "warning", key: "documents:together.none" });
  if (form.get("intent") === "print" && found.print)
    return redirect(withQuery(found.print, { ids: documents.map(({ id }) => id).join(",") }), 303);

  const key = text("key", 60);
  const refusals: RefusedApproval[] = [];
  for (const { id, version, no } of documents) {
    const input = { params: { id }, body: { version }, idempotencyKey: `${key}-${id}` };
    const outcome = await person.attempt(found.approve, input);
    if (!outcome.ok) refusals.push({ no, text: shownRefusal(outcome.error).text });
  }
  const count = documents.length - refusals.length;
  if (refusals.length > 0) return { refusals, count, back };
  return redirectWithToast(args, person.session, back, {
    kind: "success",
    key: "documents:together.done",
    params: { n: count },
  });
}
