import type { Identity } from "@gateway/core/context";
import {
  companyVerified,
  isPort,
  type LifecycleRules,
  type Obstacle,
  type Party,
} from "@gateway/documents/lifecycleRules";
import type { EdoStop } from "@gateway/handover/public";
import type { BoxRow, DocumentPatch, DocumentRow } from "@gateway/store/documents";
import type { BoxHold } from "@protocol/boxHolds";
import { weightStatus, weightStatuses } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import { readMessage } from "@protocol/message";
import { shanghaiDay } from "@protocol/values/instant";
import type { TradeScope, WeightBoxInput, WeightOrderInput } from "@protocol/weightOrder";
import type { LiftingFee, Releases, WeightOrderAction } from "@protocol/weightOrders";

export const weightOrderKind = "weightOrder" as const;

/** One payment of an order: its first, or a difference. Fen. */
export interface LiftingPayment {
  bizNo: string;
  txnNo: string;
  amount: number;
  time: string;
}

/** The JSON body of an order; `content` is what was entered, apart from files and boxes. */
export interface WeightOrderBody {
  content: Omit<WeightOrderInput, "files" | "boxes">;
  files: Attachment[];
  releases: Releases;
  billedDay: string | null;
  fees: LiftingFee[];
  payments: LiftingPayment[];
  /** How often it has been paid; the ledger never forgets a round. */
  payRound: number;
  apptNo: string | null;
  completeTime: string | null;
}

/** The JSON body of a box: what was entered besides number and type, and what the port says of it. */
export interface LiftedBoxBody extends Pick<WeightBoxInput, "ctnOperatorCode" | "sealNo" | "grossWeight"> {
  yardPosition: string | null;
  dischargeTime: string | null;
  freeUntil: string | null;
  storageDays: number | null;
  barcode: string | null;
}

export interface StoredWeightOrder {
  row: DocumentRow;
  body: WeightOrderBody;
  boxes: BoxRow[];
  /** What holds its boxes now. */
  holds: BoxHold[];
  /** Why nothing is lifted by its delivery order now; null where something may be. */
  edoStop: EdoStop | null;
}

export interface WeightState {
  status: string;
  companyId: string;
  scope: string;
  releases: Releases;
  holds: readonly BoxHold[];
  edoStop: EdoStop | null;
  /** Some of its boxes have left. */
  someLeft: boolean;
  due: number;
  paid: number;
  billedDay: string | null;
}

const { draft, submitted, reviewed, paid, completed, returned, canceled } = weightStatus;
const owner = { who: ["owner"], permission: "weightOrder" } as const;
const port = { who: ["port"], permission: "liftingAudit", key: "edit" } as const;

/** What keeps the boxes in the port: somebody has not let them go, or holds one. */
export function obstacleToLift({
  scope,
  releases,
  holds,
  edoStop,
}: Pick<WeightState, "scope" | "releases" | "holds" | "edoStop">): Obstacle | null {
  const missing = (scope === "F" && !releases.customs) || !releases.line || !releases.port;
  if (missing) return { kind: "refused", reason: "lifting.notReleased" };
  if (edoStop) {
    const { key, params } = readMessage(edoStop.reason);
    return { kind: "refused", reason: key, params };
  }
  const [hold] = holds;
  return hold ? { kind: "refused", reason: "lifting.held", params: { ctnNo: hold.ctnNo, reason: hold.reason } } : null;
}

const noneLeft = ({ someLeft }: WeightState): Obstacle | null =>
  someLeft ? { kind: "refused", reason: "lifting.someLeft" } : null;

const unpaid = (state: WeightState): Obstacle | null =>
  state.paid === 0 ? noneLeft(state) : { kind: "refused", reason: "lifting.alreadyPaid" };

/** The transitions of docs/domain-model.md §7.1. */
export const weightOrderTransitions: LifecycleRules<WeightState, WeightOrderAction> = {
  transitions: {
    edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
    cancel: { from: [submitted, reviewed], to: canceled, ...owner, key: "edit", guard: unpaid },
    approve: { from: [submitted], to: reviewed, ...port },
    release: { from: [submitted, reviewed], to: null, ...port },
    return: { from: [submitted, reviewed], to: returned, ...port, guard: unpaid },
    pay: {
      from: [reviewed],
      to: paid,
      ...owner,
      permission: "wallet",
      key: "edit",
      guard: (state) => (state.due > 0 ? obstacleToLift(state) : { kind: "refused", reason: "status.changed" }),
    },
    confirm: {
      from: [reviewed],
      to: paid,
      ...owner,
      key: "edit",
      guard: (state) => (state.due === 0 ? obstacleToLift(state) : { kind: "refused", reason: "status.changed" }),
    },
    // where it costs more than was paid, the handler says that it waits to be paid again
    replan: { from: [reviewed, paid], to: null, ...owner, key: "edit" },
    reprice: { from: [reviewed, paid], to: null, who: [], permission: "weightOrder", key: "edit" },
    refund: {
      from: [reviewed, paid],
      to: canceled,
      ...port,
      // one that cost nothing was confirmed without a payment, and ends all the same
      guard: (state) =>
        state.paid > 0 || state.status === paid ? noneLeft(state) : { kind: "refused", reason: "status.changed" },
    },
    changeTruck: { from: [paid], to: null, ...owner, key: "edit" },
    // with the last box the handler completes it
    gateOut: { from: [paid], to: null, ...port, guard: obstacleToLift },
    complete: { from: [paid], to: completed, ...port, guard: obstacleToLift },
    print: { from: [paid, completed], to: null, who: ["owner", "port"], permission: "weightOrder", key: "get" },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: weightStatuses, to: null, ...owner, key: "add" },
  },
  partiesOf({ companyId }, identity: Identity): Party[] {
    const parties: Party[] = [];
    if (identity.companyId !== "" && identity.companyId === companyId) parties.push("owner");
    if (isPort(identity)) parties.push("port");
    return parties;
  },
};

/** While it is one of these, nobody else lifts its boxes. */
export const liveStatuses: readonly string[] = [submitted, reviewed, paid];

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as WeightOrderBody;
export const boxBodyOf = (box: Pick<BoxRow, "body">) => JSON.parse(box.body) as LiftedBoxBody;

/** Whether a box has left the port under its order: nothing more is charged for it, and no voucher issued. */
export const hasLeft = ({ milestones }: Pick<BoxRow, "milestones">) =>
  (JSON.parse(milestones) as { FO?: string }).FO !== undefined;

/** The truck that fetches a box: the one that it was changed to, else that of its order. */
export const truckOf = (row: Pick<DocumentRow, "plate_no">, box: Pick<BoxRow, "plate_no">) =>
  box.plate_no ?? row.plate_no;
export const scopeOf = ({ body }: Pick<StoredWeightOrder, "body">): TradeScope => body.content.tradeScope;

/** Fen that have been paid and not given back. */
export const paidOf = ({ payments }: WeightOrderBody) => payments.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Fen that are still to be paid; what a cheaper day would give back stays with the order. Nothing is owed for one that
 * was returned, canceled or given back.
 */
export const dueOf = ({ row, body }: { row: Pick<DocumentRow, "amount" | "status">; body: WeightOrderBody }) =>
  liveStatuses.includes(row.status) ? Math.max(0, row.amount - paidOf(body)) : 0;

export const stateOfOrder = (order: StoredWeightOrder): WeightState => ({
  status: order.row.status,
  companyId: order.row.company_id,
  scope: scopeOf(order),
  releases: order.body.releases,
  holds: order.holds,
  edoStop: order.edoStop,
  someLeft: order.boxes.some(hasLeft),
  due: dueOf(order),
  paid: paidOf(order.body),
  billedDay: order.body.billedDay,
});

/** The columns that lists search by. */
export const contentColumns = (order: WeightOrderInput): DocumentPatch => ({
  bl_no: (order.tradeScope === "D" ? order.waybillNo : order.blNo) ?? null,
  vessel_name: order.vesselName ?? null,
  voyage: order.voyage ?? null,
  yard: order.placeCode ?? null,
  plate_no: order.plateNo ?? null,
  plan_time: order.planTime ?? "",
});

/** The end of a day of Shanghai, ISO UTC: the first instant that is no more of it. */
export const endOfDay = (day: string) => new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000).toISOString();

export const inputOf = ({ body, boxes }: Pick<StoredWeightOrder, "body" | "boxes">): WeightOrderInput => ({
  ...body.content,
  files: body.files.map((file) => file.id),
  boxes: boxes.map((box) => {
    const { ctnOperatorCode, sealNo, grossWeight } = boxBodyOf(box);
    const named = { ctnNo: box.ctn_no ?? undefined, ctnSizeType: box.size_type ?? undefined };
    return { id: box.id, ...named, ctnOperatorCode, sealNo, grossWeight };
  }),
});

/** The same for the trail, which names files by what people call them. */
export const shownInputOf = (order: Pick<StoredWeightOrder, "body" | "boxes">) => ({
  ...inputOf(order),
  files: order.body.files.map((file) => file.name),
});

/** The day of Shanghai for which a planned time is priced. */
export const plannedDay = (planTime: string) => shanghaiDay(planTime);
