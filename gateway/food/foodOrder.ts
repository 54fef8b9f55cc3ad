import type { Identity } from "@gateway/core/context";
import { isPort, type LifecycleRules, type Party } from "@gateway/documents/lifecycleRules";
import { foodStatus } from "@protocol/documentStatuses";
import type { FoodOrderAction } from "@protocol/foodOrders";

/** What the rules of an order look at. */
export interface FoodOrderState {
  status: string;
  companyId: string;
  kitchenId: string;
}

const { unpaid, ordered, cooking, ready, taken, canceled } = foodStatus;
const buyer = { who: ["owner"], permission: "foodOrder", key: "edit" } as const;
const kitchen = { who: ["merchant"], permission: "merchantCenter", key: "edit" } as const;
const nobody = { ...buyer, who: [] } as const;

/** What hangs on the cut-off of the meal (ISO): it is given back before it, and cooked after it. Null where nothing does. */
export function cutOffObstacle(
  action: FoodOrderAction,
  cutOff: string,
  now: Date,
): "food.closed" | "food.tooEarly" | null {
  const begun = cutOff <= now.toISOString();
  if (action === "giveBack" && begun) return "food.closed";
  return action === "cook" && !begun ? "food.tooEarly" : null;
}

/** The transitions of docs/domain-model.md §11.1: a meal is given back until its cut-off, cooked from then on. */
export const foodOrderRules: LifecycleRules<FoodOrderState, FoodOrderAction> = {
  transitions: {
    pay: { from: [unpaid], to: ordered, ...buyer, permission: "wallet" },
    cancel: { from: [unpaid], to: canceled, ...buyer },
    close: { from: [unpaid], to: canceled, ...nobody },
    giveBack: { from: [ordered], to: canceled, ...buyer },
    decline: { from: [ordered, cooking], to: canceled, ...kitchen },
    cook: { from: [ordered], to: cooking, ...kitchen },
    ready: { from: [cooking], to: ready, ...kitchen },
    hand: { from: [ready], to: taken, ...kitchen },
    lapse: { from: [ready], to: taken, ...nobody },
    expire: { from: [ordered, cooking], to: canceled, ...nobody },
  },
  partiesOf({ companyId, kitchenId }, identity: Identity): Party[] {
    const parties: Party[] = [];
    if (identity.companyId !== "" && identity.companyId === companyId) parties.push("owner");
    if (identity.companyId !== "" && identity.companyId === kitchenId) parties.push("merchant");
    if (isPort(identity)) parties.push("port");
    return parties;
  },
};
