import type { UserContext } from "@gateway/core/context";
import type { SlotClosureInput } from "@protocol/slots";
import { tellOfClosure } from "./preArrivals/messages";

/** What else a closure of slots means for areas whose trucks come without a slot. */
export const closureFollowers: readonly ((ctx: UserContext, closure: SlotClosureInput) => Promise<void>)[] = [
  tellOfClosure,
];
