import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { PreArrivalInput } from "@protocol/preArrival";
import { uuidOf } from "./dcsaEvents";
import { isBehind, type OpenPage, pageOfRows, readCursor } from "./openPage";
import { Problem } from "./problem";
import type { OpenInput, OpenResult } from "./readInterfaces";

const hour = 3_600_000;

/** What a sandbox begins with: an export of two containers and an import of one, as if they were the company's. */
function firstRows(now: Date): { resource: string; time: string; body: Record<string, unknown> }[] {
  const at = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
  const ship = { vesselName: "SANDBOX STAR", voyage: "101E" };
  const orders = [
    { docNo: "SBX0000001", type: "E", status: "02", blNo: "SBXE000001", boxes: ["SBXU0000016", "SBXU0000021"] },
    { docNo: "SBX0000002", type: "I", status: "06", blNo: "SBXI000001", boxes: ["SBXU0000037"] },
  ];
  return orders.flatMap(({ boxes, ...order }, i) => {
    const time = at(-48 + i * 6);
    const common = { kind: "truckOrder", blNo: order.blNo, updateTime: time };
    const document = {
      ...{ ...order, ...common, ...ship, terminalCode: "NBCT", plateNo: null, planTime: at(-24), createTime: time },
      boxes: boxes.map((ctnNo) => ({ ctnNo, sizeType: "22G1" })),
      events: [{ time, action: "create", fromStatus: null, toStatus: order.status }],
    };
    const gate = { code: i === 0 ? "GI" : "GF", placeCode: "NBCT", fullEmpty: "F", plateNo: "浙B00001", ...ship };
    return [
      { resource: "listDocuments", time, body: document },
      {
        resource: "listFees",
        time,
        body: { docNo: order.docNo, kind: "truckOrder", status: order.status, amount: 98_000, updateTime: time },
      },
      ...boxes.flatMap((ctnNo) => [
        { resource: "listBoxes", time, body: { ctnNo, sizeType: "22G1", docNo: order.docNo, ...common } },
        { resource: "listGateEvents", time, body: { ...gate, ctnNo, time, blNo: order.blNo } },
        {
          resource: "listEvents",
          time,
          body: {
            ...{ eventType: "EQUIPMENT", eventClassifierCode: "ACT", eventDateTime: time },
            ...{ eventCreatedDateTime: time, equipmentEventTypeCode: i === 0 ? "GTIN" : "GTOT" },
            ...{ equipmentReference: ctnNo, emptyIndicatorCode: "LADEN", eventLocation: { locationName: "NBCT" } },
            documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: order.blNo }],
          },
        },
      ]),
    ];
  });
}

/** The data of a sandbox application as at its beginning. */
export async function fillSandbox(db: Store, appId: string, now: Date): Promise<void> {
  await db.deleteFrom("api_sandbox_rows").where("app_id", "=", appId).execute();
  await db
    .insertInto("api_sandbox_rows")
    .values(
      [
        ...firstRows(now),
        {
          resource: "listPositions",
          time: now.toISOString(),
          body: {
            ...{ deviceNo: "SBX-GPS-1", plateNo: "浙B00001", name: "浙B00001", lng: 121.876, lat: 29.9318 },
            ...{ speed: 32, heading: 90, time: now.toISOString() },
          },
        },
      ].map(({ resource, time, body }) => ({
        ...{ id: newId(now.getTime()), app_id: appId, resource, update_time: time, body: JSON.stringify(body) },
      })),
    )
    .execute();
}

const rowsOf = (db: Store, appId: string, resource: string) =>
  db.selectFrom("api_sandbox_rows").selectAll().where("app_id", "=", appId).where("resource", "=", resource);

type Body = Record<string, unknown> & { id: string };
const bodyOf = ({ id, body }: { id: string; body: string }) => ({ id, ...JSON.parse(body) }) as Body;

/** A page of what a sandbox has of an interface, narrowed as the interface itself narrows. */
async function pageOf(
  db: Store,
  appId: string,
  resource: string,
  { limit, cursor, ...wanted }: { limit: number; cursor?: string } & Record<string, unknown>,
): Promise<OpenPage<Body>> {
  const rows = await rowsOf(db, appId, resource)
    .where(isBehind("update_time", "id", readCursor(cursor)))
    .orderBy("update_time")
    .orderBy("id")
    .execute();
  const matches = (body: Body) =>
    Object.entries(wanted).every(([name, value]) =>
      value === undefined ? true : Array.isArray(value) ? value.includes(body[name]) : body[name] === value,
    );
  const kept = rows.filter((row) => matches(bodyOf(row))).slice(0, limit + 1);
  return pageOfRows(kept, limit, (row) => ({ time: row.update_time, id: row.id }), bodyOf);
}

const listing =
  (resource: string) => (db: Store, appId: string, input: { query: { limit: number; cursor?: string } }) =>
    pageOf(db, appId, resource, input.query);

/** What a sandbox answers of its own; schedules are everybody's. */
export const sandboxReaders = {
  listBoxes: listing("listBoxes"),
  listGateEvents: listing("listGateEvents"),
  listPositions: listing("listPositions"),
  listFees: listing("listFees"),
  async listDocuments(db: Store, appId: string, { query }: OpenInput<"listDocuments">) {
    const { items, next } = await pageOf(db, appId, "listDocuments", query);
    return { items: items.map(({ boxes: _boxes, events: _events, ...document }) => document), next };
  },
  async listEvents(db: Store, appId: string, { query }: OpenInput<"listEvents">) {
    const { items, next } = await pageOf(db, appId, "listEvents", query);
    return { items: items.map(({ id, ...event }) => ({ eventID: uuidOf(id), ...event })), next };
  },
  async getDocument(db: Store, appId: string, { params }: OpenInput<"getDocument">) {
    const rows = await rowsOf(db, appId, "listDocuments").execute();
    const found = rows.map(bodyOf).find(({ docNo }) => docNo === params.docNo);
    if (!found) throw new Problem("notFound");
    return found;
  },
  async listBoxEvents(db: Store, appId: string, { params }: OpenInput<"listBoxEvents">) {
    const rows = await rowsOf(db, appId, "listGateEvents").orderBy("update_time", "desc").execute();
    const own = rows.map(bodyOf).filter(({ ctnNo }) => ctnNo === params.ctnNo);
    if (own.length === 0) throw new Problem("notFound");
    return { items: own.map(({ id: _id, ctnNo: _ctnNo, ...event }) => event), next: null };
  },
} as const;
export type SandboxReaders = typeof sandboxReaders;

/** A notice to the gate that no gate sees. */
export async function createSandboxPreArrival(
  db: Store,
  appId: string,
  notice: PreArrivalInput,
  now: Date,
): Promise<OpenResult<"createPreArrival">> {
  const id = newId(now.getTime());
  const docNo = `SBX${id.slice(-10).toUpperCase()}`;
  const time = now.toISOString();
  const document = {
    ...{ docNo, kind: "preArrival", type: notice.preType ?? "", status: "0", vesselName: null, voyage: null },
    ...{ blNo: null, terminalCode: notice.yardCode ?? null, plateNo: notice.plateNo ?? null },
    ...{ planTime: notice.etaTime ?? null, createTime: time, updateTime: time },
    boxes: notice.ctnNo ? [{ ctnNo: notice.ctnNo, sizeType: null }] : [],
    events: [{ time, action: "create", fromStatus: null, toStatus: "0" }],
  };
  const row = { id, app_id: appId, resource: "listDocuments", update_time: time, body: JSON.stringify(document) };
  await db.insertInto("api_sandbox_rows").values(row).execute();
  return { id, preNo: docNo, status: "0", version: 1 };
}
