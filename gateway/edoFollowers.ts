import { revokeLifting } from "./appointments/revokeVisits";
import type { UserContext } from "./core/context";
import { followEdo } from "./lifting/edoFollower";

/** What follows elsewhere from what has become of a delivery order, by its number. */
export async function followChangedEdo(ctx: UserContext, edoNo: string): Promise<void> {
  for (const stopped of await followEdo(ctx, edoNo)) await revokeLifting(ctx, stopped, edoNo);
}
