import { postMovement } from "@gateway/money/ledger";
import { openWallet } from "@gateway/money/wallet";
import type { Store } from "@gateway/store/database";
import type { ledgerTypes } from "@protocol/money";
import { demoCompanies, demoUsers } from "./demo";

const day = 86_400_000;
const { FWD1, FWD2, TRK1, TRK2, BRG, PORT } = demoCompanies;

interface Row {
  type: (typeof ledgerTypes)[number];
  /** Fen; below zero out of the wallet. */
  amount: number;
  bizType: string;
  bizNo: string;
  remark: string | null;
}

/** A history that a forwarder's month looks like: top-ups, storage and lifting paid, here and there a refund. */
function historyOf(prefix: string, rounds: number): Row[] {
  return Array.from({ length: rounds }, (_, i) => {
    const no = `${prefix}${String(i + 1).padStart(4, "0")}`;
    const paid = 68_000 + ((i * 37_129) % 190_000);
    const rows: Row[] = [
      { type: "TOPUP", amount: 1_000_000 + i * 50_000, bizType: "BANK", bizNo: `ICBC${no}`, remark: "网银充值" },
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

/** Brings a wallet to a round figure, as the port's accounts do at the end of a month. */
async function settleAt(db: Store, companyId: string, balance: number, now: Date): Promise<void> {
  const wallet = await db
    .selectFrom("ledger_accounts")
    .select("balance")
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  const difference = balance - wallet.balance;
  if (difference === 0) return;
  await post(
    db,
    companyId,
    {
      type: difference > 0 ? "TOPUP" : "ADJUST",
      amount: difference,
      bizType: difference > 0 ? "BANK" : "ADJUST",
      bizNo: `${difference > 0 ? "ICBC" : "TZ"}-${companyId.toUpperCase()}`,
      remark: difference > 0 ? "网银充值" : "月末对账调整",
    },
    now,
  );
}

function post(db: Store, companyId: string, row: Row, time: Date) {
  const bank = row.type === "TOPUP" || row.type === "ADJUST";
  return postMovement(db, {
    type: row.type,
    companyId,
    amount: Math.abs(row.amount),
    direction: row.amount > 0 ? "intoWallet" : "outOfWallet",
    counterAccount: bank ? "CLEARING" : "PORT_REVENUE",
    bizType: row.bizType,
    bizNo: row.bizNo,
    operator: demoUsers["13800000001"],
    operatorName: bank ? "系统" : "周敏",
    time,
    remark: row.remark,
  });
}

/**
 * Opens a wallet for each company of the demo port and gives the forwarders a history of two months. The balances are
 * what the truck orders are paid from: `settleWallets` brings them to their figure afterwards.
 */
export async function saveWallets(db: Store, now: Date): Promise<void> {
  for (const companyId of [FWD1, FWD2, TRK1, TRK2, BRG, PORT]) await openWallet(db, companyId, now);
  for (const [companyId, prefix, rounds] of [
    [FWD1, "26A", 10],
    [FWD2, "26B", 3],
  ] as const) {
    const rows = historyOf(prefix, rounds);
    for (const [i, row] of rows.entries()) {
      const back = 60 * day - (i * 60 * day) / rows.length;
      await post(db, companyId, row, new Date(now.getTime() - back - 3 * day));
    }
  }
  for (const companyId of [TRK1, TRK2]) {
    await post(
      db,
      companyId,
      { type: "TOPUP", amount: 500_000, bizType: "BANK", bizNo: `ABC-${companyId.toUpperCase()}`, remark: "网银充值" },
      new Date(now.getTime() - 30 * day),
    );
  }
}

/** The balance that the demo port's first forwarder is known by: ¥86,532.00, the second ¥23,180.50. */
export async function settleWallets(db: Store, now: Date): Promise<void> {
  await settleAt(db, FWD1, 8_653_200, now);
  await settleAt(db, FWD2, 2_318_050, now);
}
