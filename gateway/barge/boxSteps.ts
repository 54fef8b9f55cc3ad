import type { UserContext } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import type { BoxRow } from "@gateway/store/documents";
import type { BoxStep } from "@protocol/bargeOrders";
import { bargeOrderStatus } from "@protocol/documentStatuses";
import { boxBodyOf, boxStateOf, milestonesOf, type StoredBargeOrder, stepFrom } from "./bargeOrderDocument";
import { bargeOrderLifecycle } from "./bargeOrderStore";
import { lockVoyage, refuseBadStowage, refuseFloating } from "./stowage";

interface Asked {
  id: string;
  version: number;
}

/** The order to act on, with the barge of its voyage locked before it. */
async function orderOnBarge(ctx: UserContext, action: BoxStep | "stow", { id, version }: Asked) {
  await lockVoyage(ctx.db, (await bargeOrderLifecycle.getFor(ctx, id)).row);
  return bargeOrderLifecycle.getToAct(ctx, action, id, version);
}

const saveBox = (db: Store, { id, body, milestones }: BoxRow) =>
  db.updateTable("document_boxes").set({ body, milestones }).where("id", "=", id).execute();

/** Takes boxes off their cells: an order that leaves a barge's plan, or comes into one, has no place there yet. */
export async function clearCells(db: Store, boxes: readonly BoxRow[]): Promise<void> {
  for (const box of boxes) {
    const { cell, ...body } = boxBodyOf(box);
    if (cell) await saveBox(db, { ...box, body: JSON.stringify(body) });
  }
}

/**
 * Gives boxes their cells on the barge, or takes them; those that are not named keep theirs. 422 beside the cell
 * (`cells[0].cell`, by the order of its boxes) where a rule of stowage is broken, 1002 for a box that is off the barge.
 */
export async function stowBoxes(
  ctx: UserContext,
  asked: Asked & { cells: readonly { id: string; cell: string | null }[] },
): Promise<StoredBargeOrder> {
  const before = await orderOnBarge(ctx, "stow", asked);
  const wanted = new Map(asked.cells.map(({ id, cell }) => [id, cell]));
  const boxes = before.boxes.map((box) => {
    const cell = wanted.get(box.id);
    return cell === undefined ? box : { ...box, body: JSON.stringify({ ...boxBodyOf(box), cell: cell ?? undefined }) };
  });
  const moved = boxes.filter((box, i) => boxBodyOf(box).cell !== boxBodyOf(before.boxes[i]!).cell);
  const off = moved.find((box) => boxStateOf(box) === "3");
  if (off) throw refused("barge.boxState", { ctnNo: off.ctn_no ?? "" });
  refuseBadStowage(boxes, before.others);
  for (const box of moved) await saveBox(ctx.db, box);
  const changes = moved.map((box) => ({
    field: "cell",
    from: boxBodyOf(before.boxes.find(({ id }) => id === box.id)!).cell ?? null,
    to: boxBodyOf(box).cell ?? null,
  }));
  return bargeOrderLifecycle.act(ctx, before, "stow", { changes });
}

/**
 * Takes boxes one step on; the last one off the barge completes the order. Refuses (1002) a box that is in another state
 * (`barge.boxState` {ctnNo}) and a step that leaves a box above an empty cell (`barge.below`).
 */
export async function moveBoxes(
  ctx: UserContext,
  step: BoxStep,
  asked: Asked & { boxIds: readonly string[] },
): Promise<StoredBargeOrder> {
  const before = await orderOnBarge(ctx, step, asked);
  const chosen = before.boxes.filter(({ id }) => asked.boxIds.includes(id));
  if (chosen.length !== new Set(asked.boxIds).size) throw refused("status.changed");
  const wrong = chosen.find((box) => boxStateOf(box) !== stepFrom[step]);
  if (wrong) throw refused("barge.boxState", { ctnNo: wrong.ctn_no ?? "" });
  const time = ctx.now.toISOString();
  const boxes = before.boxes.map((box) =>
    chosen.includes(box) ? { ...box, milestones: JSON.stringify({ ...milestonesOf(box), [step]: time }) } : box,
  );
  if (step !== "depart") refuseFloating(boxes, before.others);
  for (const box of boxes) if (asked.boxIds.includes(box.id)) await saveBox(ctx.db, box);
  const over = boxes.every((box) => boxStateOf(box) === "3");
  return bargeOrderLifecycle.act(ctx, before, step, {
    ...(over ? { status: bargeOrderStatus.completed } : {}),
    remark: chosen.map(({ ctn_no }) => ctn_no).join(" "),
  });
}
