import { listReleasesOfBl } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { notFound } from "@gateway/core/refusal";
import { mostShipmentBoxes, mostShipmentDocuments, type ShipmentType } from "@protocol/shipments";
import {
  isCarried,
  isOfType,
  listBoxesOf,
  type ShipmentRow,
  shipmentReader,
  viewerOf,
  viewerOfShipment,
  visibleKinds,
} from "./shipmentRows";

/** ms before the first of its documents in which something may have been done for a shipment. */
const before = 30 * 86_400_000;

/** The documents of a shipment that the caller sees, by three ways: its B/L, the releases for it, and its boxes. */
export async function readDocuments(ctx: UserContext, { type, blNo }: { type: ShipmentType; blNo: string }) {
  const { db, identity, now } = ctx;
  const asker = viewerOf(identity);
  const reader = shipmentReader(db, asker, visibleKinds(identity, type));
  const named = (await reader.ofBl(blNo)).filter((row) => isOfType(row, type));
  if (named.length === 0) throw notFound();
  const viewer = viewerOfShipment(asker, named);
  const releases = await listReleasesOfBl(db, blNo, now);
  const pickups = await reader.ofReleases([...new Set(releases.map(({ releaseNo }) => releaseNo))]);
  const found = [...named, ...pickups];
  const rows = await listBoxesOf(
    db,
    found.map(({ id }) => id),
  );
  const isOwn = ({ company_id }: ShipmentRow) => viewer.as === "port" || company_id === viewer.companyId;
  const ofId = new Map(found.map((row) => [row.id, row]));
  // a fleet sees the boxes that it was given, not all of an order that it is to carry a part of
  const seen = rows.filter(({ document_id }) => {
    const row = ofId.get(document_id)!;
    return isOwn(row) || (viewer.as !== "fleet" && !isCarried(row, viewer));
  });
  const numbers = [...new Set(seen.flatMap(({ ctn_no }) => ctn_no ?? []))].sort();
  const ctnNos = numbers.slice(0, mostShipmentBoxes);
  const shown = new Set(ctnNos);
  const first = found.reduce(
    (least, { create_time }) => (create_time < least ? create_time : least),
    now.toISOString(),
  );
  const since = new Date(Date.parse(first) - before).toISOString();
  const others = (await reader.ofBoxes(ctnNos, since)).filter((row) => !ofId.has(row.id));
  const otherRows = await listBoxesOf(
    db,
    others.map(({ id }) => id),
  );
  const all = [...found, ...others];
  return {
    viewer,
    documents: all.slice(0, mostShipmentDocuments),
    rows: [...rows, ...otherRows].filter(({ ctn_no }) => shown.has(ctn_no ?? "")),
    ctnNos,
    since,
    releases,
    isOwn,
    more: { documents: all.length > mostShipmentDocuments, boxes: numbers.length > mostShipmentBoxes },
  };
}
