import type { UserContext } from "@gateway/core/context";
import { refuseIssues } from "@gateway/documents/checks";
import type { Store } from "@gateway/store/database";
import { message } from "@protocol/message";
import type { OccupancyKind } from "@protocol/occupancyKinds";

/**
 * Claims a business number for an occupancy that is entered by hand, within its transaction: while one of its kind is
 * held there is no second one, whoever enters them at once. Throws a 422 beside `occupancy.bizNo` that names the first.
 */
export async function claimBizNo(
  ctx: UserContext,
  { kind, bizNo, occupancyNo }: { kind: OccupancyKind; bizNo: string; occupancyNo: string },
): Promise<void> {
  const claimed = await ctx.db
    .insertInto("occupancy_live_numbers")
    .values({ kind, biz_no: bizNo, occupancy_no: occupancyNo })
    .onConflict((there) => there.columns(["kind", "biz_no"]).doNothing())
    .returning("occupancy_no")
    .executeTakeFirst();
  if (claimed) return;
  const first = await ctx.db
    .selectFrom("occupancy_live_numbers")
    .select("occupancy_no")
    .where("kind", "=", kind)
    .where("biz_no", "=", bizNo)
    .executeTakeFirst();
  refuseIssues("occupancy", [
    { path: ["bizNo"], message: message("occupancy.bizNoTaken", { occupancyNo: first?.occupancy_no ?? "" }) },
  ]);
}

/** Opens the number of an occupancy again that is held no longer; one that another document brought has none. */
export async function releaseBizNo(db: Store, occupancyNo: string): Promise<void> {
  await db.deleteFrom("occupancy_live_numbers").where("occupancy_no", "=", occupancyNo).execute();
}
