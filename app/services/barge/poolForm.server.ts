import { listBargeCompanies } from "@protocol/bargeOrders";
import { bargePoolInput, bargePoolRules, type PoolScope } from "@protocol/bargePool";
import { type BargePool, bargePools } from "@protocol/bargePools";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { actionOf, type FormMode } from "../documents/documentForm";
import { type FieldsForm, openFieldsForm, savedFields } from "../documents/fieldsForm.server";
import { saveDocumentForm } from "../documents/saveForm.server";
import { formLimits } from "../forms/formLimits";
import { requirePermission } from "../person.server";
import { poolPaths, poolScopeAt } from "./paths";
import { portsOfPools } from "./poolPages.server";

const formOf = (scope: PoolScope): FieldsForm<BargePool, typeof bargePoolInput> => ({
  draftKind: `bargePool-${scope}`,
  permission: "bargePool",
  limits: formLimits.ticks,
  within: "pool",
  get: (person, id) => person.call(bargePools.get, { params: { id } }),
  input: bargePoolInput,
  rules: bargePoolRules,
  notCopied: ["loadFrom", "loadTo", "grabFrom", "grabTo"],
  newValue: () => ({}),
  fits: (pool) => pool.poolScope === scope,
  done: (saved, mode) => ({
    to: poolPaths(saved.poolScope).detail(saved.id),
    key: mode === "submit" ? "barge:poolDone.submit" : "barge:poolDone.save",
    params: { docNo: saved.poolNo },
  }),
});

/** What new, edit and copy load. */
export async function loadPoolForm(args: LoaderFunctionArgs, mode: FormMode) {
  const scope = poolScopeAt(args.request.url);
  const person = await requirePermission(args, "bargePool", actionOf(mode));
  const newValue = () => ({ poolScope: scope, eligibility: "ALL", minGrab: "1" });
  const [{ edit, ...opened }, dicts, companies] = await Promise.all([
    openFieldsForm(args, person, mode, { ...formOf(scope), newValue }),
    getDicts(person, ["terminal", "yard", "locode"]),
    person.call(listBargeCompanies),
  ]);
  return {
    ...opened,
    ...{ scope, dicts, companies, ports: portsOfPools(dicts) },
    edit: edit && { id: edit.document.id, version: edit.version, poolNo: edit.document.poolNo },
  };
}

export type PoolFormPage = Awaited<ReturnType<typeof loadPoolForm>>;

/** Keeps a draft or publishes. */
export function savePool(args: ActionFunctionArgs, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...savedFields(formOf(poolScopeAt(args.request.url))),
    create: (person, { mode: as, value, idempotencyKey }) =>
      person.attempt(bargePools.create, { body: { mode: as, pool: value }, idempotencyKey }),
    update: (person, id, { mode: as, value, version, idempotencyKey }) =>
      person.attempt(bargePools.update, { params: { id }, body: { mode: as, pool: value, version }, idempotencyKey }),
  });
}
