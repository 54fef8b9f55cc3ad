import type { UserContext } from "@gateway/core/context";
import { notFound, refused } from "@gateway/core/refusal";
import type { FeeKindName } from "@protocol/fees";
import { type Fee, type FeeKinds, lockFees } from "./feeKind";

interface DocumentName {
  kind: FeeKindName;
  id: string;
}

/** The fees of documents that this person may pay, as they stand; 404 where one is not there for them. */
export async function readFees(ctx: UserContext, kinds: FeeKinds, documents: readonly DocumentName[]): Promise<Fee[]> {
  const fees: Fee[] = [];
  for (const { kind, id } of documents) {
    const fee = await kinds[kind].getFor(ctx, id);
    if (fee.companyId !== ctx.identity.companyId) throw notFound();
    fees.push(fee);
  }
  return fees;
}

/**
 * The fees of documents, locked, as they were quoted: refuses (1002) with `fees.changed` {docNo} where somebody else has
 * paid or changed one since, so that nobody pays what he has not seen.
 */
export async function getQuoted(
  ctx: UserContext,
  kinds: FeeKinds,
  documents: readonly (DocumentName & { version: number })[],
): Promise<Fee[]> {
  await lockFees(ctx.db, kinds, documents);
  const fees = await readFees(ctx, kinds, documents);
  const changed = fees.find((fee, i) => fee.obstacle !== null || fee.version !== documents[i]!.version);
  if (changed) throw refused("fees.changed", { docNo: changed.docNo });
  return fees;
}
