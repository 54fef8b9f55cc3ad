import type { Identity } from "@gateway/core/context";
import {
  companyVerified,
  type LifecycleRules,
  type Obstacle,
  ownerAndPort,
  type Party,
} from "@gateway/documents/lifecycleRules";
import type { DocumentPatch, DocumentRow } from "@gateway/store/documents";
import type { BargePoolInput } from "@protocol/bargePool";
import type { BargePoolAction } from "@protocol/bargePools";
import { poolStatus, poolStatuses } from "@protocol/documentStatuses";
import type { Selectable } from "kysely";
import type { BargeGrabsTable, BargePoolsTable } from "./tables";

export const bargePoolKind = "bargePool" as const;

/** The JSON body of a pool. */
export interface BargePoolBody {
  content: BargePoolInput;
  /** The companies of its list. */
  companies: { id: string; name: string }[];
}

export type PoolNumbers = Selectable<BargePoolsTable>;
export type GrabRow = Selectable<BargeGrabsTable>;

export interface StoredPool {
  row: DocumentRow;
  body: BargePoolBody;
  /** Undefined before it is published. */
  numbers: PoolNumbers | undefined;
}

export interface PoolState {
  status: string;
  companyId: string;
  eligibility: BargePoolInput["eligibility"];
  companyIds: readonly string[];
  /** Boxes that companies hold. */
  taken: number;
}

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as BargePoolBody;

export const stateOfPool = ({ row, body, numbers }: StoredPool): PoolState => ({
  status: row.status,
  companyId: row.company_id,
  eligibility: body.content.eligibility,
  companyIds: body.content.companyIds,
  taken: numbers ? numbers.total_qty - numbers.remain_qty : 0,
});

const { draft, open, soldOut, closed, canceled, fulfilled } = poolStatus;
const refusedBy = (reason: string): Obstacle => ({ kind: "refused", reason });

/** A pool is its company's and the port's; once published also that of each barge company that it is open to. */
export function partiesOfPool(state: PoolState, identity: Identity): Party[] {
  const parties = ownerAndPort(state, identity);
  const listed = state.eligibility !== "LIST" || state.companyIds.includes(identity.companyId);
  const carrier = identity.bizRoles.includes("BRG") && state.status !== draft && listed;
  return carrier ? [...parties, "carrier"] : parties;
}

/** Whether a company of the party may take boxes; the others were never shown the pool. */
const qualified = ({ eligibility }: PoolState, identity: Identity): Obstacle | null =>
  eligibility === "CERT" && identity.companyAuthStatus !== "02" ? refusedBy("pool.certOnly") : null;

const owner = { who: ["owner"], permission: "bargePool" } as const;
const either = { who: ["owner", "port"], permission: "bargePool", key: "edit" } as const;
/** What follows from grabs, releases and the clock; nobody does it by hand. */
const ofItself = { who: [], permission: "bargePool", key: "edit" } as const;

/** The transitions of docs/domain-model.md §3.2. */
export const bargePoolTransitions: LifecycleRules<PoolState, BargePoolAction> = {
  transitions: {
    edit: { from: [draft], to: null, ...owner, key: "edit" },
    submit: { from: [draft], to: open, ...either, guard: companyVerified },
    withdraw: {
      from: [open],
      to: draft,
      ...owner,
      key: "edit",
      guard: ({ taken }) => (taken === 0 ? null : refusedBy("pool.taken")),
    },
    grab: { from: [open, soldOut], to: null, who: ["carrier"], permission: "bargePool", key: "edit", guard: qualified },
    sellOut: { from: [open], to: soldOut, ...ofItself },
    reopen: { from: [soldOut], to: open, ...ofItself },
    close: { from: [open], to: closed, ...ofItself },
    endWindow: { from: [soldOut], to: null, ...ofItself },
    fulfil: {
      from: [soldOut, closed],
      to: fulfilled,
      ...either,
      guard: ({ taken }) => (taken > 0 ? null : refusedBy("pool.nothingTaken")),
    },
    cancel: { from: [open, soldOut, closed], to: canceled, ...either },
    delete: { from: [draft], to: null, ...owner, key: "delete" },
    copy: { from: poolStatuses, to: null, ...owner, key: "add" },
  },
  partiesOf: partiesOfPool,
};

/** Among the party keys of a pool: every barge company. */
export const everyCarrier = "BRG";

/** Whose lists a pool stands in. */
export function partyKeysOf(row: DocumentRow): string[] {
  const { eligibility, companyIds } = bodyOf(row).content;
  if (row.status === draft) return [row.company_id];
  return [row.company_id, ...(eligibility === "LIST" ? companyIds : [everyCarrier])];
}

/** The columns that lists search by. */
export const contentColumns = ({ blNo, grabTo, depotCode }: BargePoolInput): DocumentPatch => ({
  bl_no: blNo ?? null,
  plan_time: grabTo ?? "",
  yard: depotCode ?? null,
});
