import type { Identity } from "@gateway/core/context";
import {
  companyVerified,
  type LifecycleRules,
  type Obstacle,
  ownerAndPort,
  type Party,
} from "@gateway/documents/lifecycleRules";
import type { BoxRow, DocumentPatch, DocumentRow } from "@gateway/store/documents";
import type { BargeBoxInput, BargeOrderInput } from "@protocol/bargeOrder";
import type { BargeBoxState, BargeOrderAction, BoxStep } from "@protocol/bargeOrders";
import { bargeOrderStatus, bargeOrderStatuses } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import type { StowedBox } from "@protocol/stowage";

export const bargeOrderKind = "bargeOrder" as const;

/** The JSON body of a barge order; `content` is what was entered, apart from files and boxes. */
export interface BargeOrderBody {
  content: Omit<BargeOrderInput, "files" | "boxes">;
  files: Attachment[];
  carrierName: string | null;
}

/** The JSON body of a box: what was entered besides number and type. */
export type BargeBoxBody = Pick<BargeBoxInput, "ctnNoConfirmed" | "sealNo" | "grossWeight" | "cell">;
/** When a box came aboard, left with the barge and came off it, ISO UTC. */
export type BargeMilestones = Partial<Record<BoxStep, string>>;

export interface StoredBargeOrder {
  row: DocumentRow;
  body: BargeOrderBody;
  boxes: BoxRow[];
  /** Boxes of other orders on the barge of the same voyage. */
  others: (StowedBox & { companyId: string; state: BargeBoxState })[];
}

export interface BargeState {
  status: string;
  companyId: string;
  /** The barge company, once the order is approved. */
  carrierId: string | null;
  /** How many boxes are in each state. */
  inState: Record<BargeBoxState, number>;
}

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as BargeOrderBody;
export const boxBodyOf = (box: Pick<BoxRow, "body">) => JSON.parse(box.body) as BargeBoxBody;
export const milestonesOf = (box: Pick<BoxRow, "milestones">) => JSON.parse(box.milestones) as BargeMilestones;

export function boxStateOf(box: Pick<BoxRow, "milestones">): BargeBoxState {
  const { load, depart, discharge } = milestonesOf(box);
  return discharge ? "3" : depart ? "2" : load ? "1" : "0";
}

/** The state that each step begins from. */
export const stepFrom = { load: "0", depart: "1", discharge: "2" } as const satisfies Record<BoxStep, BargeBoxState>;

export function stateOfOrder({ row, boxes }: Pick<StoredBargeOrder, "row" | "boxes">): BargeState {
  const inState: Record<BargeBoxState, number> = { "0": 0, "1": 0, "2": 0, "3": 0 };
  for (const box of boxes) inState[boxStateOf(box)]++;
  return {
    status: row.status,
    companyId: row.company_id,
    carrierId: row.partner_id,
    inState,
  };
}

const { draft, submitted, approved, paid, returned, canceled } = bargeOrderStatus;

/** Owner and port see an order from its beginning, the barge company once the port has given it the order. */
export function partiesOfOrder(state: BargeState, identity: Identity): Party[] {
  const parties = ownerAndPort(state, identity);
  const carries = identity.companyId !== "" && identity.companyId === state.carrierId;
  return carries ? [...parties, "carrier"] : parties;
}

const changed: Obstacle = { kind: "refused", reason: "status.changed" };
const notMoved = ({ inState }: BargeState) => inState["1"] + inState["2"] + inState["3"] === 0;
const unmoved = (state: BargeState): Obstacle | null =>
  notMoved(state) ? null : { kind: "refused", reason: "barge.aboard" };
const someIn =
  (...states: BargeBoxState[]) =>
  ({ inState }: BargeState): Obstacle | null =>
    states.some((each) => inState[each] > 0) ? null : changed;

const owner = { who: ["owner"], permission: "bargeOrder" } as const;
const port = { who: ["port"], permission: "bargeAudit", key: "edit" } as const;
const moves = { from: [approved, paid], who: ["carrier", "port"], permission: "bargeOrder", key: "edit" } as const;

/** The transitions of docs/domain-model.md §3.1. */
export const bargeOrderTransitions: LifecycleRules<BargeState, BargeOrderAction> = {
  transitions: {
    edit: { from: [draft, returned], to: null, ...owner, key: "edit" },
    submit: { from: [draft, returned], to: submitted, ...owner, key: "edit", guard: companyVerified },
    withdraw: { from: [submitted], to: draft, ...owner, key: "edit" },
    approve: { from: [submitted], to: approved, ...port },
    return: { from: [submitted, approved], to: returned, ...port, guard: unmoved },
    stow: { ...moves, to: null, guard: someIn("0", "1", "2") },
    load: { ...moves, to: null, guard: someIn("0") },
    depart: { ...moves, to: null, guard: someIn("1") },
    discharge: { ...moves, to: null, guard: someIn("2") },
    cancel: { from: [submitted, approved], to: canceled, ...owner, key: "edit", guard: unmoved },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: bargeOrderStatuses, to: null, ...owner, key: "add" },
  },
  partiesOf: partiesOfOrder,
};

/** The columns that lists search by; fen for all boxes. */
export const contentColumns = ({
  bargeName,
  bargeVoyage,
  blNo,
  seaTerminal,
  ...order
}: BargeOrderInput): DocumentPatch => ({
  vessel_name: bargeName ?? null,
  voyage: bargeVoyage ?? null,
  bl_no: blNo ?? null,
  terminal: seaTerminal ?? null,
  plan_time: order.planLoadTime ?? "",
  amount: (order.freight ?? 0) * order.boxes.length,
});

/** What was entered, put together again. */
export function inputOf({ body, boxes }: Pick<StoredBargeOrder, "body" | "boxes">): BargeOrderInput {
  return {
    ...body.content,
    files: body.files.map((file) => file.id),
    boxes: boxes.map((box) => ({
      id: box.id,
      ctnNo: box.ctn_no ?? undefined,
      ctnSizeType: box.size_type ?? undefined,
      ...boxBodyOf(box),
    })),
  };
}

/** The same for the trail, which names company and files by what people call them. */
export const shownInputOf = (order: StoredBargeOrder) => ({
  ...inputOf(order),
  carrierId: order.body.carrierName,
  files: order.body.files.map((file) => file.name),
});

/** A box as the rules of stowage see it; null where it has no cell. */
export function stowedOf(box: BoxRow): StowedBox | null {
  const { cell, grossWeight } = boxBodyOf(box);
  if (!cell) return null;
  return { id: box.id, ctnNo: box.ctn_no ?? "", sizeType: box.size_type, grossWeight: grossWeight ?? 0, cell };
}
