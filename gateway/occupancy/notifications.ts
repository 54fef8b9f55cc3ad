import type { ActorContext } from "@gateway/core/context";
import { listWhoMay } from "@gateway/identity/public";
import { othersOf, tell } from "@gateway/messages/public";
import type { OccupancyAction } from "@protocol/occupancies";
import { occupancyScreens } from "@protocol/occupancyScreens";
import { screenPath } from "@protocol/screens";
import { formatYuan } from "@protocol/values/fen";
import { heldOf, kindOf, refundedOf, releasedOf, type StoredOccupancy, settledOf } from "./occupancyDocument";

/** What each action is told as, with the amount (fen) that it is about. */
const told = {
  create: { reason: "occupancy.held", amountOf: ({ body }: StoredOccupancy) => heldOf(body) },
  fail: { reason: "occupancy.failed", amountOf: ({ row }: StoredOccupancy) => Number(row.amount) },
  supplement: { reason: "occupancy.supplemented", amountOf: ({ body }: StoredOccupancy) => heldOf(body) },
  settle: { reason: "occupancy.settled", amountOf: ({ body }: StoredOccupancy) => settledOf(body) },
  release: { reason: "occupancy.released", amountOf: ({ body }: StoredOccupancy) => releasedOf(body) },
  refund: { reason: "occupancy.refunded", amountOf: ({ body }: StoredOccupancy) => refundedOf(body) },
} as const satisfies Record<OccupancyAction | "create" | "fail", unknown>;

/** Tells the people of its company who may see an occupancy what became of its money. */
export async function tellOfOccupancy(
  ctx: ActorContext,
  action: OccupancyAction | "create" | "fail",
  occupancy: StoredOccupancy,
  remark: string | null,
): Promise<void> {
  const { row, body } = occupancy;
  const { reason, amountOf } = told[action];
  const people = await listWhoMay(ctx.db, [row.company_id], "occupancy", "get");
  await tell(ctx, othersOf(ctx, people), {
    contentType: "MESSAGE",
    reason,
    params: {
      occupancyNo: row.doc_no,
      bizNo: body.content.bizNo,
      accountNo: body.content.accountNo,
      amount: formatYuan(amountOf(occupancy)),
      held: formatYuan(heldOf(body)),
      remark: remark ?? "",
    },
    link: screenPath(occupancyScreens[kindOf(row)], { id: row.id }),
    subject: `occupancy:${row.id}`,
  });
}
