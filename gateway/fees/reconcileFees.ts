import type { Store } from "@gateway/store/database";
import { type FeeKindName, feeKindNames } from "@protocol/fees";
import type { Difference } from "@protocol/reconciliation";
import type { FeeKind, PaidFees } from "./feeKind";

interface Live {
  /** Fen that are not given back. */
  amount: number;
  payments: number;
}

/** The document of a round of paying: `TE26112100001` of `TE26112100001-2`. */
const documentOf = (bizNo: string) => bizNo.replace(/-\d+$/, "");

/**
 * Every paid document against the ledger: its live payments of its amount, one unless it says more, and no payment without a paid document. Told
 * once each: `paymentCount` (a number of payments), `paymentAmount` and `paymentStray` (fen).
 */
export async function reconcileFees(
  db: Store,
  kinds: Record<FeeKindName, Pick<FeeKind, "listPaid">>,
): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const kind of feeKindNames) {
    found.push(...compare(await kinds[kind].listPaid(db), await readLive(db, kind)));
  }
  return found;
}

/** What was paid for each document and not given back. */
async function readLive(db: Store, kind: FeeKindName): Promise<Map<string, Live>> {
  const rows = await db
    .selectFrom("ledger_txns as paid")
    .leftJoin("ledger_txns as back", (join) =>
      join
        .onRef("back.biz_type", "=", "paid.biz_type")
        .onRef("back.biz_no", "=", "paid.biz_no")
        .on("back.type", "=", "REFUND"),
    )
    .select(["paid.biz_no", "paid.amount", "back.amount as back"])
    .where("paid.biz_type", "=", kind)
    .where("paid.type", "=", "PAY")
    .execute();
  const live = new Map<string, Live>();
  for (const { biz_no, amount, back } of rows) {
    const left = Number(amount) - Number(back ?? 0);
    if (left === 0) continue;
    const docNo = documentOf(biz_no);
    const others = live.get(docNo) ?? { amount: 0, payments: 0 };
    live.set(docNo, { amount: others.amount + left, payments: others.payments + 1 });
  }
  return live;
}

function compare(documents: readonly PaidFees[], live: Map<string, Live>): Difference[] {
  const found: Difference[] = [];
  const strays = new Map(live);
  for (const { docNo: subject, amount, payments: expected = 1 } of documents) {
    const paid = live.get(subject);
    strays.delete(subject);
    if (paid?.payments !== expected)
      found.push({ kind: "paymentCount", subject, expected, found: paid?.payments ?? 0 });
    else if (paid.amount !== amount) {
      found.push({ kind: "paymentAmount", subject, expected: amount, found: paid.amount });
    }
  }
  for (const [subject, { amount }] of strays) found.push({ kind: "paymentStray", subject, expected: 0, found: amount });
  return found;
}
