import { mostLiftedBoxes, type TradeScope, weightOrderInput, weightOrderRules } from "@protocol/weightOrder";
import { type WeightOrder, weightOrders } from "@protocol/weightOrders";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { actionOf, type FormMode } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { requirePermission } from "../person.server";
import { scopeAt, weightOrderPaths } from "./paths";

const formOf = (scope: TradeScope): FieldsForm<WeightOrder, typeof weightOrderInput> => ({
  draftKind: `weightOrder-${scope}`,
  permission: "weightOrder",
  limits: formLimits.lifting,
  within: "order",
  get: (person, id) => person.call(weightOrders.get, { params: { id } }),
  input: weightOrderInput,
  rules: weightOrderRules,
  notCopied: ["planTime", "boxes", "apptNo", "returnDue"],
  pasted: { most: mostLiftedBoxes },
  newValue: () => ({}),
  ...(scope === "F" ? { begunAs: "weightOrder" } : {}),
  fits: (order) => order.tradeScope === scope,
  done: (saved, mode) => ({
    to: weightOrderPaths(saved.tradeScope).detail(saved.id),
    key: mode === "submit" ? "lifting:done.submit" : "lifting:done.save",
    params: { docNo: saved.docNo },
  }),
});

/** What new, edit and copy load, with a row for the first box. */
export async function loadWeightOrderForm(args: LoaderFunctionArgs, mode: FormMode) {
  const scope = scopeAt(args.request.url);
  const person = await requirePermission(args, "weightOrder", actionOf(mode));
  const newValue = () => ({ tradeScope: scope, deliveryMode: "FULL", boxes: [{}] });
  const [{ edit, ...opened }, dicts] = await Promise.all([
    openFieldsForm(args, person, mode, { ...formOf(scope), newValue }),
    getDicts(person, ["terminal", "yard", "operator"]),
  ]);
  return {
    ...opened,
    ...{ scope, dicts },
    edit: edit && { id: edit.document.id, version: edit.version, docNo: edit.document.docNo },
  };
}

export type WeightOrderFormPage = Awaited<ReturnType<typeof loadWeightOrderForm>>;

/** Saves a draft or submits; adding, removing and pasting boxes come here too when there is no JavaScript. */
export function saveWeightOrder(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(formOf(scopeAt(args.request.url))),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(weightOrders.create, { body: { mode: as, order: value }, idempotencyKey }),
    update: (person, id, { mode: as, value, version, idempotencyKey }) =>
      person.attempt(weightOrders.update, {
        params: { id },
        body: { mode: as, order: value, version },
        idempotencyKey,
      }),
  });
}
