import type { UserContext } from "@gateway/core/context";
import { followEdo } from "./lifting/edoFollower";

/** What follows elsewhere from what has become of a delivery order, by its number. */
export const followChangedEdo: (ctx: UserContext, edoNo: string) => Promise<void> = followEdo;
