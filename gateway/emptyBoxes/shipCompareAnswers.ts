import type { UserContext } from "@gateway/core/context";
import { documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import type { DocumentRow } from "@gateway/store/documents";
import { listEvents } from "@gateway/store/events";
import { scopeOfRelease } from "@protocol/emptyPickup";
import {
  type CompareAction,
  compareActions,
  type ShipCompare,
  type ShipCompareExportRow,
  type ShipCompareRow,
} from "@protocol/shipCompares";
import { releaseOrderRules } from "./releaseOrder";
import { bodyOf, stateOfRelease } from "./releaseOrderDocument";
import { type ComparedOrder, canAdopt } from "./shipCompare";

/** What makes sense to decide of a comparison as it stands. */
function decidable({ result, state, ...compared }: ComparedOrder): CompareAction[] {
  const may: Record<CompareAction, boolean> = {
    adoptSchedule: canAdopt({ result, state, ...compared }),
    sendBack: result !== "0" && state !== "returned",
    confirmCompare: result !== "0" && state !== "confirmed",
  };
  return compareActions.filter((action) => may[action]);
}

/** What this person may decide of it now. */
export function compareActionsFor(
  { identity }: Pick<UserContext, "identity">,
  row: DocumentRow,
  compared: ComparedOrder,
) {
  const allowed = new Set<string>(allowedActions(releaseOrderRules, stateOfRelease(row), identity));
  return decidable(compared).filter((action) => allowed.has(action));
}

/** A comparison as the contract shows it. */
export async function shipCompareAnswer(
  ctx: Pick<UserContext, "identity" | "db">,
  row: DocumentRow,
  compared: ComparedOrder,
): Promise<ShipCompare> {
  const { content, ctnUser } = bodyOf(row);
  const { result, state, stops, digest, missing, rows, call, decisions } = compared;
  return {
    ...{ id: row.id, docNo: row.doc_no, status: row.status, version: decisions.length + 1 },
    ...{ result, state, stops, digest, missing, rows, ctnUser },
    scope: scopeOfRelease(content.releaseType ?? ""),
    releaseNo: content.releaseNo ?? null,
    terminalCode: call?.terminal_code ?? null,
    decisions: decisions.map(({ byId: _, digest: of, ...decision }, i) => ({
      ...decision,
      stands: i === 0 && of === digest,
    })),
    events: await listEvents(ctx.db, row.id),
    allowedActions: compareActionsFor(ctx, row, compared),
  };
}

/** A comparison as a row of a list. */
export function shipCompareRow(
  ctx: Pick<UserContext, "identity">,
  row: DocumentRow,
  compared: ComparedOrder,
): ShipCompareRow {
  const { content, ctnUser } = bodyOf(row);
  const { result, state, stops, rows, missing } = compared;
  return {
    ...documentRowFields(row),
    ...{ result, state, stops, missing, ctnUser, docNo: row.doc_no },
    releaseNo: content.releaseNo ?? null,
    blNo: content.blNo ?? null,
    vesselName: content.vesselName ?? null,
    voyage: content.voyage ?? null,
    ctnOperatorCode: content.ctnOperatorCode ?? null,
    differs: rows.filter(({ difference }) => difference !== "0").map(({ field }) => field),
    allowedActions: compareActionsFor(ctx, row, compared),
  };
}

/** A comparison as an export has it. */
export function shipCompareExportRow(
  ctx: Pick<UserContext, "identity">,
  row: DocumentRow,
  compared: ComparedOrder,
): ShipCompareExportRow {
  const { allowedActions: _, ...shown } = shipCompareRow(ctx, row, compared);
  const [decided] = compared.decisions;
  return {
    ...shown,
    rows: compared.rows,
    decidedBy: decided?.byName ?? null,
    decidedTime: decided?.time ?? null,
    reason: decided?.reason ?? null,
  };
}
