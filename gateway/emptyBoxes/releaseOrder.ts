import type { Identity } from "@gateway/core/context";
import { isPort, type LifecycleRules, type Party } from "@gateway/documents/lifecycleRules";
import { releaseOrderStatuses, releaseStatus } from "@protocol/documentStatuses";
import type { ReleaseOrderAction } from "@protocol/releaseOrders";

/** What the rules of a release order look at. */
export interface ReleaseOrderState {
  status: string;
  /** The company that uses the boxes; null in a draft. */
  userId: string | null;
}

const { draft, valid, expired } = releaseStatus;
const port = { who: ["port"], permission: "releaseOrder" } as const;
const comparing = { who: ["port"], permission: "shipCompare", key: "edit" } as const;

/** The transitions of docs/domain-model.md §6.1. `expire` is the clock's, `useUp` follows the last box out of the gate. */
export const releaseOrderRules: LifecycleRules<ReleaseOrderState, ReleaseOrderAction> = {
  transitions: {
    edit: { from: [draft], to: null, ...port, key: "edit" },
    submit: { from: [draft], to: valid, ...port, key: "edit" },
    pickUp: { from: [valid], to: null, who: ["owner"], permission: "emptyPickup", key: "add" },
    extend: { from: [valid, expired], to: valid, ...port, key: "edit" },
    withdraw: { from: [valid], to: draft, ...port, key: "edit" },
    revoke: { from: [valid], to: releaseStatus.revoked, ...port, key: "edit" },
    adoptSchedule: { from: [valid], to: null, ...comparing },
    sendBack: { from: [valid], to: null, ...comparing },
    confirmCompare: { from: [valid], to: null, ...comparing },
    useUp: { from: [valid], to: releaseStatus.usedUp, ...port, key: "edit", who: [] },
    expire: { from: [valid], to: expired, ...port, key: "edit", who: [] },
    delete: { from: [draft], to: null, ...port, key: "delete" },
    copy: { from: releaseOrderStatuses, to: null, ...port, key: "add" },
  },
  /** It is its user's once it is given out, and the port's. */
  partiesOf({ userId }, identity: Identity): Party[] {
    const parties: Party[] = [];
    if (identity.companyId !== "" && identity.companyId === userId) parties.push("owner");
    if (isPort(identity)) parties.push("port");
    return parties;
  },
};
