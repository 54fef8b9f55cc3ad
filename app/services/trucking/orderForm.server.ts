import { randomUUID } from "node:crypto";
import type { Call } from "@protocol/call";
import type { DraftEntries } from "@protocol/drafts";
import type { ShownFile } from "@protocol/files";
import { permissionOfTruckType } from "@protocol/identity";
import { message } from "@protocol/message";
import { type TruckOrder, truckOrders } from "@protocol/trucking";
import { type TruckOrderInput, truckBoxInput, truckOrderInput, truckOrderRules } from "@protocol/truckOrder";
import { splitContainerNumbers } from "@protocol/values/containerNumber";
import { maxAttachments } from "@protocol/values/fileId";
import { toShanghai } from "@protocol/values/instant";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { getCarriers, getDicts, getVoyages } from "../base/dicts.server";
import { fillFromCall } from "../base/fillFromCall.server";
import { conflictOf, postedVersion, refusedSave } from "../documents/saving.server";
import { toField } from "../documents/toField";
import { followWrite } from "../documents/transitions.server";
import { draftEntries, draftField } from "../drafts/draftFields";
import { endDraft, keepDraft, openDraft, openMergedForm } from "../drafts/drafts.server";
import { entriesOfValue } from "../drafts/templates.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { formSchema } from "../forms/formSchema.server";
import { parseRead, typedIn } from "../forms/parseForm";
import { findRestoredForm } from "../identity/restored.server";
import { type Attempt, missing, requirePermission } from "../person.server";
import { findFiles, idsOf, receiveForm } from "../uploads/receiveForm.server";
import { withFileErrors } from "../uploads/withFileErrors";
import { truckDetailPath } from "./paths";

export type OrderType = "E" | "I";
const draftKindOf = (type: OrderType) => `truckOrder-${type}` as const;
export type OrderFormValue = Record<string, unknown>;
const limits = formLimits.order;

const wallTime = (instant: string) => toShanghai(instant).slice(0, 16).replace(" ", "T");
const timeFields = ["eta", "etd", "cyCutoff", "siCutoff", "vgmCutoff", "planTime"] as const;

/** An order as the form's fields hold it: Shanghai wall-clock times, `on` for a tick. */
export function toFormValue(order: TruckOrder | TruckOrderInput): OrderFormValue {
  const { files: _, ...fields } = order;
  const value: OrderFormValue = { ...fields };
  for (const field of timeFields) {
    const instant = order[field];
    if (instant) value[field] = wallTime(instant);
  }
  return value;
}

/** A copy starts as a new order: no times that are past, no numbers that belong to the boxes of the first. */
function toCopy(order: TruckOrder): OrderFormValue {
  const { planTime, eta, etd, cyCutoff, siCutoff, vgmCutoff, boxes, ...rest } = toFormValue(order);
  return { ...rest, boxes: order.boxes.map(({ ctnSizeType, fullEmpty }) => ({ ctnSizeType, fullEmpty })) };
}

/** What new, edit and copy load: the lists to choose from, and the values the form starts with. */
export async function loadOrderForm(args: LoaderFunctionArgs, type: OrderType, mode: "new" | "edit") {
  const person = await requirePermission(args, permissionOfTruckType(type), mode === "new" ? "add" : "edit");
  const { traceId } = args.context;
  const { searchParams } = new URL(args.request.url);
  const [dicts, voyages, carriers] = await Promise.all([
    getDicts(person, ["terminal", "yard", "operator", "locode"]),
    getVoyages(person),
    getCarriers(person),
  ]);
  const lists = { dicts, voyages, carriers, type, idempotencyKey: randomUUID() };

  let order: TruckOrder | null = null;
  const id = searchParams.get(mode === "edit" ? "id" : "copy");
  if (id) {
    if (!/^[\w-]{1,40}$/.test(id)) throw missing(traceId);
    order = await person.call(truckOrders.get, { params: { id } });
    if (order.type !== type || !order.allowedActions.includes(mode === "edit" ? "edit" : "copy"))
      throw missing(traceId);
  } else if (mode === "edit") {
    throw missing(traceId);
  }

  const restored = await findRestoredForm(args, person, limits);
  const kind = draftKindOf(type);
  const draft = await openDraft(args, person, { kind, documentId: mode === "edit" ? id : null, restored, limits });
  const typed = restored ?? draft.form;
  // the files of an order are its own: a copy starts without
  const files: ShownFile[] = typed
    ? await findFiles(person, idsOf(typed, "files").slice(0, maxAttachments))
    : mode === "edit"
      ? (order?.files ?? [])
      : [];
  const value = typed
    ? typedValue(typed)
    : order
      ? mode === "edit"
        ? toFormValue(order)
        : toCopy(order)
      : newOrder(person.info.user.companyName, person.info.user.name, person.info.user.mobile);
  return {
    ...lists,
    value,
    files,
    restored: restored !== null,
    draft: { state: draft.state, others: draft.others, waiting: draft.waiting },
    edit:
      mode === "edit" && order
        ? { id: order.id, version: versionOf(typed, order), orderNo: order.orderNo, status: order.status }
        : null,
  };
}

export type OrderFormPage = Awaited<ReturnType<typeof loadOrderForm>>;

function newOrder(clientName: string, contactName: string, contactMobile: string): OrderFormValue {
  return { clientName, contactName, contactMobile, ctnReq: [{ sizeType: "", qty: "" }], boxes: [] };
}

/** What was typed upon an older version must not overwrite a newer one unseen. */
const versionOf = (typed: FormData | null, order: TruckOrder) => Number(typed?.get("version")) || order.version;

const readOrder = (form: CheckedForm, mode: "draft" | "submit") =>
  parseRead(form, formSchema(truckOrderInput, truckOrderRules(mode, Date.now())));

/** What a stashed form had typed, as the form's value. */
function typedValue(form: CheckedForm): OrderFormValue {
  return typedIn(form);
}

/** Saves a draft or submits; adding, removing and pasting rows come here too when there is no JavaScript. */
export async function saveOrder(args: ActionFunctionArgs, type: OrderType, mode: "new" | "edit") {
  const { person, form, files, errors, removing } = await receiveForm(
    args,
    limits,
    { files: { purpose: "attachment", most: maxAttachments } },
    [permissionOfTruckType(type), mode === "new" ? "add" : "edit"],
  );
  const id = String(form.get("id") ?? "");
  if (mode === "edit" && !/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  const draft = await keepDraft(person, form, draftKindOf(type), mode === "edit" ? id : null);
  form.set("type", type);
  const back = {
    files: files.files ?? [],
    prompt: null,
    conflict: null,
    idempotencyKey: null,
    version: postedVersion(form),
    draft,
  };
  const asTyped = () => readOrder(form, "draft");
  if (draft.conflict || form.get(draftField.compare)) {
    const result = { ...asTyped().reply(), error: undefined };
    return data({ ...back, result: withFileErrors(result, errors) }, { status: draft.conflict ? 409 : 200 });
  }
  if (mode === "edit" && form.get(draftField.mergeDocument)) {
    const current = await person.call(truckOrders.get, { params: { id } });
    await openMergedForm(person, form, draft, { theirs: entriesOfOrder(current), version: current.version });
  }
  if (form.get("paste")) return { ...back, result: withFileErrors(pasteBoxes(form), errors) };

  const submitting = form.get("mode") === "submit";
  if (form.get("__intent__")) return { ...back, result: withFileErrors(asTyped().reply(), errors) };
  if (removing) return { ...back, result: withFileErrors(asTyped().reply({ fieldErrors: {} }), errors) };
  fillBoxCounts(form);
  await fillFromCall(person, form, Object.keys(truckOrderInput.shape));
  const submission = readOrder(form, submitting ? "submit" : "draft");
  if (submission.status !== "success" || Object.keys(errors).length > 0)
    return data({ ...back, result: withFileErrors(submission.reply(), errors) }, { status: 422 });

  const key = String(form.get("key") ?? "").slice(0, 60);
  const body = {
    mode: submitting ? ("submit" as const) : ("draft" as const),
    order: submission.value as TruckOrderInput,
  };
  const outcome: Attempt<Call> =
    mode === "new"
      ? await person.attempt(truckOrders.create, { body, idempotencyKey: key })
      : await person.attempt(truckOrders.update, {
          params: { id },
          body: { ...body, version: Number(form.get("version")) || 1 },
          idempotencyKey: key,
        });

  if (outcome.ok) {
    const saved = outcome.result as TruckOrder;
    await endDraft(person, draft);
    return followWrite(args, person, outcome, {
      to: truckDetailPath(type, saved.id),
      key: submitting ? "trucking:done.submit" : "trucking:done.save",
      params: { orderNo: saved.orderNo },
    });
  }
  const { error } = outcome;
  const current = error.status === 409 ? (error.current as TruckOrder | null) : null;
  const versions = current && { theirs: entriesOfOrder(current), mine: draftEntries(form), fileFields: ["files"] };
  const conflict = current && versions && (await conflictOf(person, current, versions));
  const { fieldErrors, shown, init } = refusedSave(args, error, { form, within: "order", conflict });
  return data({ ...back, result: submission.reply({ fieldErrors }), ...shown }, init);
}

/** Rows left empty are no rows; without counts by size type, the boxes entered are the counts. */
function fillBoxCounts(form: FormData): void {
  const rows = new Map<string, [string, FormDataEntryValue][]>();
  const counts = new Map<string, number>();
  for (const [name, value] of form) {
    const row = /^ctnReq\[(\d+)\]/.exec(name)?.[1];
    if (row) rows.set(row, [...(rows.get(row) ?? []), [name.slice(name.lastIndexOf(".") + 1), value]]);
    if (/^boxes\[\d+\]\.ctnSizeType$/.test(name) && typeof value === "string" && value)
      counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  for (const name of [...form.keys()]) if (name.startsWith("ctnReq[")) form.delete(name);
  const given = [...rows.values()].filter((fields) => fields.some(([, value]) => value !== ""));
  if (given.length === 0) {
    [...counts].forEach(([sizeType, qty], i) => {
      form.set(`ctnReq[${i}].sizeType`, sizeType);
      form.set(`ctnReq[${i}].qty`, String(qty));
    });
  }
  given.forEach((fields, i) => {
    for (const [field, value] of fields) form.set(`ctnReq[${i}].${field}`, value);
  });
}

/** Of an order, as its contract has it. */
const maxBoxes = 200;

/** A column pasted from a spreadsheet becomes rows behind those that are there; empty rows are used first. */
function pasteBoxes(form: CheckedForm) {
  const typed = String(form.get("pasteNumbers") ?? "").slice(0, 8_000);
  const sizeType = String(form.get("pasteSizeType") ?? "").slice(0, 10);
  const numbers = splitContainerNumbers(typed);
  form.delete("pasteNumbers");
  const payload = readOrder(form, "draft").payload as { boxes?: Record<string, unknown>[] };
  const boxes = [...(payload.boxes ?? [])];
  let left = 0;
  for (const ctnNo of numbers) {
    const row = { ctnNo, ctnSizeType: sizeType, fullEmpty: "F" };
    const empty = boxes.findIndex((box) => !box.ctnNo);
    if (empty >= 0) boxes[empty] = { ...boxes[empty], ctnNo, ctnSizeType: boxes[empty]?.ctnSizeType || sizeType };
    else if (boxes.length < maxBoxes) boxes.push(row);
    else left += 1;
  }
  form.set("__intent__", JSON.stringify({ type: "update", payload: { name: "boxes", value: boxes, validated: true } }));
  const submission = readOrder(form, "draft");
  const told =
    numbers.length === 0 ? message("paste.nothing") : left > 0 && message("paste.numbers", { max: maxBoxes, n: left });
  return submission.reply(told ? { fieldErrors: { boxes: [told] } } : {});
}

/** A saved order as the names and texts that its form would post. */
function entriesOfOrder(order: TruckOrder): DraftEntries {
  const { boxes, files, ...head } = truckOrderInput.shape;
  const pick = (shape: object, values: Record<string, unknown>) =>
    Object.fromEntries(Object.keys(shape).map((field) => [field, toField(values[field])]));
  return [
    ...entriesOfValue(pick(head, order)),
    ...entriesOfValue({ boxes: order.boxes.map((box) => pick(truckBoxInput.shape, box)) }),
    ...order.files.map((file): [string, string] => ["files", file.id]),
  ];
}
