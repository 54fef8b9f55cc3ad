import { openWallet } from "@gateway/money/accounts";
import { postMovement } from "@gateway/money/ledger";
import { reconcile } from "@gateway/money/reconcile";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { StoreKind } from "@gateway/store/open";
import { onBothStores, openSide, type Run, type Side } from "./support/bareSql";
import { compareTimes, type Figure, measureFigure, runAsProgram } from "./support/figures";

const now = new Date();

/** Posts a payment of one fen from a company's wallet, in a transaction of its own. */
type Post = (companyId: string, bizNo: string) => Promise<unknown>;

const post =
  (db: Store): Post =>
  (companyId, bizNo) =>
    postMovement(db, {
      type: "PAY",
      companyId,
      amount: 1,
      direction: "outOfWallet",
      counterAccount: "PORT_REVENUE",
      bizType: "bench",
      bizNo,
      operator: "u-1",
      operatorName: "周敏",
      time: now,
      remark: null,
    });

/** What a posting does, as plain statements; `?` stands for a parameter. */
const statements = {
  earlier: "select txn_no, company_id, amount from ledger_txns where biz_type = ? and biz_no = ? and type = ?",
  number: `insert into document_numbers (prefix, day, last) values (?, ?, 1)
    on conflict (prefix, day) do update set last = document_numbers.last + 1 returning last`,
  txn: `insert into ledger_txns (txn_no, type, biz_type, biz_no, company_id, amount, operator, operator_name, time)
    values (?, 'PAY', ?, ?, ?, 1, 'u-1', '周敏', ?) on conflict (biz_type, biz_no, type) do nothing returning txn_no`,
  account: `update ledger_accounts set balance = balance + ?, frozen = frozen + ?
    where kind = 'WALLET' and company_id = ? and yard_code = '' and balance - frozen + credit_limit >= ?
    returning id, balance, frozen`,
  postings: `insert into ledger_postings (id, txn_no, account_id, amount, held, balance_after, frozen_after)
    values (?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?)`,
};

/** The same posting with nothing around its statements. */
async function postBare(run: Run, companyId: string, bizNo: string): Promise<void> {
  if (await run(statements.earlier, ["bench", bizNo, "PAY"])) return;
  const { last } = (await run(statements.number, ["WT", "bare"]))!;
  const txnNo = `WTbare${last}`;
  await run(statements.txn, [txnNo, "bench", bizNo, companyId, now.toISOString()]);
  const account = (await run(statements.account, [-1, 0, companyId, 1]))!;
  await run(statements.postings, [
    ...[newId(), txnNo, "PORT_REVENUE", 1, 0, null, null],
    ...[newId(), txnNo, account.id, -1, 0, account.balance, account.frozen],
  ]);
}

/** A store with a thousand wallets that have enough on them. */
async function openWallets(kind: StoreKind): Promise<Side> {
  const side = await openSide(kind, "money");
  await side.db.transaction().execute(async (db) => {
    for (let i = 0; i < 1_000; i++) {
      await openWallet(db, `c-${i}`, now);
      await postMovement(db, {
        type: "TOPUP",
        companyId: `c-${i}`,
        amount: 1_000_000,
        direction: "intoWallet",
        counterAccount: "CLEARING",
        bizType: "BANK",
        bizNo: `B-${i}`,
        operator: "u-1",
        operatorName: "周敏",
        time: now,
        remark: null,
      });
    }
  });
  return side;
}

async function measure(kind: StoreKind, quick: boolean): Promise<Figure[]> {
  const side = await openWallets(kind);
  const bare: Post = (companyId, bizNo) => side.bare.inTransaction((run) => postBare(run, companyId, bizNo));
  try {
    const batch = quick ? 100 : 400;
    let last = 0;
    const send = async (by: Post, accounts: number) => {
      await Promise.all(Array.from({ length: batch }, () => by(`c-${last % accounts}`, `N-${++last}`)));
    };
    const figures: Figure[] = [];
    for (const [name, accounts] of [
      ["one hot account", 1],
      ["1,000 accounts", 1_000],
    ] as const) {
      const limit = { name: `money ${kind}: postings a second on ${name} over bare SQL`, limit: 0.6, floor: true };
      figures.push(
        await measureFigure(limit, async () => {
          const times = await compareTimes(
            quick ? 5 : 15,
            () => send(bare, accounts),
            () => send(post(side.db), accounts),
          );
          const rate = (ms: number) => Math.round((batch * 1_000) / ms);
          return { ratio: 1 / times.ratio, note: `${rate(times.subjectMs)} over ${rate(times.floorMs)} a second` };
        }),
      );
    }
    // what was posted by plain statements keeps the rules, too: both sides did the same
    const differences = await reconcile(side.db);
    if (differences.length > 0) throw new Error(`the ledger does not add up: ${JSON.stringify(differences[0])}`);
    return figures;
  } finally {
    await side.close();
  }
}

/** What the ledger costs over its own statements, on both stores. */
export const run = ({ quick }: { quick: boolean }): Promise<Figure[]> =>
  onBothStores("money", (kind) => measure(kind, quick));

await runAsProgram(import.meta.url, run);
