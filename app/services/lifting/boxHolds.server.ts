import { boxHoldInput, liftBoxHold, listBoxHolds, setBoxHold } from "@protocol/boxHolds";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { fieldErrorsOf, followWrite } from "../documents/transitions.server";
import { errorsByField } from "../forms/errorsByField";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { readForm } from "../forms/readForm.server";
import { findRestoredFields } from "../identity/restored.server";
import { missing, requirePermission } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import { boxHoldsPath } from "./paths";

const askedBox = (request: Request) => (new URL(request.url).searchParams.get("ctnNo") ?? "").slice(0, 20).trim();

/** What holds boxes now, of one of them where `?ctnNo=` names it. */
export async function loadBoxHolds(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "boxHold", "query");
  const ctnNo = askedBox(args.request);
  const [holds, typed] = await Promise.all([
    person.call(listBoxHolds, { query: { ctnNo: ctnNo || undefined } }),
    findRestoredFields(args, person),
  ]);
  return { holds, ctnNo, typed, mayAdd: person.may("boxHold", "add"), idempotencyKey: pageKey(args.context) };
}

export type BoxHoldsPage = Awaited<ReturnType<typeof loadBoxHolds>>;

export interface BoxHoldAnswer {
  prompt: Shown | null;
  errors: Record<string, string[]>;
  values: Record<string, string>;
}

/** Sets or lifts a hold. */
export async function changeBoxHold(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "boxHold", "edit");
  const form = await readForm(args, formLimits.short);
  const field = (name: string) =>
    String(form.get(name) ?? "")
      .slice(0, 400)
      .trim();
  const values = { ctnNo: field("ctnNo"), kind: field("kind"), reason: field("reason") };
  const refused = (errors: BoxHoldAnswer["errors"], prompt: Shown | null, status: number) =>
    data<BoxHoldAnswer>({ prompt, errors, values }, { status });
  const idempotencyKey = field("key").slice(0, 60);
  const to = boxHoldsPath(askedBox(args.request));
  if (field("intent") === "lift") {
    const lifted = await person.attempt(liftBoxHold, { params: { id: field("id") || "none" }, idempotencyKey });
    if (lifted.ok) return followWrite(args, person, lifted, { to, key: "lifting:done.liftHold" });
    return refused({}, shownRefusal(lifted.error), shownStatus(lifted.error));
  }
  if (field("intent") !== "set") throw missing(args.context.traceId);
  const read = boxHoldInput.safeParse(values);
  if (!read.success) return refused(errorsByField(read.error.issues), null, 422);
  const set = await person.attempt(setBoxHold, { body: { hold: read.data }, idempotencyKey });
  if (set.ok) return followWrite(args, person, set, { to, key: "lifting:done.setHold" });
  const errors = Object.fromEntries(
    Object.entries(fieldErrorsOf(set.error)).map(([path, reasons]) => [path.replace(/^hold\./, ""), reasons]),
  );
  return refused(errors, Object.keys(errors).length > 0 ? null : shownRefusal(set.error), shownStatus(set.error));
}
