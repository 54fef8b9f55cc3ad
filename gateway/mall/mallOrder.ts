import type { Identity } from "@gateway/core/context";
import { isPort, type LifecycleRules, type Obstacle, type Party } from "@gateway/documents/lifecycleRules";
import { mallStatus } from "@protocol/documentStatuses";
import type { DeliveryWay } from "@protocol/mallOrder";
import type { MallOrderAction } from "@protocol/mallOrders";

/** What the rules of an order look at. */
export interface MallOrderState {
  status: string;
  companyId: string;
  merchantId: string;
  way: DeliveryWay;
  /** Pieces that have not been given back. */
  left: number;
  /** Lines that nobody has reviewed and that were not given back whole. */
  unreviewed: number;
}

const { unpaid, paid, shipped, completed, canceled, refunding, refunded } = mallStatus;
const buyer = { who: ["owner"], permission: "mallOrder", key: "edit" } as const;
const seller = { who: ["merchant"], permission: "merchantCenter", key: "edit" } as const;

const refusedUnless = (holds: boolean): Obstacle | null =>
  holds ? null : { kind: "refused", reason: "status.changed" };
const brought = ({ way }: MallOrderState) => refusedUnless(way !== "PICKUP");
const fetched = ({ way }: MallOrderState) => refusedUnless(way === "PICKUP");

/**
 * The transitions of docs/domain-model.md §11.1. A refund of parts leaves the status, one of all the rest leads to 6;
 * what was asked for goes back to where it came from when the shop refuses.
 */
export const mallOrderRules: LifecycleRules<MallOrderState, MallOrderAction> = {
  transitions: {
    pay: { from: [unpaid], to: paid, ...buyer, permission: "wallet" },
    cancel: { from: [unpaid], to: canceled, ...buyer },
    close: { from: [unpaid], to: canceled, ...buyer, who: [] },
    refund: { from: [paid], to: null, ...buyer },
    decline: { from: [paid], to: refunded, ...seller },
    ship: { from: [paid], to: shipped, ...seller, guard: brought },
    handOver: { from: [paid], to: completed, ...seller, guard: fetched },
    receive: { from: [shipped], to: completed, ...buyer },
    autoReceive: { from: [shipped], to: completed, ...buyer, who: [] },
    askRefund: {
      from: [shipped, completed],
      to: refunding,
      ...buyer,
      guard: ({ left }) => refusedUnless(left > 0),
    },
    withdrawRefund: { from: [refunding], to: null, ...buyer },
    consentRefund: { from: [refunding], to: null, ...seller },
    refuseRefund: { from: [refunding], to: null, ...seller },
    grantRefund: { from: [refunding], to: null, ...buyer, who: [] },
    review: { from: [completed], to: null, ...buyer, guard: ({ unreviewed }) => refusedUnless(unreviewed > 0) },
  },
  partiesOf({ companyId, merchantId }, identity: Identity): Party[] {
    const parties: Party[] = [];
    if (identity.companyId !== "" && identity.companyId === companyId) parties.push("owner");
    if (identity.companyId !== "" && identity.companyId === merchantId) parties.push("merchant");
    if (isPort(identity)) parties.push("port");
    return parties;
  },
};
