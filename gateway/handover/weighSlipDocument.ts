import type { LifecycleRules } from "@gateway/documents/lifecycleRules";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import { weighSlipStatus } from "@protocol/documentStatuses";
import type { Attachment } from "@protocol/documents";
import { type WeighSlipInput, type Weights, weightsOf } from "@protocol/weighSlip";
import type { WeighSlipAction } from "@protocol/weighSlips";
import { sql } from "kysely";
import { type Parties, partiesOf } from "./parties";

export const weighSlipKind = "weighSlip";

/** The JSON body of a slip; `content` is what was entered, with what the second weighing has added. */
export interface WeighSlipBody {
  content: Omit<WeighSlipInput, "snapshots" | "ctnNoConfirmed">;
  parties: Parties;
  snapshots: Attachment[];
  firstBy: string;
  firstTime: string;
  /** Null before the second weighing. */
  secondKg: number | null;
  secondBy: string | null;
  secondTime: string | null;
}

export interface StoredWeighSlip {
  row: DocumentRow;
  body: WeighSlipBody;
  printCount: number;
}

export interface WeighSlipState {
  status: string;
  parties: Parties;
}

const { waiting, done, void: voided } = weighSlipStatus;
const clerk = { who: ["port"], permission: "weighSlip", key: "edit" } as const;

/** The transitions of docs/domain-model.md §5.2. */
export const weighSlipRules: LifecycleRules<WeighSlipState, WeighSlipAction> = {
  transitions: {
    second: { from: [waiting], to: done, ...clerk },
    void: { from: [waiting, done], to: voided, ...clerk },
    print: { from: [done, voided], to: null, ...clerk, who: ["port", "fleet", "owner"], key: "get" },
  },
  partiesOf: ({ parties }, identity) => partiesOf(parties, identity),
};

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as WeighSlipBody;

export const stateOf = ({ row, body }: Pick<StoredWeighSlip, "row" | "body">): WeighSlipState => ({
  status: row.status,
  parties: body.parties,
});

/** What the two weighings say; null before the second one. */
export const weightsIn = ({ content, secondKg }: WeighSlipBody): Weights | null =>
  secondKg === null ? null : weightsOf({ ...content, secondKg });

/** How often slips have been printed, by their ids; what was never printed is not there. */
export async function countPrints(db: Store, slipIds: readonly string[]): Promise<Map<string, number>> {
  if (slipIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("weigh_slip_prints")
    .selectAll()
    .where("slip_id", "in", [...slipIds])
    .execute();
  return new Map(rows.map(({ slip_id, count }) => [slip_id, count]));
}

/** Counts a print in one statement, so that no two copies have one number; answers the number. */
export async function countPrint(db: Store, slipId: string): Promise<number> {
  const { count } = await db
    .insertInto("weigh_slip_prints")
    .values({ slip_id: slipId, count: 1 })
    .onConflict((there) => there.column("slip_id").doUpdateSet({ count: sql<number>`weigh_slip_prints.count + 1` }))
    .returning("count")
    .executeTakeFirstOrThrow();
  return count;
}
