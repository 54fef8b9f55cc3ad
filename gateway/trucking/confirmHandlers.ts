import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, refused } from "@gateway/core/refusal";
import { system } from "@gateway/documents/trail";
import { listChanges } from "@gateway/store/changes";
import { type BoxRow, listBoxes } from "@gateway/store/documents";
import type { BodyOf } from "@protocol/call";
import { sendOrderStatus, truckOrderStatus } from "@protocol/documentStatuses";
import { message } from "@protocol/message";
import { confirmSendOrder } from "@protocol/sendOrder";
import { containerNumberWarning } from "@protocol/values/containerNumber";
import { findSizeType } from "@protocol/values/sizeType";
import { type BoxBody, parseBody, stateOf } from "./orderDocument";
import { truckOrderLifecycle } from "./orderStore";
import { sendOrderAnswer } from "./sendAnswers";
import { milestonesIn, type StoredSend } from "./sendDocument";
import { nextMilestone } from "./sendOrder";
import { actOnSend, claimBox, sendOrderLifecycle } from "./sendStore";
import { isFinished } from "./truckOrder";

/** A milestone is passed: by the driver's word through his fleet, or by the gate through the port. */
export const confirmHandlers: Handler[] = [
  handle(confirmSendOrder, async (ctx, { params, body }) => {
    const send = await sendOrderLifecycle.getToAct(ctx, "confirm", params.id, body.version);
    const earlier = milestonesIn(send.box);
    if (nextMilestone(send.row.type, earlier) !== body.milestone) throw refused("milestone.order");
    const box = await passedBox(ctx, send, body);

    const milestones = { ...earlier, [body.milestone]: ctx.now.toISOString() };
    const last = nextMilestone(send.row.type, milestones) === undefined;
    const changes = listChanges(
      { ...named(send.box), milestones: earlier },
      { ...named({ ...send.box, ...box }), milestones },
    );
    await ctx.db
      .updateTable("document_boxes")
      .set({ ...box, milestones: JSON.stringify(milestones) })
      .where("id", "=", send.box.id)
      .execute();
    await passOrderBox(ctx, send, box, JSON.stringify(milestones));
    const after = await actOnSend(ctx, send, "confirm", {
      status: last ? sendOrderStatus.completed : sendOrderStatus.dispatched,
      remark: body.milestone,
      changes,
    });
    await completeIfFinished(ctx, send.row.parent_id);
    return sendOrderAnswer(ctx, after);
  }),
];

/** Completes an order whose dispatches have all ended; the gateway does this of itself (docs/domain-model.md §2.1). */
export async function completeIfFinished(ctx: UserContext, orderId: string | null): Promise<void> {
  const order = orderId ? await truckOrderLifecycle.find(ctx.db, orderId) : undefined;
  if (order?.row.status !== truckOrderStatus.paid || !isFinished(stateOf(order).sends)) return;
  await truckOrderLifecycle.act(ctx, order, "complete", { by: system });
}

type PassedColumns = Pick<BoxRow, "ctn_no" | "body">;

const named = (box: PassedColumns) => {
  const { sealNo, grossWeight } = parseBody<Partial<BoxBody>>(box);
  return { ctnNo: box.ctn_no, sealNo, grossWeight };
};

/** What is known of the box after the milestone; 422 where it cannot be so. */
async function passedBox(
  ctx: UserContext,
  send: StoredSend,
  body: BodyOf<typeof confirmSendOrder>,
): Promise<PassedColumns> {
  const reasons: Record<string, string[]> = {};
  const had = parseBody<Partial<BoxBody>>(send.box);
  const size = findSizeType(send.box.size_type ?? "");
  const { ctnNo, sealNo, grossWeight } = body;

  if (!send.box.ctn_no) {
    const issue = ctnNo ? await newNumberIssue(ctx, send, ctnNo, body.ctnNoConfirmed) : "required";
    if (issue) reasons.ctnNo = [issue];
  } else if (ctnNo && ctnNo !== send.box.ctn_no) {
    reasons.ctnNo = [message("ctnNo.other", { ctnNo: send.box.ctn_no })];
  }
  if (sealNo && had.fullEmpty === "E") reasons.sealNo = ["sealNo.empty"];
  if (grossWeight !== undefined) {
    if (grossWeight >= 1 && grossWeight <= 60) {
      reasons.grossWeight = [message("weight.tonnes", { value: grossWeight })];
    } else if (size && grossWeight > size.maxGross) {
      reasons.grossWeight = [message("weight.overMax", { max: size.maxGross, sizeType: size.label })];
    } else if (size && had.fullEmpty !== "E" && grossWeight < size.tare) {
      reasons.grossWeight = [message("weight.grossBelowTare", { tare: size.tare })];
    }
  }
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
  return {
    ctn_no: send.box.ctn_no ?? ctnNo ?? null,
    body: JSON.stringify({
      ...had,
      ...(ctnNo && !send.box.ctn_no ? { ctnNoConfirmed: body.ctnNoConfirmed } : {}),
      ...(sealNo ? { sealNo } : {}),
      ...(grossWeight === undefined ? {} : { grossWeight }),
    }),
  };
}

/** Why the number of the box that was picked up cannot be right; claims the box when it can. */
async function newNumberIssue(
  ctx: UserContext,
  send: StoredSend,
  ctnNo: string,
  confirmed: boolean,
): Promise<string | undefined> {
  const warning = containerNumberWarning(ctnNo);
  if (warning && !confirmed) return warning;
  const siblings = await listBoxes(ctx.db, [send.row.parent_id!]);
  if (siblings.some((box) => box.ctn_no === ctnNo)) return message("ctnNo.duplicate", { ctnNo });
  const sendNo = await claimBox(ctx.db, ctnNo, send.row);
  return sendNo ? message("ctnNo.dispatched", { ctnNo, sendNo }) : undefined;
}

/** The order's own row of the box follows; a number that it did not have before stands in its trail. */
async function passOrderBox(ctx: UserContext, send: StoredSend, box: PassedColumns, milestones: string): Promise<void> {
  const { boxId } = send.body;
  const orderId = send.row.parent_id!;
  const boxes = await listBoxes(ctx.db, [orderId]);
  const at = boxes.findIndex((one) => one.id === boxId);
  if (at < 0) return;
  await ctx.db
    .updateTable("document_boxes")
    .set({ ...box, milestones })
    .where("id", "=", boxId)
    .execute();
  const changes = listChanges(named(boxes[at]!), named(box));
  if (changes.length === 0) return;
  await truckOrderLifecycle.note(ctx, orderId, {
    action: "confirm",
    fromStatus: truckOrderStatus.paid,
    toStatus: truckOrderStatus.paid,
    remark: send.row.doc_no,
    changes: changes.map((change) => ({ ...change, field: `boxes[${at}].${change.field}` })),
  });
}
