import { eirs } from "@protocol/eirs";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { answerTransition, readTransition } from "../documents/transitions.server";
import { pageKey } from "../forms/pageKey.server";
import { missing, requirePermission } from "../person.server";
import { eirPaths } from "./paths";

/** A receipt with its trail, by `?id=`. */
export async function loadEir(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "eir", "get");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(args.context.traceId);
  const params = { id };
  const [eir, events, { yard, terminal }] = await Promise.all([
    person.call(eirs.get, { params }),
    person.call(eirs.listEvents, { params }),
    getDicts(person, ["yard", "terminal"]),
  ]);
  return { eir, events, places: [...yard, ...terminal], idempotencyKey: pageKey(args.context) };
}

export type EirPage = Awaited<ReturnType<typeof loadEir>>;

/** One transition of a receipt, as the forms of its detail post it. */
export async function runEirAction(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "eir");
  const { person, intent, version, base, id } = posted;
  if (intent !== "confirm" && intent !== "withdrawDispute") throw missing(args.context.traceId);
  const outcome = await person.attempt(eirs[intent], { ...base, body: { version } });
  return answerTransition(args, posted, outcome, { to: () => eirPaths.detail(id), key: `handover:done.${intent}` });
}
