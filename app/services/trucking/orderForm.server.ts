import type { SubmissionResult } from "@conform-to/react";
import type { DraftEntries } from "@protocol/drafts";
import type { ShownFile } from "@protocol/files";
import { permissionOfTruckType } from "@protocol/identity";
import { getLastTruckOrder, type TruckOrder, truckOrders } from "@protocol/trucking";
import {
  mostTruckBoxes,
  type TruckOrderInput,
  truckBoxInput,
  truckOrderInput,
  truckOrderRules,
} from "@protocol/truckOrder";
import { maxAttachments } from "@protocol/values/fileId";
import { toShanghai } from "@protocol/values/instant";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { getCarriers, getDicts, getVoyages } from "../base/dicts.server";
import { fillFromCall } from "../base/fillFromCall.server";
import { actionOf, type DocumentForm, type FormMode, type SaveMode } from "../documents/documentForm";
import { openDocumentForm } from "../documents/openForm.server";
import { isPasting, pasteBoxes } from "../documents/pasteBoxes.server";
import { type FormAnswer, type FormReading, type PostedForm, saveDocumentForm } from "../documents/saveForm.server";
import { toField } from "../documents/toField";
import { entriesOfValue } from "../drafts/templates.server";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { formSchema } from "../forms/formSchema.server";
import { parseRead, typedIn } from "../forms/parseForm";
import { type Person, requirePermission } from "../person.server";
import { fillKnown } from "../shipments/fillKnown";
import { withFileErrors } from "../uploads/withFileErrors";
import type { Estimate } from "./estimate";
import { estimateOpened, estimateOrder } from "./estimate.server";
import { fillBoxCounts, type OrderType, terminalFieldOf } from "./orderFields";
import { truckDetailPath } from "./paths";

export type OrderFormValue = Record<string, unknown>;

const wallTime = (instant: string) => toShanghai(instant).slice(0, 16).replace(" ", "T");
const timeFields = ["eta", "etb", "etd", "cyCutoff", "siCutoff", "vgmCutoff", "planTime"] as const;

/** An order as the form's fields hold it: Shanghai wall-clock times, `on` for a tick. */
function toFormValue(order: TruckOrder): OrderFormValue {
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
  const { planTime, eta, etb, etd, cyCutoff, siCutoff, vgmCutoff, boxes, ...rest } = toFormValue(order);
  return { ...rest, boxes: order.boxes.map(({ ctnSizeType, fullEmpty }) => ({ ctnSizeType, fullEmpty })) };
}

/** What opening and saving both need. */
const formOfType = (type: OrderType): DocumentForm<TruckOrder> => ({
  draftKind: `truckOrder-${type}`,
  limits: formLimits.order,
  fileFields: ["files"],
  get: (person, id) => person.call(truckOrders.get, { params: { id } }),
});

/** What new, edit and copy load: the lists to choose from, and the values the form starts with. */
export async function loadOrderForm(args: LoaderFunctionArgs, type: OrderType, mode: FormMode) {
  const person = await requirePermission(args, permissionOfTruckType(type), actionOf(mode));
  const { searchParams } = new URL(args.request.url);
  const isBlank = mode === "new" && !searchParams.has("draft") && !searchParams.has("copy");
  const [dicts, voyages, carriers, last] = await Promise.all([
    getDicts(person, ["terminal", "yard", "operator", "locode"]),
    getVoyages(person),
    getCarriers(person),
    isBlank ? findLast(person, type) : null,
  ]);
  let like: string | null = null;
  const { value, files, edit, page } = await openDocumentForm(args, person, mode, {
    ...formOfType(type),
    fits: (order) => order.type === type,
    filesOf: (order) => ({ files: order.files }),
    toFormValue,
    toCopy,
    typedValue: typedIn,
    newValue() {
      like = last?.orderNo ?? null;
      return newOrder(person, last?.known);
    },
    fromShipment: { kind: "truckOrder", fill: fillKnown(Object.keys(truckOrderInput.shape)) },
  });
  return {
    ...page,
    dicts,
    voyages,
    carriers,
    type,
    estimate: isBlank ? undefined : await estimateOpened(args, person, type, value),
    value,
    /** The order whose places and contacts this one begins with. */
    like,
    files: files.files ?? [],
    edit: edit && {
      id: edit.document.id,
      version: edit.version,
      orderNo: edit.document.orderNo,
      status: edit.document.status,
    },
  };
}

export type OrderFormPage = Awaited<ReturnType<typeof loadOrderForm>>;

/** So long (ms) a form waits for what only spares typing. */
const lastOrderMs = 800;

/** What the company's last order of the type says of places and contacts, and its number. */
async function findLast(person: Person, type: OrderType) {
  // a gateway that does not know the call, or takes its time, leaves nothing to begin with
  const answered = await person.attempt(getLastTruckOrder, { query: { type }, deadlineMs: lastOrderMs });
  if (!answered.ok || !answered.result) return null;
  const { orderNo, ...fields } = answered.result;
  const { [terminalFieldOf(type)]: _asked, ...known } = fields;
  return { orderNo, known };
}

function newOrder({ info: { user } }: Person, known: OrderFormValue = {}): OrderFormValue {
  return {
    clientName: user.companyName,
    contactName: user.name,
    contactMobile: user.mobile,
    ctnReq: [{ sizeType: "", qty: "1" }],
    boxes: [],
    ...known,
  };
}

/** What is wrong with that end is told where the terminal is asked for. */
function atTerminal<E extends Record<string, string[] | null>>(type: OrderType, errors: E) {
  const { [terminalFieldOf(type)]: own, ...rest } = errors;
  return own && !rest.terminalCode ? { ...rest, terminalCode: own } : rest;
}

const readOrder = (form: CheckedForm, mode: SaveMode) =>
  parseRead(form, formSchema(truckOrderInput, truckOrderRules(mode, Date.now())));

/** What a post of the form answers, unless it led elsewhere. */
export interface OrderFormAnswer extends FormAnswer {
  files: ShownFile[];
  result: SubmissionResult<string[]>;
  /** What the order would cost, where that was asked. */
  estimate?: Estimate;
}

/** Saves a draft or submits; adding, removing and pasting rows come here too when there is no JavaScript. */
export function saveOrder(args: ActionFunctionArgs, type: OrderType, mode: FormMode) {
  return saveDocumentForm(args, mode, {
    ...formOfType(type),
    permission: permissionOfTruckType(type),
    uploads: { files: { purpose: "attachment", most: maxAttachments } },
    within: "order",
    read: (posted) => readPosted(type, posted),
    create: (person, { mode, value, idempotencyKey }) =>
      person.attempt(truckOrders.create, { body: { mode, order: value }, idempotencyKey }),
    update: (person, id, { mode, value, version, idempotencyKey }) =>
      person.attempt(truckOrders.update, { params: { id }, body: { mode, order: value, version }, idempotencyKey }),
    entriesOf: entriesOfOrder,
    done: (saved, mode) => ({
      to: truckDetailPath(type, saved.id),
      key: mode === "submit" ? "trucking:done.submit" : "trucking:done.save",
      params: { orderNo: saved.orderNo },
    }),
  });
}

async function readPosted(
  type: OrderType,
  { person, form, files, errors, mode, back }: PostedForm<never>,
): Promise<FormReading<TruckOrderInput, OrderFormAnswer>> {
  form.set("type", type);
  const answer = (result: SubmissionResult<string[]>): OrderFormAnswer => ({
    ...back,
    files: files.files ?? [],
    result: withFileErrors(result, errors),
  });
  const asRead = (posted: CheckedForm) => readOrder(posted, "draft");
  const asTyped = () => asRead(form);
  return {
    compared: () => answer({ ...asTyped().reply(), error: undefined }),
    async pressed() {
      if (isPasting(form))
        return data(answer(pasteBoxes(form, { most: mostTruckBoxes, rowWith: { fullEmpty: "F" }, read: asRead })));
      if (form.get("do") === "estimate") {
        const typed = answer(asTyped().reply({ fieldErrors: {} }));
        return data({ ...typed, estimate: await estimateOrder(person, type, form) });
      }
      return form.get("__intent__") ? data(answer(asTyped().reply())) : null;
    },
    withoutFile: () => answer(asTyped().reply({ fieldErrors: {} })),
    async check() {
      fillBoxCounts(form);
      await fillFromCall(person, form, Object.keys(truckOrderInput.shape));
      form.set(terminalFieldOf(type), String(form.get("terminalCode") ?? ""));
      const submission = readOrder(form, mode);
      const told = ({ error, ...result }: SubmissionResult<string[]>) =>
        answer({ ...result, error: error && atTerminal(type, error) });
      return {
        value: submission.status === "success" ? submission.value : null,
        wrong: () => told(submission.reply()),
        refused: (fieldErrors) => told(submission.reply({ fieldErrors })),
      };
    },
  };
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
