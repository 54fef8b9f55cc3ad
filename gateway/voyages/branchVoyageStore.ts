import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { branchVoyageSearch, branchVoyageSorts } from "@protocol/branchVoyages";
import { applicationStatus } from "@protocol/documentStatuses";
import { keepClaims, listCallsOf } from "./branchCalls";
import { branchVoyageAnswer } from "./branchVoyageAnswers";
import {
  bodyOf,
  branchVoyageKind,
  branchVoyageTransitions,
  heldRowOf,
  type StoredBranchVoyage,
  stateOf,
} from "./branchVoyageDocument";
import { tellOfApplication } from "./messages";

/** Where pages of applications are searched and sorted. */
export const branchVoyagePages = pageSpec({
  kind: branchVoyageKind,
  search: branchVoyageSearch,
  columns: {
    status: "status",
    applyNo: "doc_no",
    vesselName: "vessel_name",
    voyageOut: "voyage",
    ctnNo: "box.ctn_no",
    eta: "plan_time",
  },
  sorts: branchVoyageSorts,
  sortColumns: { createTime: "create_time" },
});

/** The application with its load list and what the schedule has of it. */
export const branchVoyageLifecycle = documentLifecycle(branchVoyageTransitions, {
  kind: branchVoyageKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredBranchVoyage> => ({
    row,
    body: bodyOf(row),
    boxes: await listBoxes(db, [row.id]),
    calls: await listCallsOf(db, row.id),
  }),
  stateOf,
  heldRow: heldRowOf,
  answer: branchVoyageAnswer,
  notify: async (ctx, action, before, voyage, remark) => {
    await keepClaims(ctx.db, voyage);
    const inForce = before.status === applicationStatus.approved || voyage.body.approved !== null;
    await tellOfApplication(ctx, action, voyage.row, remark, inForce);
  },
});
