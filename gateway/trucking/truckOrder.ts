import type { Identity } from "@gateway/core/context";
import {
  companyVerified,
  isPort,
  type LifecycleRules,
  type Obstacle,
  type Party,
  type Transition,
} from "@gateway/documents/lifecycleRules";
import { dispatchStatus, truckOrderStatus } from "@protocol/documentStatuses";
import { permissionOfTruckType } from "@protocol/identity";
import type { TruckOrderAction } from "@protocol/trucking";

/** What the rules of a truck order look at. */
export interface TruckOrderState {
  type: string;
  status: string;
  companyId: string;
  /** The fleet the order was given to at approval; null before and after. */
  carrierId: string | null;
  /** Its dispatches, replaced ones (03) included. */
  dispatchOrders: readonly { status: string; started: boolean }[];
}

const { draft, submitted, approved, paid, completed, returned } = truckOrderStatus;

const owner = { who: ["owner"], permission: (state: TruckOrderState) => permissionOfTruckType(state.type) } as const;
const everybody = { ...owner, who: ["owner", "fleet", "port"] } as const;
const port = { who: ["port"], permission: "truckAudit" } as const;
const all = [draft, submitted, approved, paid, completed, returned] as const;

/** The transitions of docs/domain-model.md §2.1, and what else may be done to an order in which status, by whom. */
const transitions: Record<TruckOrderAction, Transition<TruckOrderState>> = {
  edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
  submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
  withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
  approve: { from: [submitted], to: approved, ...port, key: "edit" },
  return: { from: [submitted, approved], to: returned, ...port, key: "edit" },
  pay: { from: [approved], to: paid, ...owner, permission: "wallet", key: "edit" },
  refund: { from: [paid], to: returned, ...port, key: "edit", guard: nothingOnItsWay },
  complete: { from: [paid], to: completed, ...port, key: "edit", guard: everyBoxFinished },
  delete: { from: [draft], to: null, ...owner, key: "delete" },
  copy: { from: all, to: null, ...owner, key: "add" },
  print: { from: all, to: null, ...everybody, key: "get" },
  dispatch: {
    from: [paid],
    to: null,
    who: ["fleet"],
    permission: "dispatchOrder",
    key: "add",
    guard: somethingToDispatch,
  },
};

const needsForm: ReadonlySet<TruckOrderAction> = new Set(["edit", "submit", "copy"]);
const formless = (type: string) => type !== "E" && type !== "I";

/** The sides on which somebody stands to an order; none means that it does not exist for them (404). */
export function partiesOf(order: Pick<TruckOrderState, "companyId" | "carrierId">, identity: Identity): Party[] {
  const parties: Party[] = [];
  if (identity.companyId !== "" && identity.companyId === order.companyId) parties.push("owner");
  if (order.carrierId !== null && identity.companyId === order.carrierId && identity.bizRoles.includes("TRK"))
    parties.push("fleet");
  if (isPort(identity)) parties.push("port");
  return parties;
}

/**
 * Orders of types 1, 2, 3 and D come from other systems, which have their forms: what needs one is done there, all else
 * here.
 */
export const truckOrderRules: LifecycleRules<TruckOrderState, TruckOrderAction> = {
  transitions,
  partiesOf,
  obstacleOfKind: (action, { type }) =>
    formless(type) && needsForm.has(action) ? { kind: "refused", reason: "order.readOnly" } : null,
};

/** Every dispatch has ended (06 or 04, replaced ones aside) and at least one box has been carried. */
export function isFinished(dispatchOrders: TruckOrderState["dispatchOrders"]): boolean {
  const inForce = dispatchOrders.filter(({ status }) => status !== dispatchStatus.reassigned);
  return (
    inForce.every(({ status }) => status === dispatchStatus.completed || status === dispatchStatus.canceled) &&
    inForce.some(({ status }) => status === dispatchStatus.completed)
  );
}

function nothingOnItsWay(order: TruckOrderState): Obstacle | null {
  const onItsWay = order.dispatchOrders.some(
    ({ status, started }) => status === dispatchStatus.completed || (status === dispatchStatus.dispatched && started),
  );
  return onItsWay ? { kind: "refused", reason: "refund.onTheWay" } : null;
}

function everyBoxFinished(order: TruckOrderState): Obstacle | null {
  return isFinished(order.dispatchOrders) ? null : { kind: "refused", reason: "complete.unfinished" };
}

function somethingToDispatch(order: TruckOrderState): Obstacle | null {
  const waiting = order.dispatchOrders.some(
    ({ status }) => status === dispatchStatus.waiting || status === dispatchStatus.withdrawn,
  );
  return waiting ? null : { kind: "refused", reason: "dispatch.none" };
}
