import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import type { EmptyPickupInput } from "@protocol/emptyPickup";
import type { EmptyPickupState } from "./emptyPickup";
import type { PickupCode } from "./pickupCodes";

export const emptyPickupKind = "emptyPickup" as const;

/** The JSON body of a pickup; `content` is what was entered. */
export interface EmptyPickupBody {
  content: EmptyPickupInput;
  /** What its line said when it was entered; null in a draft without one. */
  releaseNo: string | null;
  releaseId: string | null;
  sizeType: string | null;
  ctnOperatorCode: string | null;
  /** Fen a box; null before the yard has approved. */
  unitPrice: number | null;
  occupancy: { id: string; no: string; failure: string | null } | null;
  /** The slot that its truck has, ISO UTC; null without one. */
  visit: { apptNo: string; startTime: string; endTime: string } | null;
  /** When what was not fetched lapses, ISO UTC; null before it is submitted. */
  expireTime: string | null;
}

export interface StoredEmptyPickup {
  row: DocumentRow;
  body: EmptyPickupBody;
  /** None before its money is held. */
  codes: PickupCode[];
}

/** Boxes are kept so long (ms) behind the planned time, at most until their release ends. */
const grace = 24 * 3_600_000;

export const expiryOf = (planTime: string, validTo: string): string => {
  const late = new Date(Date.parse(planTime) + grace).toISOString();
  return late < validTo ? late : validTo;
};

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as EmptyPickupBody;

/** Where the portal shows a pickup (docs/requirements.md §2). */
export const screenOfPickup = ({ type }: Pick<DocumentRow, "type">) =>
  type === "D" ? ("detailsNumberDomestic" as const) : ("detailsNumber" as const);

export const stateOfPickup = (row: DocumentRow): EmptyPickupState => ({
  status: row.status,
  companyId: row.company_id,
});

/** The columns that lists search by. */
export const contentColumns = ({ yardCode, plateNo, planTime }: EmptyPickupInput): DocumentPatch => ({
  yard: yardCode ?? null,
  plate_no: plateNo ?? null,
  plan_time: planTime ?? "",
});

/** Boxes that have left. */
export const pickedOf = (codes: readonly PickupCode[]): number =>
  codes.filter(({ used_time }) => used_time !== null).length;

/** What was entered, for the trail, which names the release by its number. */
export const shownInputOf = ({ body }: Pick<StoredEmptyPickup, "body">) => ({
  ...body.content,
  lineId: [body.releaseNo, body.sizeType].filter(Boolean).join(" "),
});
