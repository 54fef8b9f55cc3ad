import type { ActorContext } from "@gateway/core/context";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import { listWhoMay } from "@gateway/identity/public";
import { type Event, othersOf, tell } from "@gateway/messages/public";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { pageSpec } from "@gateway/store/search";
import { screenPath } from "@protocol/screens";
import { type WeighSlipAction, weighSlipSearch, weighSlipSorts } from "@protocol/weighSlips";
import { partyIds } from "./parties";
import { weighSlipAnswer } from "./weighSlipAnswers";
import {
  bodyOf,
  countPrints,
  type StoredWeighSlip,
  stateOf,
  weighSlipKind,
  weighSlipRules,
  weightsIn,
} from "./weighSlipDocument";

/** Where pages of slips are searched and sorted. */
export const weighSlipPages = pageSpec({
  kind: weighSlipKind,
  search: weighSlipSearch,
  columns: {
    status: "status",
    slipNo: "doc_no",
    ctnNo: "box.ctn_no",
    plateNo: "plate_no",
    scaleNo: "key",
    over: "key",
    party: "key",
    firstTime: "plan_time",
    createTime: "create_time",
  },
  sorts: weighSlipSorts,
});

const reasons: Partial<Record<WeighSlipAction, Event["reason"]>> = { second: "weighSlip.done", void: "weighSlip.void" };

/** Tells the companies of a slip what was weighed, and that a slip is void. */
async function tellOfSlip(
  ctx: ActorContext,
  action: WeighSlipAction,
  { row, body }: StoredWeighSlip,
  remark: string | null,
): Promise<void> {
  const reason = reasons[action];
  if (!reason) return;
  await tell(ctx, othersOf(ctx, await listWhoMay(ctx.db, partyIds(body.parties), weighSlipKind, "get")), {
    contentType: "MESSAGE",
    reason,
    params: {
      slipNo: row.doc_no,
      plateNo: body.content.plateNo,
      net: weightsIn(body)?.netKg ?? "",
      remark: remark ?? "",
    },
    link: screenPath("SheetPrint", { id: row.id }),
    subject: `${weighSlipKind}:${row.id}`,
  });
}

export const weighSlipLifecycle = documentLifecycle(weighSlipRules, {
  kind: weighSlipKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredWeighSlip> => ({
    row,
    body: bodyOf(row),
    printCount: (await countPrints(db, [row.id])).get(row.id) ?? 0,
  }),
  stateOf,
  answer: weighSlipAnswer,
  notify: (ctx, action, _, slip, remark) => tellOfSlip(ctx, action, slip, remark),
  keys: {
    pages: weighSlipPages,
    of: (row) => {
      const body = bodyOf(row);
      const over = weightsIn(body)?.over ? "Y" : null;
      return { scaleNo: body.content.scaleNo, over, party: partyIds(body.parties) };
    },
  },
});
