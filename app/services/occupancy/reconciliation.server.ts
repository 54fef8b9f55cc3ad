import { listReconciliations, runReconciliation } from "@protocol/reconciliation";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { redirectWithToast, requirePermission } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { reconciliationPath } from "./paths";

/** The last readings of the port's books. */
export async function loadReconciliations(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "prepayAudit", "query");
  const readings = await person.call(listReconciliations);
  return { readings, mayRun: person.may("prepayAudit", "edit"), idempotencyKey: pageKey(args.context) };
}

export type ReconciliationPage = Awaited<ReturnType<typeof loadReconciliations>>;

/** Reads the books now. */
export async function reconcileNow(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "prepayAudit", "edit");
  const form = await readForm(args, formLimits.short);
  const idempotencyKey = String(form.get("key") ?? "").slice(0, 60);
  const outcome = await person.attempt(runReconciliation, { idempotencyKey });
  if (!outcome.ok) return data({ prompt: shownRefusal(outcome.error) }, { status: shownStatus(outcome.error) });
  const { count } = outcome.result;
  return redirectWithToast(args, person.session, reconciliationPath, {
    kind: count === 0 ? "success" : "error",
    key: count === 0 ? "occupancy:reconcile.doneClean" : "occupancy:reconcile.doneWrong",
    params: { number: count },
  });
}
