import type { Context } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import type { Evidence } from "@protocol/contracts";
import { sha256Of } from "./signPdf";
import type { ContractEvidenceTable } from "./tables";

/** What is noted of a contract. */
export type EvidenceKind =
  | "sent"
  | "code"
  | "signed"
  | "refused"
  | "withdrawn"
  | "expired"
  | "completed"
  | "paper"
  | "ended";

export const evidenceRows = (db: Store, contractId: string): Promise<ContractEvidenceTable[]> =>
  db.selectFrom("contract_evidence").selectAll().where("contract_id", "=", contractId).orderBy("seq").execute();

const hashOf = (before: string, { contract_id, seq, time, what, who, data }: Omit<ContractEvidenceTable, "hash">) =>
  sha256Of(JSON.stringify([before, contract_id, seq, time, what, who, data]));

/** Adds a row to a contract's chain, whose lock the caller holds; answers its hash. */
export async function addEvidence(
  { db, now }: Pick<Context, "db" | "now">,
  contractId: string,
  what: EvidenceKind,
  who: string,
  data: object = {},
): Promise<string> {
  const rows = await evidenceRows(db, contractId);
  const said = { contract_id: contractId, seq: rows.length + 1, time: now.toISOString(), what, who };
  const row = { ...said, data: JSON.stringify(data) };
  const hash = hashOf(rows.at(-1)?.hash ?? "", row);
  await db
    .insertInto("contract_evidence")
    .values({ ...row, hash })
    .execute();
  return hash;
}

/** Whether no row of a chain has been changed or taken out of its middle. */
export const isWhole = (rows: readonly ContractEvidenceTable[]): boolean =>
  rows.every((row, i) => row.seq === i + 1 && row.hash === hashOf(rows[i - 1]?.hash ?? "", row));

/** The chain as people see it. */
export const evidenceAnswer = (rows: readonly ContractEvidenceTable[]): Evidence[] =>
  rows.map(({ seq, time, what, who, hash }) => ({ seq, time, what, who, hash }));

/** When the signer's last code was sent to him; null where none was. */
export const codeTimeOf = (rows: readonly ContractEvidenceTable[], seq: number): string | null =>
  rows.findLast(({ what, data }) => what === "code" && (JSON.parse(data) as { seq?: number }).seq === seq)?.time ??
  null;
