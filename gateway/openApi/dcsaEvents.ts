import { createHash } from "node:crypto";
import { listAcceptedDocuments } from "@gateway/clearance/public";
import type { UserContext } from "@gateway/core/context";
import type { OpenEvent } from "@protocol/openInterfaces";
import { type SqlBool, sql } from "kysely";
import { isVisible } from "./companyDocuments";
import { isBehind, type OpenPage, type Place, pageOfRows, readCursor } from "./openPage";

interface Asked {
  limit: number;
  cursor?: string;
  eventType?: readonly OpenEvent["eventType"][];
  equipmentReference?: string;
}

/** An event with its place in the order of all: when it became known, and a name that no other has. */
type Placed = Place & { event: Omit<OpenEvent, "eventID" | "eventCreatedDateTime"> };

/** What a report of a box is called there; others have no name and are left out (docs/decisions/038). */
const equipmentCodes: Record<string, string> = {
  ...{ GI: "GTIN", GO: "GTOT", GF: "GTOT", GE: "GTOT", LD: "LOAD", DS: "DISC" },
  ...{ SF: "STUF", ST: "STRP", CI: "INSP" },
};

/** What becomes of a document, as an event of a shipment. */
const shipmentCodes: Record<string, [documentType: string, event: string]> = {
  "dgDeclaration approve": ["DGD", "APPR"],
  "dgDeclaration return": ["DGD", "REJE"],
  "inWeight submit": ["VGM", "SUBM"],
  "edo issue": ["SRM", "ISSU"],
};

const refs = (type: string, value: string | null) =>
  value ? [{ documentReferenceType: type, documentReferenceValue: value }] : [];

/** A name as the standard wants it: a UUID that is the same at every call. */
export function uuidOf(name: string): string {
  const hex = createHash("sha256").update(name).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}

/** Bills of lading of the company's documents. */
const blNos = (ctx: UserContext) =>
  ctx.db.selectFrom("documents as d").select("d.bl_no").where("d.bl_no", "is not", null).where(isVisible(ctx, "d"));

async function readBoxes(ctx: UserContext, { limit, equipmentReference }: Asked, place: Place | null) {
  let rows = ctx.db
    .selectFrom("box_events as e")
    .selectAll("e")
    .where("e.code", "in", Object.keys(equipmentCodes))
    .where((eb) => eb("e.bl_no", "in", blNos(ctx)))
    .where("e.time", "<=", ctx.now.toISOString())
    .where(isBehind("e.time", "e.id", place))
    .orderBy("e.time")
    .orderBy("e.id")
    .limit(limit + 1);
  if (equipmentReference) rows = rows.where("e.ctn_no", "=", equipmentReference);
  return (await rows.execute()).map(
    (row): Placed => ({
      ...{ time: row.time, id: row.id },
      event: {
        ...{ eventType: "EQUIPMENT", eventClassifierCode: "ACT", eventDateTime: row.time },
        equipmentEventTypeCode: equipmentCodes[row.code],
        equipmentReference: row.ctn_no,
        ...(row.size_type ? { ISOEquipmentCode: row.size_type } : {}),
        ...emptiness(row.code, row.full_empty),
        ...(row.place_code ? { eventLocation: { locationName: row.place_code } } : {}),
        ...(row.vessel_name && ["LD", "DS"].includes(row.code)
          ? {
              transportCall: {
                modeOfTransport: "VESSEL" as const,
                ...(row.voyage ? { exportVoyageNumber: row.voyage } : {}),
                facilityTypeCode: "POTE" as const,
                vessel: { vesselName: row.vessel_name },
              },
            }
          : { transportCall: { modeOfTransport: "TRUCK" as const } }),
        documentReferences: refs("TRD", row.bl_no),
      },
    }),
  );
}

function emptiness(code: string, fullEmpty: string | null): Pick<OpenEvent, "emptyIndicatorCode"> {
  if (code === "GE" || fullEmpty === "E") return { emptyIndicatorCode: "EMPTY" };
  return code === "GF" || code === "GO" || fullEmpty === "F" ? { emptyIndicatorCode: "LADEN" } : {};
}

/** Calls of the vessels that the company's documents name. */
async function readCalls(ctx: UserContext, { limit }: Asked, place: Place | null) {
  const now = ctx.now.toISOString();
  const calls = ctx.db
    .selectFrom("voyages as v")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("documents as d")
          .select("d.id")
          .whereRef("d.vessel_name", "=", "v.vessel_name")
          .whereRef("d.voyage", "=", "v.voyage")
          .where(isVisible(ctx, "d")),
      ),
    );
  const of = async (time: "eta" | "atb" | "atd") => {
    const id = sql<string>`v.id || ${`-${time}`}`;
    // what is expected is known since the call changed; what happened, since then
    const known = time === "eta" ? "v.update_time" : (`v.${time}` as const);
    const happened = sql<SqlBool>`${sql.ref(known)} is not null and ${sql.ref(known)} <= ${now}`;
    const behind = place
      ? sql<SqlBool>`(${sql.ref(known)} > ${place.time} or (${sql.ref(known)} = ${place.time} and ${id} > ${place.id}))`
      : sql<SqlBool>`1 = 1`;
    const rows = await calls
      .selectAll("v")
      .select([id.as("name"), sql<string>`${sql.ref(known)}`.as("known")])
      .where(happened)
      .where(behind)
      .orderBy("known")
      .orderBy("name")
      .limit(limit + 1)
      .execute();
    return rows.map(
      (row): Placed => ({
        ...{ time: row.known, id: row.name },
        event: {
          eventType: "TRANSPORT",
          eventClassifierCode: time === "eta" ? "EST" : "ACT",
          eventDateTime: row[time] ?? row.eta,
          transportEventTypeCode: time === "atd" ? "DEPA" : "ARRI",
          eventLocation: { locationName: row.terminal_code },
          transportCall: {
            ...{ modeOfTransport: "VESSEL", exportVoyageNumber: row.voyage, facilityTypeCode: "POTE" },
            vessel: { vesselName: row.vessel_name, ...(row.imo_no ? { vesselIMONumber: row.imo_no } : {}) },
          },
          documentReferences: [],
        },
      }),
    );
  };
  return (await Promise.all([of("eta"), of("atb"), of("atd")])).flat();
}

/** What became of declarations, weights and delivery orders of the company. */
async function readShipments(ctx: UserContext, { limit }: Asked, place: Place | null) {
  const kinds = [...new Set(Object.keys(shipmentCodes).map((name) => name.split(" ")[0]!))];
  const rows = await ctx.db
    .selectFrom("document_events as e")
    .innerJoin("documents as d", "d.id", "e.document_id")
    .select(["e.id", "e.time", "e.action", "d.kind", "d.doc_no", "d.bl_no"])
    .where("d.kind", "in", kinds)
    .where(isVisible(ctx, "d"))
    .where(sql<SqlBool>`(d.kind || ' ' || e.action) in (${sql.join(Object.keys(shipmentCodes))})`)
    .where(isBehind("e.time", "e.id", place))
    .orderBy("e.time")
    .orderBy("e.id")
    .limit(limit + 1)
    .execute();
  return rows.map((row): Placed => {
    const [documentTypeCode, shipmentEventTypeCode] = shipmentCodes[`${row.kind} ${row.action}`]!;
    return {
      ...{ time: row.time, id: row.id },
      event: {
        ...{ eventType: "SHIPMENT", eventClassifierCode: "ACT", eventDateTime: row.time, shipmentEventTypeCode },
        ...{ documentTypeCode, documentID: row.doc_no, documentReferences: refs("TRD", row.bl_no) },
      },
    };
  });
}

/** Holds of customs, and their releases, of containers of documents that somebody else has accepted. */
async function readHolds(ctx: UserContext, { limit, equipmentReference }: Asked, place: Place | null) {
  const { companyId } = ctx.identity;
  const of = async (time: "from_time" | "lift_time") => {
    const id = sql<string>`h.id || ${`-${time}`}`;
    const known = `h.${time}` as const;
    let rows = ctx.db
      .selectFrom("box_holds as h")
      .select(["h.ctn_no", id.as("name"), sql<string>`${sql.ref(known)}`.as("known")])
      .where("h.kind", "=", "C")
      .where(known, "<=", ctx.now.toISOString())
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("document_boxes as b")
            .innerJoin("documents as d", "d.id", "b.document_id")
            .select("b.id")
            .whereRef("b.ctn_no", "=", "h.ctn_no")
            .where(isVisible(ctx, "d")),
        ),
      )
      .where(place ? sql<SqlBool>`(${sql.ref(known)}, ${id}) > (${place.time}, ${place.id})` : sql<SqlBool>`1 = 1`)
      .orderBy("known")
      .orderBy("name");
    if (equipmentReference) rows = rows.where("h.ctn_no", "=", equipmentReference);
    const told: Placed[] = [];
    for (const { ctn_no: ctnNo, name, known: at } of await rows.execute()) {
      if (told.length > limit) break;
      const documents = await listAcceptedDocuments(ctx.db, ctnNo, at);
      if (!documents.some((each) => each.companyId === companyId)) continue;
      told.push({
        ...{ time: at, id: name },
        event: {
          ...{ eventType: "SHIPMENT", eventClassifierCode: "ACT", eventDateTime: at, documentTypeCode: "CUS" },
          shipmentEventTypeCode: time === "from_time" ? "HOLD" : "RELS",
          documentID: name.split("-")[0],
          documentReferences: [],
          references: [{ referenceType: "EQ", referenceValue: ctnNo }],
        },
      });
    }
    return told;
  };
  return (await Promise.all([of("from_time"), of("lift_time")])).flat();
}

const compare = (a: Place, b: Place) => (a.time === b.time ? (a.id < b.id ? -1 : 1) : a.time < b.time ? -1 : 1);

/** The events of a company's containers, vessels and documents, the earliest known first. */
export async function readEvents(ctx: UserContext, { query }: { query: Asked }): Promise<OpenPage<OpenEvent>> {
  const place = readCursor(query.cursor);
  const wants = (type: OpenEvent["eventType"]) => query.eventType?.includes(type) ?? true;
  const ofBox = query.equipmentReference !== undefined;
  const found = await Promise.all([
    wants("EQUIPMENT") ? readBoxes(ctx, query, place) : [],
    wants("TRANSPORT") && !ofBox ? readCalls(ctx, query, place) : [],
    wants("SHIPMENT") && !ofBox ? readShipments(ctx, query, place) : [],
    wants("SHIPMENT") ? readHolds(ctx, query, place) : [],
  ]);
  return pageOfRows(
    found.flat().sort(compare),
    query.limit,
    ({ time, id }) => ({ time, id }),
    ({ time, id, event }) => ({ eventID: uuidOf(id), eventCreatedDateTime: time, ...event }),
  );
}
