import { leaveSlot } from "@gateway/appointments/public";
import { claimBoxes, giveBackBoxes, reserveBoxes } from "@gateway/boxes/public";
import type { ActorContext } from "@gateway/core/context";
import { refuseIssues } from "@gateway/documents/checks";
import { documentLifecycle } from "@gateway/documents/lifecycle";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { commonColumns, pageSpec } from "@gateway/store/search";
import { pickupStatus } from "@protocol/documentStatuses";
import { emptyPickupSearch, emptyPickupSorts } from "@protocol/emptyPickups";
import { message } from "@protocol/message";
import { emptyPickupRules, reserving } from "./emptyPickup";
import { emptyPickupAnswer } from "./emptyPickupAnswers";
import { bodyOf, emptyPickupKind, pickedOf, type StoredEmptyPickup, stateOfPickup } from "./emptyPickupDocument";
import { tellOfPickup } from "./messages";
import { listCodes } from "./pickupCodes";
import { closePickup } from "./pickupEnd";
import { takePickupSlot } from "./pickupVisit";

/** Where pages of pickups are searched and sorted. */
export const emptyPickupPages = pageSpec({
  kind: emptyPickupKind,
  search: emptyPickupSearch,
  columns: { ...commonColumns, releaseNo: "key", yardCode: "key" },
  sorts: emptyPickupSorts,
});

/** Holds the boxes of a pickup that is submitted. Throws a 422 beside their number where so many are not left. */
async function reserve(ctx: ActorContext, { body }: StoredEmptyPickup): Promise<void> {
  const { lineId = "", qty = 0, planTime = "" } = body.content;
  if (await reserveBoxes(ctx.db, lineId, qty, planTime)) return;
  refuseIssues("pickup", [{ path: ["qty"], message: message("pickup.notEnough") }]);
}

/** A box that was picked out is one pickup's alone while that is under way. Throws a 422 beside its number where it is another's. */
async function claimAssigned({ db }: ActorContext, { row, body }: StoredEmptyPickup): Promise<void> {
  const { assignedCtnNo } = body.content;
  if (!assignedCtnNo) return;
  const ctnNos = reserving.includes(row.status) ? [assignedCtnNo] : [];
  const taken = await claimBoxes(db, { purpose: emptyPickupKind, scope: "", document: row, ctnNos });
  if (taken.size > 0) refuseIssues("pickup", [{ path: ["assignedCtnNo"], message: message("pickup.boxTaken") }]);
}

const told = (status: string) =>
  status === pickupStatus.held ? "held" : status === pickupStatus.completed ? "completed" : "other";

/** The pickup with its codes. */
export const emptyPickupLifecycle = documentLifecycle(emptyPickupRules, {
  kind: emptyPickupKind,
  read: async (db: Store, row: DocumentRow): Promise<StoredEmptyPickup> => ({
    row,
    body: bodyOf(row),
    codes: await listCodes(db, row.id),
  }),
  stateOf: ({ row }) => stateOfPickup(row),
  answer: emptyPickupAnswer,
  notify: async (ctx, action, _, pickup, remark) => {
    const { lineId = "", qty = 0 } = pickup.body.content;
    if (action === "submit") {
      // the slot first: it locks all sizes of the release, in the order in which everybody locks them
      await takePickupSlot(ctx, pickup);
      await reserve(ctx, pickup);
    }
    if (action === "withdraw") await leaveSlot(ctx, pickup);
    if (action === "withdraw" || action === "return") await giveBackBoxes(ctx.db, lineId, qty);
    await claimAssigned(ctx, pickup);
    const { row, codes } = pickup;
    await tellOfPickup(ctx, action, row, { remark, status: told(row.status), pickedQty: pickedOf(codes) });
  },
  keys: {
    pages: emptyPickupPages,
    of: (row) => {
      const { content, releaseNo } = bodyOf(row);
      return { releaseNo, yardCode: content.yardCode };
    },
  },
  schedule: { transitions: { expire: { due: (row) => bodyOf(row).expireTime, changes: closePickup } } },
});
