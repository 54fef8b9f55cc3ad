import type { DocumentRow } from "@gateway/store/documents";
import { mallStatus } from "@protocol/documentStatuses";
import { answerRefundWithinDays, type DeliveryWay } from "@protocol/mallOrder";
import type { MallLine } from "@protocol/mallOrders";
import type { Selectable } from "kysely";
import type { MallOrderState } from "./mallOrder";
import type { Taken } from "./stock";
import type { MallRefundsTable } from "./tables";

export const mallOrderKind = "mallOrder" as const;

export type RefundRow = Selectable<MallRefundsTable>;

/** The JSON body of an order of one shop. Money in fen. */
export interface MallOrderBody {
  shopId: string;
  shopName: string;
  /** Basis points that the port keeps, as they were when it was placed. */
  feeRate: number;
  lines: MallLine[];
  goodsAmount: number;
  discount: number;
  freight: number;
  /** What was given back, and how much of it was freight. */
  refunded: number;
  freightRefunded: number;
  way: DeliveryWay;
  pointCode: string | null;
  address: string | null;
  pickupPlace: string | null;
  contactName: string;
  contactMobile: string;
  invoiceTitle: string;
  invoiceTaxNo: string;
  remark: string;
  /** When it is closed unless it is paid. */
  closeTime: string;
  paidTime: string | null;
  txnNo: string | null;
  /** Six digits by which goods are fetched. */
  pickupCode: string | null;
  shipTime: string | null;
  carrier: string | null;
  trackingNo: string | null;
  receiptDueTime: string | null;
  receiveTime: string | null;
  /** The status that a refund was asked for in, and since when it waits. */
  refundFrom: string | null;
  refundAskTime: string | null;
}

export interface StoredMallOrder {
  row: DocumentRow;
  body: MallOrderBody;
  refunds: RefundRow[];
}

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as MallOrderBody;

const leftOf = ({ qty, refundedQty }: MallLine) => qty - refundedQty;

export const stateOfMallOrder = ({ row, body }: Pick<StoredMallOrder, "row" | "body">): MallOrderState => ({
  status: row.status,
  companyId: row.company_id,
  merchantId: row.partner_id ?? "",
  way: body.way,
  left: body.lines.reduce((sum, line) => sum + leftOf(line), 0),
  unreviewed: body.lines.filter((line) => !line.reviewed && leftOf(line) > 0).length,
});

/** The pieces of an order, by SKU and goods. */
export const piecesOf = ({ lines }: Pick<MallOrderBody, "lines">): Taken[] =>
  lines.map(({ skuId, goodsId, qty }) => ({ skuId, goodsId, qty }));

/** Whether the time to pay has passed. */
export const isPayLate = ({ closeTime }: Pick<MallOrderBody, "closeTime">, now: Date): boolean =>
  closeTime <= now.toISOString();

/** When a refund that was asked for is given unless the shop answers before, ISO UTC. */
export const refundDueTime = (askTime: string): string =>
  new Date(Date.parse(askTime) + answerRefundWithinDays * 86_400_000).toISOString();

/** Statuses of an order that was paid at some time. */
export const everPaid: readonly string[] = [
  mallStatus.paid,
  mallStatus.shipped,
  mallStatus.completed,
  mallStatus.refunding,
  mallStatus.refunded,
];
