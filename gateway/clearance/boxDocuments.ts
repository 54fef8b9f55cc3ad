import type { Store } from "@gateway/store/database";
import { partyKey } from "@gateway/store/keys";
import { isOneOf, listValue } from "@gateway/store/oneOf";
import { isSeenBy } from "@gateway/store/scope";
import { statement } from "@gateway/store/statement";
import type { DocumentsTable } from "@gateway/store/tables";
import { type ClearanceKind, clearanceKinds } from "@protocol/boxClearance";
import {
  appointmentStatus,
  declarationStatus,
  edoStatus,
  inWeightStatus,
  truckOrderStatus,
  weighSlipStatus,
  weightStatus,
} from "@protocol/documentStatuses";
import { type Selectable, sql } from "kysely";

/** Whose eyes: a company's, or null for the port's, which sees everything. */
export type Viewer = string | null;

/** In which statuses a document of a kind says something of its boxes; `accepted`: somebody else than who typed it has agreed. */
const kinds = {
  weightOrder: {
    live: [weightStatus.submitted, weightStatus.reviewed, weightStatus.paid],
    accepted: [weightStatus.reviewed, weightStatus.paid],
  },
  edo: {
    live: [edoStatus.issued, edoStatus.transferred, edoStatus.partly, edoStatus.frozen],
    accepted: [edoStatus.issued, edoStatus.transferred, edoStatus.partly, edoStatus.frozen],
  },
  dgDeclaration: {
    live: [
      declarationStatus.draft,
      declarationStatus.submitted,
      declarationStatus.returned,
      declarationStatus.approved,
      declarationStatus.released,
    ],
    accepted: [declarationStatus.approved, declarationStatus.released],
  },
  appointment: {
    live: [appointmentStatus.pending, appointmentStatus.booked, appointmentStatus.arrived],
    accepted: [],
  },
  weighSlip: {
    live: [weighSlipStatus.waiting, weighSlipStatus.done],
    accepted: [weighSlipStatus.waiting, weighSlipStatus.done],
  },
  truckOrder: {
    live: [truckOrderStatus.submitted, truckOrderStatus.approved, truckOrderStatus.paid],
    accepted: [truckOrderStatus.approved, truckOrderStatus.paid],
  },
  inWeight: {
    live: [inWeightStatus.submitted, inWeightStatus.approved],
    accepted: [inWeightStatus.approved],
  },
} as const satisfies Record<ClearanceKind, { live: readonly string[]; accepted: readonly string[] }>;

/** A document that names a box. */
export type BoxDocument = Pick<
  Selectable<DocumentsTable>,
  | "id"
  | "company_id"
  | "type"
  | "doc_no"
  | "status"
  | "bl_no"
  | "yard"
  | "plate_no"
  | "plan_time"
  | "amount"
  | "update_time"
  | "body"
> & { kind: ClearanceKind; ctnNo: string; sizeType: string | null; boxBody: string };

/** Whether it proves that its company has to do with the box: a number that somebody has merely typed proves nothing. */
export const isAccepted = ({ kind, status }: Pick<BoxDocument, "kind" | "status">) =>
  (kinds[kind].accepted as readonly string[]).includes(status);

/** Behind every instant. */
const never = "9";
/**
 * No status says that a slip or a declaration is over: it was of the box's stay that has ended since, and before `at` (ISO
 * UTC); a declaration of one that ended with her ship.
 */
const isOfStay = (at: string) => sql<boolean>`(d.kind not in ('weighSlip', 'dgDeclaration') or not exists (
  select 1 from box_events as e where e.ctn_no = b.ctn_no and e.time > d.create_time and e.time < ${at}
    and (e.code = 'LD' or d.kind = 'weighSlip' and e.code in ('GF', 'GO'))))`;

/** `partner`: those that a fleet carries out, too; `at`: as of then. */
const documentsOf = (
  db: Store,
  viewer: Viewer,
  of: readonly ClearanceKind[],
  { partner = true, at = never }: { partner?: boolean; at?: string } = {},
) => {
  let query = db
    .selectFrom("document_boxes as b")
    .innerJoin("documents as d", "d.id", "b.document_id")
    .where(
      sql`d.kind || ' ' || d.status`,
      "in",
      of.flatMap((kind) => kinds[kind].live.map((status) => `${kind} ${status}`)),
    )
    .where(isOfStay(at));
  if (viewer !== null) query = query.where(isSeenBy("d", viewer, partner));
  return query.select([
    "d.id",
    "d.company_id",
    "d.kind",
    "d.type",
    "d.doc_no",
    "d.status",
    "d.bl_no",
    "d.yard",
    // a truck may be changed for one box of a document
    sql<string | null>`coalesce(b.plate_no, d.plate_no)`.as("plate_no"),
    "d.plan_time",
    "d.amount",
    "d.update_time",
    // the bodies of declarations are long, and nobody here reads them
    sql<string>`case when d.kind in ('weightOrder', 'edo') then d.body else '' end`.as("body"),
    "b.ctn_no as ctnNo",
    "b.size_type as sizeType",
    "b.body as boxBody",
  ]);
};

interface Asked {
  boxes: unknown;
  at: string;
}

const ofEverybody = statement((db, { boxes, at }: Asked) =>
  documentsOf(db, null, clearanceKinds, { at }).where(isOneOf(db, "b.ctn_no", boxes)),
);
const ofViewer = statement((db, { boxes, viewer, at }: Asked & { viewer: string }) =>
  documentsOf(db, viewer, clearanceKinds, { at }).where(isOneOf(db, "b.ctn_no", boxes)),
);

/** The documents under way that name these boxes and that the viewer sees, the last changed first; `at`: of the stay then. */
export async function listBoxDocuments(
  db: Store,
  viewer: Viewer,
  ctnNos: readonly string[],
  at = never,
): Promise<BoxDocument[]> {
  if (ctnNos.length === 0) return [];
  const boxes = listValue(db, ctnNos);
  const rows = viewer === null ? await ofEverybody(db, { boxes, at }) : await ofViewer(db, { boxes, viewer, at });
  return (rows as BoxDocument[]).sort((a, b) => (a.update_time > b.update_time ? -1 : 1));
}

/** Ids of the accepted documents under way that name a box, with the company of each, for something of the box at an instant (ISO UTC). */
export async function listAcceptedDocuments(
  db: Store,
  ctnNo: string,
  at: string,
): Promise<{ id: string; companyId: string }[]> {
  const documents = await listBoxDocuments(db, null, [ctnNo], at);
  return documents.filter(isAccepted).map(({ id, company_id }) => ({ id, companyId: company_id }));
}

/** The boxes of a B/L that the viewer has something under way for, by number. */
export async function listBoxesOfBl(db: Store, viewer: Viewer, blNo: string, most: number): Promise<string[]> {
  const rows = await documentsOf(db, viewer, clearanceKinds)
    .where("d.bl_no", "=", blNo)
    .where("b.ctn_no", "is not", null)
    .clearSelect()
    .select("b.ctn_no as ctnNo")
    .distinct()
    .orderBy("b.ctn_no")
    .limit(most)
    .execute();
  return rows.flatMap(({ ctnNo }) => ctnNo ?? []);
}

/** The documents under way, of these kinds, of everything that a viewer has in the port; those of others that a fleet carries out left aside. */
export async function listAllBoxDocuments(
  db: Store,
  viewer: Viewer,
  of: readonly ClearanceKind[],
  most: number,
): Promise<BoxDocument[]> {
  const rows = await documentsOf(db, viewer, of, { partner: false })
    .where("b.ctn_no", "is not", null)
    .orderBy("d.update_time", "desc")
    .limit(most)
    .execute();
  return rows as BoxDocument[];
}

/** Companies that have a document of these kinds under way, as its owner or as one that it was passed on to. */
export async function listOwners(db: Store, of: readonly ClearanceKind[]): Promise<string[]> {
  const found = documentsOf(db, null, of).clearSelect();
  const owners = await found.select("d.company_id as companyId").distinct().execute();
  const parties = await found
    .innerJoin("document_keys as k", "k.document_id", "d.id")
    .where("k.name", "=", partyKey)
    .select("k.value as companyId")
    .distinct()
    .execute();
  return [...new Set([...owners, ...parties].map(({ companyId }) => companyId))].sort();
}
