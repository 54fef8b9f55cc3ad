import { openWallet } from "@gateway/money/accounts";
import { postMovement } from "@gateway/money/ledger";
import type { Store } from "@gateway/store/database";
import type { ledgerTypes } from "@protocol/money";
import { demoCompanies, demoUsers } from "./demo";

const day = 86_400_000;
const { FWD1, FWD2, TRK1, TRK2, BRG, PORT } = demoCompanies;

/** What each wallet holds in the end (fen): the first forwarder ¥86,532.00, less what it then pays for lifting. */
const balances: Record<string, number> = {
  [FWD1]: 8_653_200,
  [FWD2]: 2_318_050,
  [TRK1]: 512_000,
  [TRK2]: 96_400,
};
/** Enough for whatever is paid before the books are closed; brought to its true figure then. */
const openingAtFirst = 100_000_000;
const openingNo = (companyId: string) => `QC-${companyId.toUpperCase()}`;

interface Row {
  type: (typeof ledgerTypes)[number];
  /** Fen; below zero out of the wallet. */
  amount: number;
  bizType: string;
  bizNo: string;
  remark: string | null;
}

/** A history as a forwarder's months look: top-ups, storage, lifting and washing paid, here and there a refund. */
function historyOf(prefix: string, rounds: number): Row[] {
  return Array.from({ length: rounds }, (_, i) => {
    const no = `${prefix}${String(i + 1).padStart(4, "0")}`;
    const paid = 68_000 + ((i * 37_129) % 190_000);
    const rows: Row[] = [
      { type: "TOPUP", amount: 600_000 + i * 50_000, bizType: "BANK", bizNo: `ICBC${no}`, remark: "网银充值" },
      { type: "PAY", amount: -paid, bizType: "STORAGE", bizNo: `DC${no}`, remark: "堆存费" },
      { type: "PAY", amount: -(paid * 2 + 35_000), bizType: "LIFTING", bizNo: `HL${no}`, remark: "提重箱费" },
      { type: "PAY", amount: -(42_000 + i * 700), bizType: "WASHING", bizNo: `XX${no}`, remark: "洗箱费" },
    ];
    if (i % 2 === 1) {
      rows.push({ type: "REFUND", amount: paid, bizType: "STORAGE", bizNo: `DC${no}`, remark: "堆存费重复计收，退回" });
    }
    return rows;
  }).flat();
}

function post(db: Store, companyId: string, row: Row, time: Date) {
  const bank = row.type === "TOPUP";
  return postMovement(db, {
    ...row,
    companyId,
    amount: Math.abs(row.amount),
    direction: row.amount > 0 ? "intoWallet" : "outOfWallet",
    counterAccount: bank ? "CLEARING" : "PORT_REVENUE",
    operator: bank ? "system" : demoUsers["13800000001"],
    operatorName: bank ? "系统" : "周敏",
    time,
  });
}

/** Opens a wallet for each company of the demo port and gives the forwarders a history of two months. */
export async function saveWallets(db: Store, now: Date): Promise<void> {
  for (const companyId of [FWD1, FWD2, TRK1, TRK2, BRG, PORT]) await openWallet(db, companyId, now);
  for (const companyId of Object.keys(balances)) {
    const opening = { amount: openingAtFirst, bizType: "BANK", bizNo: openingNo(companyId), remark: "网银充值" };
    await post(db, companyId, { type: "TOPUP", ...opening }, new Date(now.getTime() - 65 * day));
  }
  for (const [companyId, prefix, rounds] of [
    [FWD1, "26A", 10],
    [FWD2, "26B", 3],
  ] as const) {
    const rows = historyOf(prefix, rounds);
    for (const [i, row] of rows.entries()) {
      await post(db, companyId, row, new Date(now.getTime() - (63 - (i * 60) / rows.length) * day));
    }
  }
}

/** Closes the books of truck orders: the opening amount becomes what leads to the known balance. */
export async function closeBooks(db: Store): Promise<void> {
  for (const [companyId, balance] of Object.entries(balances)) {
    const wallet = await db
      .selectFrom("ledger_accounts")
      .select(["id", "balance"])
      .where("company_id", "=", companyId)
      .where("kind", "=", "WALLET")
      .executeTakeFirstOrThrow();
    const opening = openingAtFirst + balance - wallet.balance;
    await changeOpening(db, wallet.id, openingNo(companyId), opening);
    await db.updateTable("ledger_accounts").set({ balance }).where("id", "=", wallet.id).execute();

    await orderEntries(db, wallet.id);
  }
}

/** Puts the entries of an account into the order of their times, each with the balance and the hold after it (fen). */
async function orderEntries(db: Store, accountId: string): Promise<void> {
  const entries = await db
    .selectFrom("ledger_postings")
    .innerJoin("ledger_txns", "ledger_txns.txn_no", "ledger_postings.txn_no")
    .selectAll("ledger_postings")
    .where("ledger_postings.account_id", "=", accountId)
    .orderBy("ledger_txns.time")
    .orderBy("ledger_postings.id")
    .execute();
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id).sort();
  let [balance, frozen] = [0, 0];
  const inOrder = entries.map((entry, i) => {
    balance += entry.amount;
    frozen += entry.held;
    return { ...entry, id: ids[i]!, balance_after: balance, frozen_after: frozen };
  });
  await db.deleteFrom("ledger_postings").where("account_id", "=", accountId).execute();
  await db.insertInto("ledger_postings").values(inOrder).execute();
}

/** Puts the entries of all companies' accounts into the order of time: the seed pays one kind of document after another. */
export async function orderBooks(db: Store): Promise<void> {
  const accounts = await db.selectFrom("ledger_accounts").select("id").where("company_id", "is not", null).execute();
  for (const { id } of accounts) await orderEntries(db, id);
}

async function changeOpening(db: Store, walletId: string, bizNo: string, amount: number): Promise<void> {
  const { txn_no } = await db
    .updateTable("ledger_txns")
    .set({ amount })
    .where("biz_no", "=", bizNo)
    .returning("txn_no")
    .executeTakeFirstOrThrow();
  const side = (account: "=" | "<>", signed: number) =>
    db
      .updateTable("ledger_postings")
      .set({ amount: signed })
      .where("txn_no", "=", txn_no)
      .where("account_id", account, walletId)
      .execute();
  await side("=", amount);
  await side("<>", -amount);
}
