import type { BoxRow, DocumentRow } from "@gateway/store/documents";
import type { Attachment, Fee } from "@protocol/documents";
import { milestonesOf, type TruckBoxInput, type TruckOrderInput } from "@protocol/truckOrder";
import type { Milestones } from "./dispatchOrder";
import type { TruckOrderState } from "./truckOrder";

export const orderKind = "truckOrder" as const;
export const dispatchOrderKind = "dispatchOrder";

/** What the customer entered, apart from boxes and files. */
export type OrderContent = Omit<TruckOrderInput, "type" | "boxes" | "files">;

/** The JSON body of a truck order. */
export interface OrderBody {
  content: OrderContent;
  fees: Fee[];
  paidTime: string | null;
  /** How often it has been paid; each round is a payment of its own in the ledger. */
  payRound: number;
  /** None in orders of the time before there were any. */
  files?: Attachment[];
}

/** The JSON body of a box row: what is not in a column. */
export type BoxBody = Omit<TruckBoxInput, "id" | "ctnNo" | "ctnSizeType">;

/** A dispatch order as its truck order sees it. */
export interface OrderDispatch {
  row: DocumentRow;
  boxId: string;
  driverName: string | null;
  milestones: Milestones;
}

export interface StoredOrder {
  row: DocumentRow;
  body: OrderBody;
  boxes: BoxRow[];
  dispatchOrders: OrderDispatch[];
}

export const parseBody = <T>(row: { body: string }) => JSON.parse(row.body) as T;

export function stateOf({ row, dispatchOrders }: Pick<StoredOrder, "row" | "dispatchOrders">): TruckOrderState {
  return {
    type: row.type,
    status: row.status,
    companyId: row.company_id,
    carrierId: row.partner_id,
    dispatchOrders: dispatchOrders.map((dispatchOrder) => ({
      status: dispatchOrder.row.status,
      started: Object.keys(dispatchOrder.milestones).length > 0,
    })),
  };
}

/** The columns that lists search by, filled from what was entered. */
export function contentColumns(content: OrderContent) {
  return {
    vessel_name: content.vesselName ?? null,
    voyage: content.voyage ?? null,
    bl_no: content.blNo ?? null,
    yard: content.pickupYard ?? null,
    terminal: content.terminalCode ?? null,
    plan_time: content.planTime ?? "",
  };
}

/** What the rows of its dispatch orders repeat of an order, for the lists of fleets. */
export const columnsOfOrder = (order: DocumentRow) => ({
  partner_id: order.company_id,
  partner_name: order.company_name,
  parent_id: order.id,
  parent_no: order.doc_no,
  vessel_name: order.vessel_name,
  voyage: order.voyage,
  bl_no: order.bl_no,
  yard: order.yard,
  terminal: order.terminal,
});

/** What the body of its dispatch orders repeats of it, for the driver's paper. */
export const bodyOfOrder = (order: DocumentRow, content: OrderContent) => ({
  jobType: milestonesOf(order.type)[0]!,
  cargoWeight: content.grossWeight ?? null,
  returnYard: content.returnYard ?? null,
  doorAddress: content.doorAddress ?? null,
  doorContact: content.doorContact ?? null,
  doorMobile: content.doorMobile ?? null,
  cargoName: content.cargoName ?? null,
  cyCutoff: content.cyCutoff ?? null,
  clientName: content.clientName ?? order.company_name,
});

export function splitOrder(input: TruckOrderInput): {
  content: OrderContent;
  boxes: TruckBoxInput[];
  fileIds: string[];
} {
  const { type: _type, boxes, files: fileIds, ...content } = input;
  return { content, boxes, fileIds };
}

/** What was entered, put together again, for the rules and for the comparison of an edit. */
export function inputOf(order: Pick<StoredOrder, "row" | "body" | "boxes">): TruckOrderInput {
  return {
    ...order.body.content,
    type: order.row.type as TruckOrderInput["type"],
    boxes: order.boxes.map((box) => ({
      ...parseBody<BoxBody>(box),
      id: box.id,
      ctnNo: box.ctn_no ?? undefined,
      ctnSizeType: box.size_type ?? undefined,
    })),
    files: (order.body.files ?? []).map((file) => file.id),
  };
}

/** The same for the trail, which names files by what people call them. */
export function shownInputOf(order: Pick<StoredOrder, "row" | "body" | "boxes">): TruckOrderInput {
  return { ...inputOf(order), files: (order.body.files ?? []).map((file) => file.name) };
}
