import { companyVerified, type LifecycleRules, type Obstacle, ownerAndPort } from "@gateway/documents/lifecycleRules";
import { shortOrderStatus, shortOrderStatuses } from "@protocol/documentStatuses";
import type { ShortOrderAction } from "@protocol/shortOrders";

/** What the rules of an order look at. */
export interface ShortOrderState {
  status: string;
  companyId: string;
  /** Boxes that have left the place where the haul begins. */
  outCount: number;
}

const { draft, submitted, approved, paid, completed, returned, canceled } = shortOrderStatus;
const owner = { who: ["owner"], permission: "shortOrder" } as const;
const port = { who: ["port"], permission: "shortHaulAudit", key: "edit" } as const;

const noneMoved = ({ outCount }: ShortOrderState): Obstacle | null =>
  outCount === 0 ? null : { kind: "refused", reason: "shortOrder.boxesMoved" };

/** The transitions of docs/domain-model.md §2.3. With the last box `gateIn` becomes `complete`. */
export const shortOrderTransitions: LifecycleRules<ShortOrderState, ShortOrderAction> = {
  transitions: {
    edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
    approve: { from: [submitted], to: approved, ...port },
    return: { from: [submitted, approved], to: returned, ...port },
    pay: { from: [approved], to: paid, ...owner, permission: "wallet", key: "edit" },
    refund: { from: [paid], to: returned, ...port, guard: noneMoved },
    cancel: { from: [submitted, approved], to: canceled, ...owner, key: "edit" },
    gateOut: { from: [paid], to: null, ...port },
    gateIn: { from: [paid], to: null, ...port },
    complete: { from: [paid], to: completed, ...port },
    print: { from: [paid, completed], to: null, ...owner, who: ["owner", "port"], key: "get" },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: shortOrderStatuses, to: null, ...owner, key: "add" },
  },
  partiesOf: ownerAndPort,
};
