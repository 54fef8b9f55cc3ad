import { occupancies } from "@protocol/occupancies";
import { occupancyInputOf, occupancyIssues, occupancyPartOf } from "@protocol/occupancy";
import { boxLoads, boxSizes, tradeScopes } from "@protocol/occupancyDetails";
import { isOccupancyKind, itemsOf, type OccupancyKind } from "@protocol/occupancyKinds";
import { listPrepayAccounts } from "@protocol/prepay";
import { maxPhotos } from "@protocol/values/fileId";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { refusedSave } from "../documents/saving.server";
import { followWrite } from "../documents/transitions.server";
import { formLimits } from "../forms/formLimits";
import { entrySchemaOf } from "../forms/formSchema.server";
import { pageKey } from "../forms/pageKey.server";
import { parseRead, typedIn } from "../forms/parseForm";
import { findRestoredForm } from "../identity/restored.server";
import { missing, type Person, requirePermission } from "../person.server";
import { findFiles, idsOf, receiveForm } from "../uploads/receiveForm.server";
import { withFileErrors } from "../uploads/withFileErrors";
import { occupancyDetailPath } from "./paths";

/** Photos of a box that is to be washed, by the path of the form. */
const photosField = "detail.photos";

/** The rows that a kind's form begins with. */
async function emptyRows(person: Person, kind: OccupancyKind): Promise<object> {
  if (kind === "FOURCHANGE") {
    const { fourChangeItem } = await getDicts(person, ["fourChangeItem"]);
    return { changeCount: "1", changes: fourChangeItem.map(({ dictValue }) => ({ item: dictValue })) };
  }
  if (kind !== "INRIVER") return {};
  const quantities = boxSizes.flatMap((size) =>
    boxLoads.flatMap((fullEmpty) => tradeScopes.map((trade) => ({ size, fullEmpty, trade }))),
  );
  return { quantities };
}

/** The form of a kind for the port's clerk; without one it asks which. */
export async function loadOccupancyForm(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "occupancy", "add");
  const { searchParams } = new URL(args.request.url);
  const asked = searchParams.get("kind") ?? "";
  if (asked && !isOccupancyKind(asked)) throw missing(args.context.traceId);
  const account = (searchParams.get("account") ?? "").slice(0, 30);
  if (!asked) return { kind: null, account } as const;
  const kind = asked as OccupancyKind;
  const [accounts, dicts, rows, restored] = await Promise.all([
    person.call(listPrepayAccounts),
    getDicts(person, ["yard", "terminal", "fourChangeItem"]),
    emptyRows(person, kind),
    findRestoredForm(args, person, formLimits.occupancy),
  ]);
  const begun = {
    accountNo: account,
    taxRate: "6",
    lines: itemsOf[kind].map((item) => ({ item, qty: item === "REPAIR" ? "" : "1" })),
    detail: rows,
  };
  const value: Record<string, unknown> = restored ? typedIn(restored) : begun;
  const photos = restored ? await findFiles(person, idsOf(restored, photosField)) : [];
  return {
    kind,
    account,
    accounts,
    dicts,
    value,
    photos,
    restored: restored !== null,
    idempotencyKey: pageKey(args.context),
  } as const;
}

export type OccupancyFormPage = Extract<Awaited<ReturnType<typeof loadOccupancyForm>>, { kind: OccupancyKind }>;

/** Enters an occupancy and holds its amount. Answers the page with what is wrong beside its fields, and all that was typed. */
export async function saveOccupancy(args: ActionFunctionArgs) {
  const rules = { [photosField]: { purpose: "photo", most: maxPhotos } } as const;
  const needs = ["occupancy", "add"] as const;
  const { person, form, files, errors, removing } = await receiveForm(args, formLimits.occupancy, rules, needs);
  const photos = files[photosField] ?? [];
  const kind = String(form.get("kind") ?? "");
  if (!isOccupancyKind(kind)) throw missing(args.context.traceId);
  const submission = parseRead(form, entrySchemaOf(occupancyInputOf(kind), occupancyPartOf(kind), occupancyIssues));
  const nothing = { prompt: null, idempotencyKey: null, photos };
  // a photo that was taken away, or could not be taken, leaves the form as it was typed
  if (removing) return data({ ...nothing, result: { ...submission.reply(), error: {} } });
  if (submission.status !== "success" || Object.keys(errors).length > 0)
    return data({ ...nothing, result: withFileErrors(submission.reply(), errors) }, { status: 422 });
  const idempotencyKey = String(form.get("key") ?? "").slice(0, 60);
  const outcome = await person.attempt(occupancies.create, { body: { occupancy: submission.value }, idempotencyKey });
  if (outcome.ok) {
    const { id, occupancyNo } = outcome.result;
    const done = { to: occupancyDetailPath(kind, id), key: "occupancy:done.create" as const };
    return followWrite(args, person, outcome, { ...done, params: { occupancyNo } });
  }
  const { fieldErrors, shown, init } = refusedSave(args, outcome.error, { form, within: "occupancy", conflict: null });
  const { prompt, idempotencyKey: key } = shown;
  const result = submission.reply({ fieldErrors });
  const named = Object.keys(fieldErrors).length > 0;
  return data({ prompt: named ? null : prompt, idempotencyKey: key, photos, result, retry: shown.retry }, init);
}

export type OccupancyFormAnswer = Extract<Awaited<ReturnType<typeof saveOccupancy>>, { data: unknown }>["data"];
