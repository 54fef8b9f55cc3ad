import { createHash } from "node:crypto";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { type Call, listCalls, listManifests, type Manifest } from "@gateway/voyages/public";
import { message, type Packed } from "@protocol/message";
import type { ReleaseOrderInput } from "@protocol/releaseOrder";
import {
  type BlockingField,
  blockingFields,
  type CompareDecision,
  type ComparedRow,
  type ComparedSide,
  type CompareResult,
  type CompareState,
  compareShipInfo,
  plainVessel,
  plainVoyage,
  type ShipComparison,
  stateOfCompare,
  stopsPickup,
} from "@protocol/shipCompare";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { plainCode } from "@protocol/values/tradeAliases";
import type { Selectable } from "kysely";
import { bodyOf } from "./releaseOrderDocument";
import type { CompareDecisionsTable } from "./tables";

export interface StoredDecision {
  n: number;
  decision: CompareDecision;
  reason: string | null;
  digest: string;
  result: CompareResult;
  rows: ComparedRow[];
  byId: string;
  byName: string;
  /** ISO UTC. */
  time: string;
}

/** A release order beside schedule and manifest as they are now, and what was decided of it. */
export interface ComparedOrder extends ShipComparison {
  /** The call that it was held against; null where the schedule has none. */
  call: Call | null;
  /** SHA-256 of the compared values, hex. */
  digest: string;
  /** The latest first. */
  decisions: StoredDecision[];
  state: CompareState;
  /** Boxes of it may not be asked for. */
  stops: boolean;
}

type Content = Omit<ReleaseOrderInput, "files">;

const sideOfRelease = ({ destCode, lines, ...content }: Content): ComparedSide => ({
  ...content,
  podCode: destCode,
  lines: lines.flatMap(({ sizeType, qty }) => (sizeType && qty ? [{ sizeType: sizeTypeLabel(sizeType), qty }] : [])),
});

const sideOfCall = (call: Call): ComparedSide => ({
  vesselName: call.vessel_name,
  imoNo: call.imo_no,
  voyage: call.voyage,
  ctnOperatorCode: call.operator_code,
  cyCutoff: call.cy_cutoff,
});

/** The calls of a schedule, found by what a release or a manifest writes of one. */
function callFinder(calls: readonly Call[], now: Date) {
  const byVessel = new Map<string, Call[]>();
  for (const call of calls) {
    const key = plainVessel(call.vessel_name);
    byVessel.set(key, [...(byVessel.get(key) ?? []), call]);
  }
  const ofVessel = ({ vesselName }: ComparedSide) => byVessel.get(plainVessel(vesselName ?? "")) ?? [];
  const named = (side: ComparedSide, terminal?: string) => {
    const found = ofVessel(side).filter((call) => plainVoyage(call.voyage) === plainVoyage(side.voyage ?? ""));
    return found.find((call) => call.terminal_code === terminal) ?? found[0];
  };
  /** What the release names; else what the manifest does; else the next call of the ship, or its last one. */
  return (release: ComparedSide, manifest: Manifest | null, terminal?: string): Call | null => {
    const others = ofVessel(release);
    const next = () => others.find(({ etd }) => etd >= now.toISOString()) ?? others.at(-1);
    return named(release, terminal) ?? (manifest ? named(manifest, terminal) : undefined) ?? next() ?? null;
  };
}

/** The manifest of a B/L; without one, that which names the release. */
function findManifest(manifests: readonly Manifest[], { blNo = "", releaseNo }: Content): Manifest | null {
  const ofBl = manifests.find((each) => plainCode(each.blNo) === plainCode(blNo));
  return ofBl ?? manifests.find((each) => each.releaseNo !== "" && each.releaseNo === releaseNo) ?? null;
}

const digestOf = (compared: string) => createHash("sha256").update(compared).digest("hex");

const decisionOf = (row: Selectable<CompareDecisionsTable>): StoredDecision => ({
  n: row.n,
  decision: row.decision as CompareDecision,
  reason: row.reason,
  digest: row.digest,
  result: row.result as CompareResult,
  rows: JSON.parse(row.rows) as ComparedRow[],
  byId: row.by_id,
  byName: row.by_name,
  time: row.time,
});

async function listDecisions(db: Store, orderIds: readonly string[]): Promise<Map<string, StoredDecision[]>> {
  const rows = await db
    .selectFrom("compare_decisions")
    .selectAll()
    .where("order_id", "in", [...orderIds])
    .orderBy("n", "desc")
    .execute();
  const byOrder = new Map<string, StoredDecision[]>();
  for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), decisionOf(row)]);
  return byOrder;
}

/** Compares release orders with schedule and manifests as they are at this moment, by id (docs/domain-model.md §6.2). */
export async function compareOrders(
  db: Store,
  rows: readonly Pick<DocumentRow, "id" | "body">[],
  now: Date,
): Promise<Map<string, ComparedOrder>> {
  if (rows.length === 0) return new Map();
  const contents = rows.map((row) => ({ id: row.id, content: bodyOf(row).content }));
  const [calls, manifests, decided] = await Promise.all([
    listCalls(db, now),
    listManifests(db, {
      blNos: contents.map(({ content }) => content.blNo ?? ""),
      releaseNos: contents.map(({ content }) => content.releaseNo ?? ""),
    }),
    listDecisions(
      db,
      contents.map(({ id }) => id),
    ),
  ]);
  const findCall = callFinder(calls, now);
  return new Map(
    contents.map(({ id, content }) => {
      const release = sideOfRelease(content);
      const manifest = findManifest(manifests, content);
      const call = findCall(release, manifest, content.terminalCode);
      const comparison = compareShipInfo(release, call && sideOfCall(call), manifest);
      const digest = digestOf(comparison.compared);
      const decisions = decided.get(id) ?? [];
      const state = stateOfCompare(comparison.result, decisions[0], digest);
      const stops = stopsPickup(comparison.result, state);
      return [id, { ...comparison, call, digest, decisions, state, stops }];
    }),
  );
}

export async function compareOrder(
  db: Store,
  row: Pick<DocumentRow, "id" | "body">,
  now: Date,
): Promise<ComparedOrder> {
  const compared = (await compareOrders(db, [row], now)).get(row.id);
  if (!compared) throw new Error(`release order ${row.id} was not compared`);
  return compared;
}

const reasonOf = {
  vesselName: "pickup.stoppedVessel",
  voyage: "pickup.stoppedVoyage",
  ctnOperatorCode: "pickup.stoppedOperator",
  sizeType: "pickup.stoppedSize",
} as const satisfies Record<BlockingField, Parameters<typeof message>[0]>;

/** Why no boxes of a release may be asked for now, a reason for each field that stops it; none where they may be. */
export function reasonsToStop({ stops, state, rows, decisions }: ComparedOrder): Packed[] {
  if (!stops) return [];
  if (state === "returned") return [message("pickup.stoppedReturned", { remark: decisions[0]?.reason ?? "" })];
  return blockingFields.flatMap((field) => {
    const row = rows.find((each) => each.field === field && each.difference === "2");
    if (!row) return [];
    const say = (text: string | null) => text ?? "—";
    const values = { release: say(row.release), schedule: say(row.schedule), manifest: say(row.manifest) };
    return [message(reasonOf[field], values)];
  });
}

/** What a release says once it takes over a call of the schedule. */
export const adopted = (content: Content, call: Call): Content => ({
  ...content,
  vesselName: call.vessel_name,
  voyage: call.voyage,
  imoNo: call.imo_no || content.imoNo,
  terminalCode: call.terminal_code,
  cyCutoff: call.cy_cutoff,
});

const ofCall = new Set(["vesselName", "imoNo", "voyage", "cyCutoff"]);

/** Whether the schedule says something of the ship that the release does not. */
export const canAdopt = ({ call, rows }: ComparedOrder): boolean =>
  call !== null && rows.some(({ field, difference }) => ofCall.has(field) && difference !== "0");
