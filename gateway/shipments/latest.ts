import type { UserContext } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import { partyKey } from "@gateway/store/keys";
import { isSeenBy } from "@gateway/store/scope";
import type { DocumentKind } from "@protocol/documentKinds";
import { type ShipmentRow, type ShipmentType, shipmentTypes } from "@protocol/shipments";
import { findShipDocument, type Viewer, viewerOf, visibleKinds } from "./shipmentRows";

/** Documents of a kind that are looked at, and B/Ls that are answered. */
const most = { ofKind: 80, rows: 100 };

/** What a shipment begins with; whoever has another document of it has one of these, too, as a rule. */
const leading: readonly DocumentKind[] = [
  ...(["truckOrder", "dispatchOrder", "releaseOrder", "inWeight", "edo", "weightOrder"] as const),
  ...(["dgDeclaration", "reeferDeclaration"] as const),
];

type Side = "company" | "partner";

/** The sides on which a viewer stands to its documents of a kind; who has trucks of its own stands on either to orders. */
function sidesOf(viewer: Viewer, kind: DocumentKind, blNo: string): Side[] {
  if (kind === "releaseOrder") return ["partner"];
  if (kind !== "truckOrder" || blNo || !viewer.carries) return ["company"];
  return viewer.as === "company" ? ["company", "partner"] : ["partner"];
}

/** The latest documents of a kind that name a B/L, or those whose B/L begins so: an index has them in this order. */
function latestOf(db: Store, viewer: Viewer, { kind, side, blNo }: { kind: DocumentKind; side: Side; blNo: string }) {
  let rows = db
    .selectFrom("documents as d")
    .where("d.kind", "=", kind)
    .where("d.bl_no", "is not", null)
    .select(["d.kind", "d.type", "d.bl_no", "d.status", "d.vessel_name", "d.voyage", "d.update_time"])
    .limit(most.ofKind);
  if (blNo) {
    rows = rows.where("d.bl_no", ">=", blNo).where("d.bl_no", "<", `${blNo}\uffff`).orderBy("d.bl_no");
    if (viewer.as !== "port") rows = rows.where(isSeenBy("d", viewer.companyId));
  } else if (viewer.as === "port") rows = rows.orderBy("d.create_time", "desc").orderBy("d.id", "desc");
  else if (kind === "edo")
    rows = rows
      .innerJoin("document_keys as k", "k.document_id", "d.id")
      .where("k.kind", "=", kind)
      .where("k.name", "=", partyKey)
      .where("k.value", "=", viewer.companyId)
      .orderBy("k.document_id", "desc");
  else
    rows = rows.where(`d.${side}_id`, "=", viewer.companyId).orderBy("d.create_time", "desc").orderBy("d.id", "desc");
  return db.selectFrom(rows.as("latest")).selectAll();
}

const typesOf = ({ kind, type }: { kind: string; type: string }): readonly ShipmentType[] => {
  if (kind === "edo" || kind === "weightOrder") return ["I"];
  if (kind === "inWeight" || kind === "releaseOrder") return ["E"];
  return shipmentTypes.filter((each) => each === type);
};

/** The B/Ls of the caller's latest documents, the last changed first; one statement. */
export async function listLatest(
  ctx: UserContext,
  { blNo = "", type }: { blNo?: string; type?: ShipmentType },
): Promise<ShipmentRow[]> {
  const viewer = viewerOf(ctx.identity);
  const visible = new Set(shipmentTypes.flatMap((each) => visibleKinds(ctx.identity, each)));
  const kinds = leading.filter((kind) => visible.has(kind));
  const asked = blNo.trim().toUpperCase();
  const [first, ...rest] = kinds.flatMap((kind) =>
    sidesOf(viewer, kind, asked).map((side) => latestOf(ctx.db, viewer, { kind, side, blNo: asked })),
  );
  if (!first) return [];
  const rows = await rest.reduce((all, each) => all.unionAll(each), first).execute();
  const ofBl = new Map<string, typeof rows>();
  for (const row of rows.sort((a, b) => (a.update_time > b.update_time ? -1 : 1)))
    ofBl.set(row.bl_no ?? "", [...(ofBl.get(row.bl_no ?? "") ?? []), row]);
  return [...ofBl]
    .map(([number, documents]): ShipmentRow => {
      const known = new Set(documents.flatMap(typesOf));
      const ship = findShipDocument(documents);
      return {
        blNo: number,
        types: shipmentTypes.filter((each) => known.size === 0 || known.has(each)),
        ...{ vesselName: ship?.vessel_name ?? null, voyage: ship?.voyage ?? null },
        ...{ documents: documents.length, updateTime: documents[0]?.update_time ?? "" },
      };
    })
    .filter(({ types }) => type === undefined || types.includes(type))
    .slice(0, most.rows);
}
