import type { Identity, UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions, findObstacle, isPort } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import { freeReleaseMs } from "@protocol/bargePool";
import {
  type BargePoolExportRow,
  type BargePoolRow,
  type bargePoolSchema,
  type Grab,
  grabStates,
} from "@protocol/bargePools";
import { poolStatus } from "@protocol/documentStatuses";
import { message, type Reason } from "@protocol/message";
import type { z } from "zod";
import { listGrabs } from "./poolBoxes";
import { bargePoolTransitions, type GrabRow, type StoredPool, stateOfPool } from "./poolDocument";

const { open, soldOut, closed } = poolStatus;
const giving: readonly string[] = [open, soldOut, closed];

/** What a pool's owner and the port see of every grab, and a barge company of its own; of others' that boxes are gone. */
function grabAnswer(identity: Identity, { row }: StoredPool, grab: GrabRow): Grab[] {
  const own = grab.company_id === identity.companyId;
  const seesAll = row.company_id === identity.companyId || isPort(identity);
  const state = grabStates.find((each) => each === grab.state);
  const { qty, grab_time: grabTime } = grab;
  if (!state || !(own || seesAll || state === "held" || state === "done")) return [];
  const ends = own && (state === "held" || state === "waiting") && giving.includes(row.status);
  return [
    {
      ...{ id: grab.id, own, qty, state, grabTime, endTime: grab.end_time },
      companyName: own || seesAll ? grab.company_name : null,
      bidPrice: own || seesAll ? grab.price : null,
      freeUntil: state === "held" ? new Date(Date.parse(grabTime) + freeReleaseMs).toISOString() : null,
      breachAmount: own || seesAll ? grab.breach_amount : 0,
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
  const grabs = await listGrabs(ctx.db, row.id);
  const seesList = row.company_id === ctx.identity.companyId || isPort(ctx.identity);
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
