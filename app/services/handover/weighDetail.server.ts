import { randomUUID } from "node:crypto";
import { weighSlips } from "@protocol/weighSlips";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { isDocumentId } from "../documents/documentForm";
import { answerTransition, readTransition, refuseFields } from "../documents/transitions.server";
import { pageKey } from "../forms/pageKey.server";
import { missing, requirePermission } from "../person.server";
import { weighSlipPaths } from "./paths";

/** A slip with its trail, by `?id=`. */
export async function loadWeighSlip(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "weighSlip", "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(args.context.traceId);
  const params = { id };
  const [slip, events] = await Promise.all([
    person.call(weighSlips.get, { params }),
    person.call(weighSlips.listEvents, { params }),
  ]);
  return { slip, events, idempotencyKey: pageKey(args.context) };
}

export type WeighSlipPage = Awaited<ReturnType<typeof loadWeighSlip>>;

/** Voids a slip, or counts a print of it and leads to the paper. */
export async function runWeighAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "weighSlip");
  const { person, intent, version, base, field, id } = posted;
  const done = { to: () => weighSlipPaths.detail(id), key: `handover:done.${intent}` };
  if (intent === "void") {
    const remark = field("remark");
    if ([...remark].length < 2) return refuseFields(posted, { remark: ["remark.short"] });
    return answerTransition(
      args,
      posted,
      await person.attempt(weighSlips.void, { ...base, body: { version, remark } }),
      done,
    );
  }
  if (intent !== "print") throw missing(args.context.traceId);
  // the page that a reader comes back to prints another copy, under no key of its own
  const printed = await person.attempt(weighSlips.print, { ...base, body: {}, idempotencyKey: randomUUID() });
  if (!printed.ok) return answerTransition(args, posted, printed, done);
  return redirect(weighSlipPaths.paper(id, printed.result.copy, field("size", 2)));
}
