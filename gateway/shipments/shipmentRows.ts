import type { Identity } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { isFleetOnly, isPort } from "@gateway/documents/lifecycleRules";
import { standingOf } from "@gateway/documents/standing";
import type { Store } from "@gateway/store/database";
import { isOneOf, listValue } from "@gateway/store/oneOf";
import { isSeenBy } from "@gateway/store/scope";
import { statement } from "@gateway/store/statement";
import { type DocumentKind, permissionsOfKind } from "@protocol/documentKinds";
import { mostShipmentDocuments, type ShipmentType } from "@protocol/shipments";
import { sql } from "kysely";

/** Whose eyes: a company's, a trucking company's, or the port's. */
export interface Viewer {
  as: "company" | "fleet" | "port";
  companyId: string;
  /** Whether it has trucks, by which a company also carries for others. */
  carries: boolean;
}

/** Of a forwarder with trucks of its own a single shipment may still be one that it only carries: `viewerOfShipment`. */
export function viewerOf(identity: Identity): Viewer {
  const { companyId, bizRoles } = identity;
  const carries = bizRoles.includes("TRK");
  if (isPort(identity)) return { as: "port", companyId, carries };
  return { as: isFleetOnly(identity) ? "fleet" : "company", companyId, carries };
}

type Owned = Pick<ShipmentRow, "kind" | "company_id" | "partner_id">;

/** Whether a document is an order of another company, which the viewer is to carry. */
export const isCarried = ({ kind, company_id, partner_id }: Owned, { companyId }: Viewer): boolean =>
  kind === "truckOrder" && company_id !== companyId && partner_id === companyId;

/** Documents that a trucking company has of boxes which it only carries. */
const kindsOfCarriers: readonly DocumentKind[] = [
  ...(["truckOrder", "dispatchOrder", "appointment", "preArrival", "eir", "weighSlip"] as const),
];

/**
 * Who looks at one shipment: a forwarder with trucks of its own that has been given an order of somebody else and has
 * nothing else of the shipment looks as a fleet. `documents` are those that name its B/L.
 */
export function viewerOfShipment(viewer: Viewer, documents: readonly Owned[]): Viewer {
  const onlyCarries =
    documents.some((row) => isCarried(row, viewer)) &&
    documents.every(
      (row) => kindsOfCarriers.includes(row.kind) && (row.kind !== "truckOrder" || isCarried(row, viewer)),
    );
  return viewer.as === "company" && viewer.carries && onlyCarries ? { ...viewer, as: "fleet" } : viewer;
}

/** Kinds that are of a shipment of one type alone, and those that are of both. */
const kindsOf: Record<ShipmentType | "both", readonly DocumentKind[]> = {
  E: ["releaseOrder", "emptyPickup", "inWeight"],
  I: ["edo", "weightOrder"],
  both: [
    ...(["truckOrder", "dispatchOrder", "bargeOrder", "dgDeclaration", "reeferDeclaration", "appointment"] as const),
    ...(["preArrival", "eir", "weighSlip", "nonHomePortRelease"] as const),
  ],
};

/** The kinds that a person may look at, of those that a shipment of a type has. */
export const visibleKinds = (identity: Identity, type: ShipmentType): DocumentKind[] =>
  [...kindsOf[type], ...kindsOf.both].filter((kind) =>
    permissionsOfKind[kind].some((permission) => may(identity, permission, "get")),
  );

/** Orders and dispatch orders are of export or import; other types of orders are of both. */
export const isOfType = ({ kind, type }: { kind: string; type: string }, wanted: ShipmentType) =>
  (kind !== "truckOrder" && kind !== "dispatchOrder") || type === wanted || !["E", "I"].includes(type);

const columns = [
  "d.id",
  "d.kind",
  "d.type",
  "d.doc_no",
  "d.status",
  "d.company_id",
  "d.company_name",
  "d.partner_id",
  "d.vessel_name",
  "d.voyage",
  "d.terminal",
  "d.bl_no",
  "d.plan_time",
  "d.amount",
  "d.create_time",
  "d.update_time",
] as const;

/** `viewer`: the company that asks; left out for the port. */
interface Asked {
  kinds: unknown;
  viewer?: string;
}

/** The last changed first, and one more than one answer has. */
const documentsFor = (db: Store, { kinds, viewer }: Asked) => {
  const rows = db
    .selectFrom("documents as d")
    .where(isOneOf(db, "d.kind", kinds))
    .select(columns)
    .orderBy("d.update_time", "desc")
    .limit(mostShipmentDocuments + 1);
  return viewer === undefined ? rows : rows.where(isSeenBy("d", viewer));
};

const documentsOfBl = statement((db, { blNo, ...asked }: Asked & { blNo: string }) =>
  documentsFor(db, asked).where("d.bl_no", "=", blNo),
);

/** Documents that name a box and no B/L, as appointments and weigh slips do. */
const documentsOfBoxes = statement((db, { boxes, since, ...asked }: Asked & { boxes: unknown; since: string }) =>
  documentsFor(db, asked)
    .where((eb) =>
      eb(
        "d.id",
        "in",
        eb
          .selectFrom("document_boxes as b")
          .select("b.document_id")
          .where(isOneOf(db, "b.ctn_no", boxes)),
      ),
    )
    .where("d.bl_no", "is", null)
    .where("d.create_time", ">=", since),
);

const pickupsOfReleases = statement((db, { releases, ...asked }: Asked & { releases: unknown }) =>
  documentsFor(db, asked).where((eb) =>
    eb(
      "d.id",
      "in",
      eb
        .selectFrom("document_keys as r")
        .select("r.document_id")
        .where("r.kind", "=", "emptyPickup")
        .where("r.name", "=", "releaseNo")
        .where(isOneOf(db, "r.value", releases)),
    ),
  ),
);

export type ShipmentRow = Awaited<ReturnType<typeof documentsOfBl>>[number] & { kind: DocumentKind };

interface ShipNaming {
  kind: string;
  status: string;
  vessel_name: string | null;
  voyage: string | null;
}

/**
 * Of documents, the last changed first, the one by whose ship a shipment goes: the last changed one that names a ship and is neither void nor a draft, or
 * else the last changed one that names one. Boxes are rolled to another ship, and older documents keep the old one.
 */
export function findShipDocument<Row extends ShipNaming>(documents: readonly Row[]): Row | undefined {
  const naming = documents.filter(({ vessel_name, voyage }) => vessel_name && voyage);
  const counts = ({ kind, status }: Row) => !["void", "draft"].includes(standingOf(kind, status));
  return naming.find(counts) ?? naming[0];
}

/** Reads the documents of a shipment: three questions, whatever their number. Each answers one more than the most. */
export function shipmentReader(db: Store, viewer: Viewer, kinds: readonly DocumentKind[]) {
  const asked = {
    kinds: listValue(db, kinds),
    ...(viewer.as === "port" ? {} : { viewer: viewer.companyId }),
  };
  const typed = (rows: Awaited<ReturnType<typeof documentsOfBl>>) => rows as ShipmentRow[];
  return {
    ofBl: async (blNo: string) => typed(await documentsOfBl(db, { ...asked, blNo })),
    ofReleases: async (releases: readonly string[]) =>
      releases.length === 0
        ? []
        : typed(
            await pickupsOfReleases(db, {
              ...asked,
              kinds: listValue(db, kinds.includes("emptyPickup") ? ["emptyPickup"] : []),
              releases: listValue(db, releases),
            }),
          ),
    ofBoxes: async (boxes: readonly string[], since: string) =>
      boxes.length === 0 ? [] : typed(await documentsOfBoxes(db, { ...asked, boxes: listValue(db, boxes), since })),
  };
}

const boxesOfDocuments = statement((db, { ids }: { ids: unknown }) =>
  db
    .selectFrom("document_boxes as b")
    .innerJoin("documents as d", "d.id", "b.document_id")
    .where(isOneOf(db, "b.document_id", ids))
    .where("b.ctn_no", "is not", null)
    .select([
      "b.document_id",
      "b.ctn_no",
      "b.size_type",
      "b.milestones",
      // the bodies of declarations are long, and nobody here reads them
      sql<string>`case when d.kind in ('truckOrder', 'inWeight') then b.body else '{}' end`.as("body"),
    ])
    .orderBy("b.document_id")
    .orderBy("b.seq"),
);
export type ShipmentBoxRow = Awaited<ReturnType<typeof boxesOfDocuments>>[number];

/** The boxes that documents name, by document and in their order. */
export const listBoxesOf = async (db: Store, ids: readonly string[]): Promise<ShipmentBoxRow[]> =>
  ids.length === 0 ? [] : boxesOfDocuments(db, { ids: listValue(db, ids) });

const eventsOfDocuments = statement((db, { ids, most }: { ids: unknown; most: number }) =>
  db
    .selectFrom("document_events")
    .select(["document_id", "time", "operator_name", "company_name", "action", "to_status"])
    .where(isOneOf(db, "document_id", ids))
    // printed and edited is not where a shipment stands
    .where((eb) => eb.or([eb("from_status", "is", null), eb("from_status", "<>", eb.ref("to_status"))]))
    .orderBy("time", "desc")
    .orderBy("id", "desc")
    .limit(most),
);

/** The latest entries of the trails of documents, newest first. */
export const listEventsOf = (db: Store, ids: readonly string[], most: number) =>
  eventsOfDocuments(db, { ids: listValue(db, ids), most });
