import type { Identity } from "@gateway/context";
import { may } from "@gateway/permission";
import { type ActionKey, type PermissionId, permissionOfTruckType } from "@protocol/identity";
import type { MessageParams } from "@protocol/message";
import { type TruckOrderAction, truckOrderActions } from "@protocol/trucking";

/** What the rules of a truck order look at. */
export interface TruckOrderState {
  type: string;
  status: string;
  companyId: string;
  /** The fleet the order was given to at approval; null before and after. */
  carrierId: string | null;
  /** Its dispatches, replaced ones (03) included. */
  sends: readonly { status: string; started: boolean }[];
}

/** What somebody is to an order; one person can be several. */
export type Party = "owner" | "fleet" | "port";

/** Why an action is not possible: not this person's to do (403), or not now (1002 with a reason). */
export type Obstacle = { kind: "forbidden" } | { kind: "refused"; reason: string; params?: MessageParams };

interface Transition {
  from: readonly string[];
  /** Null where the status stays. */
  to: string | null;
  who: Party;
  permission: PermissionId | "ofType";
  key: ActionKey;
  guard?: (order: TruckOrderState, identity: Identity) => Obstacle | null;
}

/**
 * The transitions of model.md §2.1, and what else may be done to an order in which status, by whom.
 * Orders of types 1, 2, 3 and D come from other systems, which have their forms: what needs one is done there, all else
 * here.
 */
export const truckOrderTransitions: Record<TruckOrderAction, Transition> = {
  edit: { from: ["05", "03"], to: null, who: "owner", permission: "ofType", key: "edit" },
  submit: { from: ["05", "03"], to: "00", who: "owner", permission: "ofType", key: "edit", guard: companyVerified },
  withdraw: { from: ["00"], to: "05", who: "owner", permission: "ofType", key: "edit" },
  approve: { from: ["00"], to: "01", who: "port", permission: "truckAudit", key: "edit" },
  return: { from: ["00", "01"], to: "03", who: "port", permission: "truckAudit", key: "edit" },
  pay: { from: ["01"], to: "02", who: "owner", permission: "wallet", key: "edit" },
  refund: { from: ["02"], to: "03", who: "port", permission: "truckAudit", key: "edit", guard: nothingOnItsWay },
  complete: { from: ["02"], to: "06", who: "port", permission: "truckAudit", key: "edit", guard: everyBoxFinished },
  delete: { from: ["05"], to: null, who: "owner", permission: "ofType", key: "delete" },
  copy: {
    from: ["05", "00", "01", "02", "06", "03"],
    to: null,
    who: "owner",
    permission: "ofType",
    key: "add",
  },
  print: { from: ["05", "00", "01", "02", "06", "03"], to: null, who: "owner", permission: "ofType", key: "get" },
  dispatch: { from: ["02"], to: null, who: "fleet", permission: "sends", key: "add", guard: somethingToDispatch },
};

const needsForm: ReadonlySet<TruckOrderAction> = new Set(["edit", "submit", "copy"]);
const formless = (type: string) => type !== "E" && type !== "I";

/** The sides on which somebody stands to an order; none means that it does not exist for him (404). */
export function partiesOf(order: Pick<TruckOrderState, "companyId" | "carrierId">, identity: Identity): Party[] {
  const parties: Party[] = [];
  if (identity.companyId !== "" && identity.companyId === order.companyId) parties.push("owner");
  if (order.carrierId !== null && identity.companyId === order.carrierId && identity.bizRoles.includes("TRK"))
    parties.push("fleet");
  if (identity.bizRoles.includes("PORT")) parties.push("port");
  return parties;
}

/** What keeps a person from doing something to an order that he sees; null when nothing does. */
export function findObstacle(action: TruckOrderAction, order: TruckOrderState, identity: Identity): Obstacle | null {
  const transition = truckOrderTransitions[action];
  const permission = transition.permission === "ofType" ? permissionOfTruckType(order.type) : transition.permission;
  const parties = partiesOf(order, identity);
  // everybody who sees an order may print it
  const concerned = action === "print" ? parties.length > 0 : parties.includes(transition.who);
  if (!concerned || !may(identity, permission, transition.key)) return { kind: "forbidden" };
  if (formless(order.type) && needsForm.has(action)) return { kind: "refused", reason: "order.readOnly" };
  if (!transition.from.includes(order.status)) return { kind: "refused", reason: "status.changed" };
  return transition.guard?.(order, identity) ?? null;
}

/** The actions that an answer offers this person now. */
export function allowedActions(order: TruckOrderState, identity: Identity): TruckOrderAction[] {
  return truckOrderActions.filter((action) => findObstacle(action, order, identity) === null);
}

/** Every dispatch has ended (06 or 04, replaced ones aside) and at least one box has been carried. */
export function isFinished(sends: TruckOrderState["sends"]): boolean {
  const inForce = sends.filter((send) => send.status !== "03");
  return (
    inForce.every((send) => send.status === "06" || send.status === "04") && inForce.some((s) => s.status === "06")
  );
}

function companyVerified(_order: TruckOrderState, identity: Identity): Obstacle | null {
  return identity.companyAuthStatus === "02" ? null : { kind: "refused", reason: "company.unverified" };
}

function nothingOnItsWay(order: TruckOrderState): Obstacle | null {
  const onItsWay = order.sends.some((send) => send.status === "06" || (send.status === "01" && send.started));
  return onItsWay ? { kind: "refused", reason: "refund.onTheWay" } : null;
}

function everyBoxFinished(order: TruckOrderState): Obstacle | null {
  return isFinished(order.sends) ? null : { kind: "refused", reason: "complete.unfinished" };
}

function somethingToDispatch(order: TruckOrderState): Obstacle | null {
  const waiting = order.sends.some((send) => send.status === "02" || send.status === "08");
  return waiting ? null : { kind: "refused", reason: "dispatch.none" };
}
