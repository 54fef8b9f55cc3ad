import type { DocumentRow } from "@gateway/store/documents";
import type { Attachment } from "@protocol/documents";
import type { OccupancyHold } from "@protocol/occupancies";
import type { ChargedLine, DifferenceHandling, OccupancyInput, OccupancySettlement } from "@protocol/occupancy";
import type { OccupancyKind } from "@protocol/occupancyKinds";
import type { Taxed } from "@protocol/values/tax";

export const occupancyKind = "occupancy";
/** The holds of occupancies in the ledger have this type of business. */
export const occupancyBizType = "occupancy";

/** What somebody entered, or another document brought: then its detail may be less. */
export interface OccupancyContent {
  accountNo: string;
  yardCode: string;
  bizNo: string;
  ctnNo: string | null;
  ctnSizeType: string | null;
  lines: ChargedLine[];
  taxRate: number;
  remark: string | null;
  detail: Partial<OccupancyInput["detail"]>;
}

/** The JSON body of an occupancy. Fen. */
export interface OccupancyBody {
  content: OccupancyContent;
  /** Kind and number of the document that had it made; null where the port's clerk entered it. */
  source: { bizType: string; bizNo: string } | null;
  /** Of a washed box; none in those from before there were any. */
  photos?: Attachment[];
  /** As the ledger has them, in their order. */
  holds: OccupancyHold[];
  settlement:
    | (Taxed & {
        time: string;
        done: OccupancySettlement["done"];
        difference: DifferenceHandling | null;
        paidOut: number;
        /** Of its first hold in the ledger, which its fee is known by; none where no fee was recorded. */
        txnNo?: string;
      })
    | null;
  /** Why nothing was held: a packed message. */
  failure: string | null;
}

export interface StoredOccupancy {
  row: DocumentRow;
  body: OccupancyBody;
}

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as OccupancyBody;
export const kindOf = (row: Pick<DocumentRow, "type">) => row.type as OccupancyKind;

const sumOf = (holds: readonly OccupancyHold[], of: (hold: OccupancyHold) => number) =>
  holds.reduce((sum, hold) => sum + of(hold), 0);

/** Fen that all its holds were made of. */
export const heldOf = ({ holds }: Pick<OccupancyBody, "holds">) => sumOf(holds, ({ amount }) => amount);
export const settledOf = ({ holds }: Pick<OccupancyBody, "holds">) => sumOf(holds, ({ settled }) => settled);
export const refundedOf = ({ holds }: Pick<OccupancyBody, "holds">) => sumOf(holds, ({ refunded }) => refunded);
/** Fen that went back without having been taken. */
export const releasedOf = ({ holds }: Pick<OccupancyBody, "holds">) =>
  sumOf(holds, ({ state, amount, settled }) => (state === "pending" ? 0 : amount - settled));
