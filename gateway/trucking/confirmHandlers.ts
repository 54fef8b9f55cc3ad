import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { invalid, refused } from "@gateway/core/refusal";
import { system } from "@gateway/documents/trail";
import { listChanges } from "@gateway/store/changes";
import { type BoxRow, listBoxes } from "@gateway/store/documents";
import type { BodyOf } from "@protocol/call";
import { confirmDispatchOrder } from "@protocol/dispatchOrder";
import { dispatchStatus, truckOrderStatus } from "@protocol/documentStatuses";
import { message } from "@protocol/message";
import { containerNumberWarning } from "@protocol/values/containerNumber";
import { findSizeType } from "@protocol/values/sizeType";
import { nextMilestone } from "./dispatchOrder";
import { dispatchOrderAnswer } from "./dispatchOrderAnswers";
import { milestonesIn, type StoredDispatchOrder } from "./dispatchOrderDocument";
import { actOnDispatchOrder, claimBox, dispatchOrderLifecycle } from "./dispatchOrderStore";
import { type BoxBody, parseBody, stateOf } from "./orderDocument";
import { truckOrderLifecycle } from "./orderStore";
import { isFinished } from "./truckOrder";

/** A milestone is passed: by the driver's word through his fleet, or by the gate through the port. */
export const confirmHandlers: Handler[] = [
  handle(confirmDispatchOrder, async (ctx, { params, body }) => {
    const dispatchOrder = await dispatchOrderLifecycle.getToAct(ctx, "confirm", params.id, body.version);
    const earlier = milestonesIn(dispatchOrder.box);
    if (nextMilestone(dispatchOrder.row.type, earlier) !== body.milestone) throw refused("milestone.order");
    const box = await passedBox(ctx, dispatchOrder, body);

    const milestones = { ...earlier, [body.milestone]: ctx.now.toISOString() };
    const last = nextMilestone(dispatchOrder.row.type, milestones) === undefined;
    const changes = listChanges(
      { ...named(dispatchOrder.box), milestones: earlier },
      { ...named({ ...dispatchOrder.box, ...box }), milestones },
    );
    await ctx.db
      .updateTable("document_boxes")
      .set({ ...box, milestones: JSON.stringify(milestones) })
      .where("id", "=", dispatchOrder.box.id)
      .execute();
    await passOrderBox(ctx, dispatchOrder, box, JSON.stringify(milestones));
    const after = await actOnDispatchOrder(ctx, dispatchOrder, "confirm", {
      status: last ? dispatchStatus.completed : dispatchStatus.dispatched,
      remark: body.milestone,
      changes,
    });
    await completeIfFinished(ctx, dispatchOrder.row.parent_id);
    return dispatchOrderAnswer(ctx, after);
  }),
];

/** Completes an order whose dispatches have all ended; the gateway does this of itself (docs/domain-model.md §2.1). */
export async function completeIfFinished(ctx: UserContext, orderId: string | null): Promise<void> {
  const order = orderId ? await truckOrderLifecycle.find(ctx.db, orderId) : undefined;
  if (order?.row.status !== truckOrderStatus.paid || !isFinished(stateOf(order).dispatchOrders)) return;
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
  dispatchOrder: StoredDispatchOrder,
  body: BodyOf<typeof confirmDispatchOrder>,
): Promise<PassedColumns> {
  const reasons: Record<string, string[]> = {};
  const had = parseBody<Partial<BoxBody>>(dispatchOrder.box);
  const size = findSizeType(dispatchOrder.box.size_type ?? "");
  const { ctnNo, sealNo, grossWeight } = body;

  if (!dispatchOrder.box.ctn_no) {
    const issue = ctnNo ? await newNumberIssue(ctx, dispatchOrder, ctnNo, body.ctnNoConfirmed) : "required";
    if (issue) reasons.ctnNo = [issue];
  } else if (ctnNo && ctnNo !== dispatchOrder.box.ctn_no) {
    reasons.ctnNo = [message("ctnNo.other", { ctnNo: dispatchOrder.box.ctn_no })];
  }
  if (sealNo && had.fullEmpty === "E") reasons.sealNo = ["sealNo.empty"];
  if (grossWeight !== undefined) {
    if (grossWeight >= 1 && grossWeight <= 60) {
      reasons.grossWeight = [message("weight.tonnes", { value: grossWeight })];
    } else if (size?.maxGross !== undefined && grossWeight > size.maxGross) {
      reasons.grossWeight = [message("weight.overMax", { max: size.maxGross, sizeType: size.label })];
    } else if (size?.tare !== undefined && had.fullEmpty !== "E" && grossWeight < size.tare) {
      reasons.grossWeight = [message("weight.grossBelowTare", { tare: size.tare })];
    }
  }
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
  return {
    ctn_no: dispatchOrder.box.ctn_no ?? ctnNo ?? null,
    body: JSON.stringify({
      ...had,
      ...(ctnNo && !dispatchOrder.box.ctn_no ? { ctnNoConfirmed: body.ctnNoConfirmed } : {}),
      ...(sealNo ? { sealNo } : {}),
      ...(grossWeight === undefined ? {} : { grossWeight }),
    }),
  };
}

/** Why the number of the box that was picked up cannot be right; claims the box when it can. */
async function newNumberIssue(
  ctx: UserContext,
  dispatchOrder: StoredDispatchOrder,
  ctnNo: string,
  confirmed: boolean,
): Promise<string | undefined> {
  const warning = containerNumberWarning(ctnNo);
  if (warning && !confirmed) return warning;
  const siblings = await listBoxes(ctx.db, [dispatchOrder.row.parent_id!]);
  if (siblings.some((box) => box.ctn_no === ctnNo)) return message("ctnNo.duplicate", { ctnNo });
  const sendNo = await claimBox(ctx.db, ctnNo, dispatchOrder.row);
  return sendNo ? message("ctnNo.dispatched", { ctnNo, sendNo }) : undefined;
}

/** The order's own row of the box follows; a number that it did not have before stands in its trail. */
async function passOrderBox(
  ctx: UserContext,
  dispatchOrder: StoredDispatchOrder,
  box: PassedColumns,
  milestones: string,
): Promise<void> {
  const { boxId } = dispatchOrder.body;
  const orderId = dispatchOrder.row.parent_id!;
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
    remark: dispatchOrder.row.doc_no,
    changes: changes.map((change) => ({ ...change, field: `boxes[${at}].${change.field}` })),
  });
}
