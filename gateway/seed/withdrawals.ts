import { holdFunds, payOutHold, releaseHold } from "@gateway/money/holds";
import { walletOf } from "@gateway/money/ledger";
import { backfillWithdrawalTrail } from "@gateway/money/withdrawalTrail";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { type WithdrawalStatus, withdrawalStatus } from "@protocol/withdrawals";
import { demoCompanies, demoUsers } from "./demo";

const day = 86_400_000;
const hour = 3_600_000;
const { TRK1 } = demoCompanies;
interface Actor {
  id: string;
  name: string;
}

const asking: Actor = { id: demoUsers["13800000004"], name: "王建国" };
const approving: Actor = { id: demoUsers["13800000010"], name: "赵强" };
const paying: Actor = { id: demoUsers["13800000009"], name: "李静" };

const { asked, approved, paid, refused, canceled } = withdrawalStatus;
const rows: { status: WithdrawalStatus; daysAgo: number; amount: number; reason?: string; remark?: string }[] = [
  { status: paid, daysAgo: 12, amount: 80_000, remark: "十月运费结余" },
  { status: refused, daysAgo: 9, amount: 50_000, reason: "户名与企业名称不一致，请核对账户后重新申请" },
  { status: canceled, daysAgo: 6, amount: 30_000, reason: "金额有误" },
  { status: approved, daysAgo: 2, amount: 60_000 },
  { status: asked, daysAgo: 1, amount: 45_000, remark: "轮胎采购" },
];

/** Withdrawals of the first haulier in each status; a sub-account of the first forwarder may ask for one, too. */
export async function saveWithdrawals(db: Store, now: Date): Promise<void> {
  await db
    .insertInto("user_grants")
    .values({ user_id: demoUsers["13800000002"], permission_id: "wallet", action_key: "edit" })
    .execute();
  const { name } = await db.selectFrom("companies").select("name").where("id", "=", TRK1).executeTakeFirstOrThrow();
  for (const { status, daysAgo, amount, reason = "", remark = "" } of rows) {
    const time = new Date(now.getTime() - daysAgo * day);
    const later = (hours: number) => new Date(time.getTime() + hours * hour);
    const docNo = await nextDocumentNumber(db, "WD", time);
    const byCompany = status !== asked && status !== canceled;
    const decided = status === paid || status === refused || status === canceled;
    const hold = { biz_type: "withdrawal", biz_no: docNo };
    const entry = (person: Actor, at: Date) => ({
      operator: person.id,
      operatorName: person.name,
      time: at,
      remark: remark || null,
    });
    await holdFunds(db, {
      ...entry(asking, time),
      account: walletOf(TRK1),
      amount,
      bizType: hold.biz_type,
      bizNo: hold.biz_no,
    });
    const bankRef = status === paid ? `ICBC${docNo}` : null;
    if (bankRef) await payOutHold(db, hold, { code: "PAYOUT", txnNo: bankRef }, entry(paying, later(20)));
    else if (decided) await releaseHold(db, hold, entry(status === refused ? paying : asking, later(20)));
    await db
      .insertInto("withdrawals")
      .values({
        id: newId(time.getTime()),
        doc_no: docNo,
        company_id: TRK1,
        company_name: name,
        amount,
        bank_name: "中国农业银行宁波北仑支行",
        bank_acct: "39510001040018888",
        known_account: 0,
        status,
        version: 1 + Number(byCompany) + Number(decided),
        remark,
        create_by: asking.id,
        create_by_name: asking.name,
        create_time: time.toISOString(),
        approve_by: byCompany ? approving.id : null,
        approve_by_name: byCompany ? approving.name : null,
        approve_time: byCompany ? later(3).toISOString() : null,
        decide_by_name: decided ? (status === canceled ? asking : paying).name : null,
        decide_time: decided ? later(20).toISOString() : null,
        reason,
        bank_ref: bankRef,
      })
      .execute();
  }
  await backfillWithdrawalTrail(db);
}
