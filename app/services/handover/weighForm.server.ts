import { maxPhotos } from "@protocol/values/fileId";
import { secondWeighingInput, weighSlipInput, weighSlipIssues } from "@protocol/weighSlip";
import { weighSlips } from "@protocol/weighSlips";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getCarriers } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { typedIn } from "../forms/parseForm";
import { postedVersion } from "../forms/postedVersion";
import { findRestoredForm } from "../identity/restored.server";
import { missing, type Person, requirePermission } from "../person.server";
import { restoredFiles, saveEntry } from "./entryForm.server";
import { weighSlipPaths } from "./paths";

const uploads = { snapshots: { purpose: "photo", most: maxPhotos } } as const;

/** What a form of the scale begins with. */
async function openWeighing(args: LoaderFunctionArgs, person: Person, begun: Record<string, unknown>) {
  const restored = await findRestoredForm(args, person, formLimits.short);
  return {
    value: restored ? typedIn(restored) : begun,
    files: restored ? await restoredFiles(person, restored, ["snapshots"]) : {},
    restored: restored !== null,
    typedVersion: postedVersion(restored),
    idempotencyKey: pageKey(args.context),
  };
}

export async function loadFirstWeighing(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "weighSlip", "add");
  const opened = await openWeighing(args, person, { divisionKg: "20", weighOrder: "GROSS_FIRST" });
  return { ...opened, fleets: (await getCarriers(person)).map(({ name }) => name) };
}

/** The form of the second weighing, by `?id=` of the slip that waits for it. */
export async function loadSecondWeighing(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "weighSlip", "edit");
  const { traceId } = args.context;
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(traceId);
  const slip = await person.call(weighSlips.get, { params: { id } });
  if (!slip.allowedActions.includes("second")) throw missing(traceId);
  const { ctnTareKg, declaredKg, remark } = slip;
  const known = Object.entries({ ctnTareKg, declaredKg, remark }).filter(([, value]) => value !== null);
  const opened = await openWeighing(args, person, Object.fromEntries(known));
  return { ...opened, slip: { ...slip, version: opened.typedVersion ?? slip.version } };
}

export type FirstWeighingPage = Awaited<ReturnType<typeof loadFirstWeighing>>;
export type SecondWeighingPage = Awaited<ReturnType<typeof loadSecondWeighing>>;

export function saveFirstWeighing(args: ActionFunctionArgs) {
  return saveEntry(args, {
    needs: ["weighSlip", "add"],
    limits: formLimits.short,
    uploads,
    input: weighSlipInput,
    issues: weighSlipIssues,
    within: "slip",
    stored: null,
    send: (person, slip, _form, idempotencyKey) =>
      person.attempt(weighSlips.create, { body: { slip }, idempotencyKey }),
    done: ({ id, slipNo }) => ({ to: weighSlipPaths.detail(id), key: "handover:done.first", params: { slipNo } }),
  });
}

export function saveSecondWeighing(args: ActionFunctionArgs) {
  return saveEntry(args, {
    needs: ["weighSlip", "edit"],
    limits: formLimits.short,
    uploads,
    input: secondWeighingInput,
    issues: () => [],
    within: "second",
    async stored(person, id) {
      const { version, ctnTareKg, declaredKg, remark } = await person.call(weighSlips.get, { params: { id } });
      return { version, value: { ctnTareKg, declaredKg, remark } };
    },
    send(person, second, form, idempotencyKey) {
      const [id, version] = [String(form.get("id") ?? ""), Number(form.get("version")) || 1];
      if (!isDocumentId(id)) throw missing(args.context.traceId);
      return person.attempt(weighSlips.second, { params: { id }, body: { version, second }, idempotencyKey });
    },
    done: ({ id }) => ({ to: weighSlipPaths.detail(id), key: "handover:done.second" }),
  });
}
