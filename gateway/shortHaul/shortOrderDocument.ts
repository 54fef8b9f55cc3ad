import type { BoxRow, DocumentPatch, DocumentRow } from "@gateway/store/documents";
import { shortOrderStatus } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import type { ShortBoxInput, ShortOrderInput } from "@protocol/shortOrder";
import type { ShortBox } from "@protocol/shortOrders";
import type { ShortOrderState } from "./shortOrder";

export const shortOrderKind = "shortOrder" as const;

/** The JSON body of an order; `content` is what was entered, apart from files and boxes. */
export interface ShortOrderBody {
  content: Omit<ShortOrderInput, "files" | "boxes">;
  files: Attachment[];
  /** Fen for one box, tax included; null before it is approved. */
  unitPrice: number | null;
  /** How often it was paid: an order that was refunded may be paid anew. */
  payRound: number;
  /** The ledger's number of the last payment. */
  txnNo: string | null;
  paidTime: string | null;
  completeTime: string | null;
}

export interface StoredShortOrder {
  row: DocumentRow;
  body: ShortOrderBody;
  boxes: BoxRow[];
}

/** While it is one of these, no other order hauls its boxes. */
export const liveStatuses: readonly string[] = [
  shortOrderStatus.submitted,
  shortOrderStatus.approved,
  shortOrderStatus.paid,
];

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as ShortOrderBody;

/** When a box left and arrived, ISO UTC; null while it has not. */
export function movesOf({ milestones }: Pick<BoxRow, "milestones">): Pick<ShortBox, "outTime" | "inTime"> {
  const { GO = null, GI = null } = JSON.parse(milestones) as { GO?: string; GI?: string };
  return { outTime: GO, inTime: GI };
}

export const stateOfShortOrder = ({ row, boxes }: StoredShortOrder): ShortOrderState => ({
  status: row.status,
  companyId: row.company_id,
  outCount: boxes.filter((box) => movesOf(box).outTime !== null).length,
});

/** A box as it was entered. */
export const boxInputOf = (box: BoxRow): ShortBoxInput & { id: string } => ({
  ...(JSON.parse(box.body) as Omit<ShortBoxInput, "id" | "ctnNo" | "ctnSizeType">),
  ...{ id: box.id, ctnNo: box.ctn_no ?? undefined, ctnSizeType: box.size_type ?? undefined },
});

export const inputOf = ({ body, boxes }: StoredShortOrder): ShortOrderInput => ({
  ...body.content,
  files: body.files.map((file) => file.id),
  boxes: boxes.map(boxInputOf),
});

/** The same for the trail, which names files by what people call them. */
export const shownInputOf = (order: StoredShortOrder) => ({
  ...inputOf(order),
  files: order.body.files.map((file) => file.name),
});

/** The columns that lists search by: where it begins is its yard, where it ends its terminal. */
export const contentColumns = ({ purpose, fromYard, toYard, dueTime }: ShortOrderInput): DocumentPatch => ({
  ...{ type: purpose, yard: fromYard ?? null, terminal: toYard ?? null, plan_time: dueTime ?? "" },
});
