import { noteBoxEvent } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { invalid } from "@gateway/core/refusal";
import { getToActAtGate, saveMilestones } from "@gateway/documents/gateAct";
import { message } from "@protocol/message";
import { type BoxMove, nextMoveOf } from "@protocol/shortOrder";
import { boxInputOf, movesOf, type StoredShortOrder } from "./shortOrderDocument";
import { shortOrderLifecycle } from "./shortOrderStore";

/**
 * Notes that a gate has let one box of an order out where it begins, or in where it ends; with the last one in, the order
 * is completed. Throws 1002 where the order is not paid, 422 beside `ctnNo` for a box that it does not have or for which
 * something else comes next.
 */
export async function moveBox(
  ctx: UserContext,
  id: string,
  move: BoxMove,
  { ctnNo, plateNo = null }: { ctnNo: string; plateNo?: string | null },
): Promise<StoredShortOrder> {
  const before = await getToActAtGate(ctx, shortOrderLifecycle, move, id);
  const { row, boxes, body } = before;
  const box = boxes.find(({ ctn_no }) => ctn_no === ctnNo);
  if (!box || nextMoveOf(movesOf(box)) !== move) throw invalid({ ctnNo: [message("shortOrder.notDue")] });
  const time = ctx.now.toISOString();
  const code = move === "gateOut" ? "GO" : "GI";
  await noteBoxEvent(ctx.db, {
    ...{ ctn_no: ctnNo, time, code, full_empty: body.content.fullEmpty ?? null, plate_no: plateNo, source: "TERMINAL" },
    ...{ place_code: move === "gateOut" ? row.yard : row.terminal, direction: move === "gateOut" ? "O" : "I" },
    operator_code: boxInputOf(box).ctnOperatorCode ?? null,
    ...{ size_type: box.size_type, bl_no: null, vessel_name: null, voyage: null },
  });
  await saveMilestones(ctx.db, box, { ...(JSON.parse(box.milestones) as Record<string, string>), [code]: time });
  const last = move === "gateIn" && boxes.every((each) => each === box || movesOf(each).inTime !== null);
  return last
    ? shortOrderLifecycle.act(ctx, before, "complete", { body: { ...body, completeTime: time }, remark: ctnNo })
    : shortOrderLifecycle.act(ctx, before, move, { remark: ctnNo });
}
