import type { UserContext } from "@gateway/core/context";
import { revokeReleased } from "./appointments/revokeVisits";

/** What follows elsewhere from a release of empty boxes that is revoked, by its number, with the reason. */
export const followRevokedRelease: (ctx: UserContext, releaseNo: string, remark: string) => Promise<void> =
  revokeReleased;
