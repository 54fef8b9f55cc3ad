import { appointments } from "@protocol/appointments";
import { emptyPickups } from "@protocol/emptyPickups";
import { permissionOfTruckType } from "@protocol/identity";
import { occupancies } from "@protocol/occupancies";
import { getReceipt } from "@protocol/payments";
import { truckOrders } from "@protocol/trucking";
import { weightOrders } from "@protocol/weightOrders";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { isDocumentId } from "../documents/documentForm";
import { nameIn } from "../documents/readValue";
import { missing, type Person, requirePermission } from "../person.server";
import { drawBarcode } from "../print/barcode.server";
import { isSlipKind, type SlipKind } from "./slipKinds";
import type { SlipWindow } from "./slipWindow";

/** What a slip says of a document. Instants are ISO UTC, amounts fen. */
export interface SerialSlip {
  id: string;
  version: number;
  docNo: string;
  /** Null where a document cannot be verified by its number. */
  verifyCode: string | null;
  time: string;
  /** When one is expected. */
  window: SlipWindow | null;
  /** Code of a terminal or yard. */
  place: string | null;
  /** Null before something has a price. */
  amount: number | null;
}

const draft = "05";
const planned = (from: string | null | undefined, to: string | null = null) => (from ? { from, to } : null);

type Order = Pick<SerialSlip, "version" | "verifyCode" | "amount"> & { createTime: string; planTime?: string | null };

/** The slip of an order that is expected at its planned time. */
const orderSlip = (id: string, docNo: string, order: Order, place: string | null | undefined): SerialSlip => ({
  ...{ id, version: order.version, docNo, verifyCode: order.verifyCode, time: order.createTime, amount: order.amount },
  ...{ place: place ?? null, window: planned(order.planTime) },
});

async function truckSlip(person: Person, kind: SlipKind, id: string): Promise<SerialSlip | null> {
  const order = await person.call(truckOrders.get, { params: { id } });
  if (order.status === draft || permissionOfTruckType(order.type) !== kind) return null;
  return orderSlip(id, order.orderNo, order, order.terminalCode);
}

/** How the slip of each kind is read; null where a document has none for this person, or not yet. */
const readSlip: Record<SlipKind, (person: Person, id: string) => Promise<SerialSlip | null>> = {
  truckExport: (person, id) => truckSlip(person, "truckExport", id),
  truckImport: (person, id) => truckSlip(person, "truckImport", id),
  truckOther: (person, id) => truckSlip(person, "truckOther", id),
  async weightOrder(person, id) {
    const order = await person.call(weightOrders.get, { params: { id } });
    if (order.status === draft) return null;
    return orderSlip(id, order.docNo, order, order.placeCode);
  },
  async wallet(person, id) {
    const { version, docNo, verifyCode, time, amount } = await person.call(getReceipt, { params: { payNo: id } });
    return { id, version, docNo, verifyCode, time, amount, place: null, window: null };
  },
  async occupancy(person, id) {
    const { version, occupancyNo, verifyCode, createTime, yardCode, amount } = await person.call(occupancies.get, {
      params: { id },
    });
    const said = { docNo: occupancyNo, time: createTime, place: yardCode, amount };
    return { id, version, ...said, verifyCode, window: null };
  },
  async appointment(person, id) {
    const each = await person.call(appointments.get, { params: { id } });
    const { version, apptNo: docNo, verifyCode, createTime: time, placeCode: place } = each;
    return { id, version, docNo, verifyCode, time, place, amount: null, window: planned(each.startTime, each.endTime) };
  },
  async emptyPickup(person, id) {
    const each = await person.call(emptyPickups.get, { params: { id } });
    if (each.status === draft) return null;
    const { version, docNo, verifyCode, createTime: time, amount, visit } = each;
    const window = visit ? planned(visit.startTime, visit.endTime) : planned(each.planTime, each.expireTime);
    return { id, version, docNo, verifyCode, time, amount, place: each.yardCode ?? null, window };
  },
};

/** The kind that `?type=` names; 404 for any other. */
export function slipKindIn({ request, context }: LoaderFunctionArgs): SlipKind {
  const kind = new URL(request.url).searchParams.get("type") ?? "";
  if (!isSlipKind(kind)) throw missing(context.traceId);
  return kind;
}

/** The slip that a query asks for; 404 where there is none for this person. */
export async function findSlip(args: LoaderFunctionArgs, person: Person) {
  const { traceId } = args.context;
  const kind = slipKindIn(args);
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!(kind === "wallet" ? /^[\w-]{1,40}$/.test(id) : isDocumentId(id))) throw missing(traceId);
  const [slip, { terminal, yard }] = await Promise.all([
    readSlip[kind](person, id),
    getDicts(person, ["terminal", "yard"]),
  ]);
  if (!slip) throw missing(traceId);
  const place = slip.place && nameIn([...terminal, ...yard])(slip.place);
  return { kind, slip: { ...slip, place }, bars: drawBarcode(slip.docNo) };
}

/** 流水号打印, by `?type=` and `?id=` (docs/domain-model.md §12): the number as a barcode, with time, window and amount. */
export async function loadSerialSlip(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, slipKindIn(args), "query");
  return findSlip(args, person);
}

export type ShownSlip = Awaited<ReturnType<typeof loadSerialSlip>>;
