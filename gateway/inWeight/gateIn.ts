import { keepVisit } from "@gateway/appointments/public";
import { noteBoxEvent } from "@gateway/boxes/public";
import type { UserContext } from "@gateway/core/context";
import { invalid, refused } from "@gateway/core/refusal";
import { getToActAtGate, saveMilestones } from "@gateway/documents/gateAct";
import { message, readMessage } from "@protocol/message";
import { goodsRefusal, planIssue } from "./inWeightChecks";
import { boxInputOf, inTimeOf, type StoredInWeight } from "./inWeightDocument";
import { inWeightLifecycle } from "./inWeightStore";

/**
 * Lets one box of an application in; with the last one it is completed. Several gates are at work on one application, so
 * no version is asked. Throws 1002 where it is not approved, the terminal takes no boxes of its ship now, or the dangerous
 * goods of the box are declared no more; 422 beside `ctnNo` for a box that it does not have or that is in already.
 */
export async function gateIn(
  ctx: UserContext,
  id: string,
  { ctnNo, plateNo }: { ctnNo: string; plateNo?: string },
): Promise<StoredInWeight> {
  const { db, now } = ctx;
  const before = await getToActAtGate(ctx, inWeightLifecycle, "gateIn", id);
  const { row, boxes, body } = before;
  const box = boxes.find((each) => each.ctn_no === ctnNo && inTimeOf(each) === null);
  if (!box) throw invalid({ ctnNo: [message("inWeight.boxUnknown")] });
  const time = now.toISOString();
  // the window that it was accepted with, whatever the schedule says since
  const outside = body.window && planIssue(time, body.window);
  const against = outside ?? (await goodsRefusal(db, row, boxInputOf(box)));
  if (against) {
    const { key, params } = readMessage(against);
    throw refused(key, params);
  }
  await keepVisit(ctx, body.visit?.apptNo, { documentId: row.id, ctnNo });
  await noteBoxEvent(db, {
    ...{ ctn_no: ctnNo, time, code: "GI", place_code: row.terminal ?? "", full_empty: "F", direction: "I" },
    ...{ plate_no: plateNo ?? row.plate_no, bl_no: row.bl_no, size_type: box.size_type, source: "TERMINAL" },
    ...{ vessel_name: row.vessel_name, voyage: row.voyage, operator_code: body.content.ctnOperatorCode ?? null },
  });
  await saveMilestones(db, box, { FI: time });
  const last = boxes.every((each) => each === box || inTimeOf(each) !== null);
  return last
    ? inWeightLifecycle.act(ctx, before, "complete", { body: { ...body, completeTime: time }, remark: ctnNo })
    : inWeightLifecycle.act(ctx, before, "gateIn", { remark: ctnNo });
}
