import type { Identity, UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions, findObstacle, isPort } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import { system } from "@gateway/documents/trail";
import type { DocumentRow } from "@gateway/store/documents";
import { freeReleaseMs } from "@protocol/bargePool";
import {
  type BargePoolAction,
  type BargePoolExportRow,
  type BargePoolRow,
  type bargePoolSchema,
  type Grab,
  grabStates,
} from "@protocol/bargePools";
import { poolStatus } from "@protocol/documentStatuses";
import type { DocumentEvent } from "@protocol/documents";
import { message, type Reason } from "@protocol/message";
import type { z } from "zod";
import { listShownGrabs } from "./poolBoxes";
import { bargePoolTransitions, type GrabRow, type StoredPool, stateOfPool } from "./poolDocument";

const { open, soldOut, closed } = poolStatus;
const giving: readonly string[] = [open, soldOut, closed];

/** A pool's owner and the port see all of it; a barge company neither other companies' names nor the list of who may grab. */
const seesAll = (identity: Identity, row: Pick<DocumentRow, "company_id">): boolean =>
  row.company_id === identity.companyId || isPort(identity);

/** What a pool's owner and the port see of every grab, and a barge company of its own; of others' that boxes are gone. */
function grabAnswer(identity: Identity, { row }: StoredPool, grab: GrabRow): Grab[] {
  const own = grab.company_id === identity.companyId;
  const named = own || seesAll(identity, row);
  const state = grabStates.find((each) => each === grab.state);
  const { qty, grab_time: grabTime } = grab;
  if (!state || !(named || state === "held" || state === "done")) return [];
  const ends = own && (state === "held" || state === "waiting") && giving.includes(row.status);
  return [
    {
      ...{ id: grab.id, own, qty, state, grabTime, endTime: grab.end_time },
      companyName: named ? grab.company_name : null,
      bidPrice: named ? grab.price : null,
      freeUntil: state === "held" ? new Date(Date.parse(grabTime) + freeReleaseMs).toISOString() : null,
      breachAmount: named ? grab.breach_amount : 0,
      mayRelease: ends && may(identity, "bargePool", "edit"),
    },
  ];
}

/** Why somebody who might grab cannot now (packed): not qualified, before the window, after it. */
function grabObstacleOf({ identity, now }: Pick<UserContext, "identity" | "now">, pool: StoredPool): string | null {
  const obstacle = findObstacle(bargePoolTransitions, "grab", stateOfPool(pool), identity);
  if (obstacle?.kind === "refused") return message(obstacle.reason as Reason, obstacle.params);
  const { numbers } = pool;
  if (obstacle || !numbers) return null;
  if (now.toISOString() < numbers.grab_from) return message("pool.notYet");
  return now.toISOString() >= numbers.grab_to ? message("pool.over") : null;
}

/** A pool as the contract shows it to the person of the call. */
export async function bargePoolAnswer(
  ctx: Pick<UserContext, "identity" | "config" | "db" | "now">,
  pool: StoredPool,
): Promise<z.input<typeof bargePoolSchema>> {
  const { row, body, numbers } = pool;
  const seesList = seesAll(ctx.identity, row);
  const viewer = { companyId: ctx.identity.companyId, seesAll: seesList };
  const grabs = await listShownGrabs(ctx.db, row.id, viewer);
  return {
    ...body.content,
    ...documentFieldsAnswer(row),
    poolNo: row.doc_no,
    companyIds: seesList ? body.content.companyIds : [],
    companies: seesList ? body.companies : [],
    remainQty: numbers?.remain_qty ?? null,
    waiting: numbers?.waiting ?? 0,
    grabs: grabs.flatMap((grab) => grabAnswer(ctx.identity, pool, grab)),
    grabObstacle: grabObstacleOf(ctx, pool),
    verifyCode: makePaperCode(ctx.config.signingKey, row, []),
    allowedActions: allowedActions(bargePoolTransitions, stateOfPool(pool), ctx.identity),
  };
}

/** A pool as a row of a list. */
export function bargePoolRowAnswer(identity: Identity, pool: StoredPool): BargePoolRow {
  const { row, body, numbers } = pool;
  const { content } = body;
  return {
    ...documentRowFields(row),
    poolNo: row.doc_no,
    poolScope: row.type,
    fromPort: content.fromPort ?? null,
    toPort: content.toPort ?? null,
    ctnSizeType: content.ctnSizeType ?? null,
    totalQty: content.totalQty ?? null,
    remainQty: numbers?.remain_qty ?? null,
    guidePrice: content.guidePrice ?? null,
    grabFrom: content.grabFrom ?? null,
    grabTo: content.grabTo ?? null,
    loadFrom: content.loadFrom ?? null,
    loadTo: content.loadTo ?? null,
    eligibility: content.eligibility ?? null,
    blNo: row.bl_no,
    depotCode: content.depotCode ?? null,
    depotBalance: content.depotBalance ?? null,
    allowedActions: allowedActions(bargePoolTransitions, stateOfPool(pool), identity),
  };
}

/** A pool as an export has it. */
export function bargePoolExportAnswer(identity: Identity, pool: StoredPool): BargePoolExportRow {
  const { allowedActions: _, ...shown } = bargePoolRowAnswer(identity, pool);
  const { capPrice, sourceOrderNo, remark } = pool.body.content;
  return { ...shown, capPrice: capPrice ?? null, sourceOrderNo: sourceOrderNo ?? null, remark: remark ?? null };
}

/** What follows from grabs and releases, which says who took or gave back boxes. */
const ofGrabs: readonly string[] = ["sellOut", "reopen", "close"] satisfies BargePoolAction[];

/** The trail of a pool as somebody may see it: to a barge company it names no other one, nor who is on the list. */
export function bargePoolEventsAnswer(identity: Identity, { row }: StoredPool, events: DocumentEvent[]) {
  if (seesAll(identity, row)) return events;
  return events.map((event): DocumentEvent => {
    if (event.companyName === identity.companyName) return event;
    const changes = event.changes.filter(({ field }) => field !== "companyIds");
    const by = ofGrabs.includes(event.action)
      ? { operator: system.id, operatorName: system.name, companyName: "" }
      : {};
    return { ...event, ...by, changes, ip: null };
  });
}
