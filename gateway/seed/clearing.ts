import { postBankLine } from "@gateway/money/bankReceipts";
import type { TransfersTable } from "@gateway/money/clearingTables";
import { walletOf } from "@gateway/money/ledger";
import { addSuspense, type NewSuspense, postOutOfSuspense, transferChannel } from "@gateway/money/suspense";
import { newReference, postTransfer } from "@gateway/money/transfers";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { type SuspenseStatus, suspenseStatus } from "@protocol/suspense";
import { transferDays, transferStatus } from "@protocol/transfers";
import { shanghaiDay } from "@protocol/values/instant";
import { saveBankDays } from "./bankDays";
import { demoCompanies, demoUsers } from "./demo";

const day = 86_400_000;
const { BRG, FWD1, FWD2 } = demoCompanies;
const clerk = { operator: demoUsers["13800000009"], operatorName: "李静" };
const system = { operator: "system", operatorName: "系统" };
const { open, returning, assigned, returned } = suspenseStatus;

/** A receipt on the port's bank account, as the clerk has entered it. */
async function addReceipt(
  db: Store,
  receipt: { bankRef: string; amount: number; payerName: string; payerAcct: string; note: string },
  transferId: string | null,
  time: Date,
): Promise<void> {
  const { bankRef, amount, payerName, payerAcct, note } = receipt;
  await db
    .insertInto("bank_receipts")
    .values({
      id: newId(time.getTime()),
      bank_ref: bankRef,
      amount,
      booked_day: shanghaiDay(time),
      payer_name: payerName,
      payer_acct: payerAcct,
      note,
      entered_by: clerk.operator,
      entered_by_name: clerk.operatorName,
      entered_time: time.toISOString(),
      transfer_id: transferId,
    })
    .execute();
  const line = { bizType: "BANK_LINE", bizNo: `${transferChannel}:${bankRef}`, amount, direction: "in" as const };
  await postBankLine(db, line, { ...clerk, time });
}

interface Announced extends Pick<TransfersTable, "company_id" | "status" | "amount"> {
  daysAgo: number;
  by: string;
  name: string;
  remark?: string;
}

const announced: Announced[] = [
  { company_id: FWD1, status: transferStatus.announced, amount: 500_000, daysAgo: 1, by: "13800000001", name: "周敏" },
  {
    company_id: FWD2,
    status: transferStatus.announced,
    amount: 120_000,
    daysAgo: 2,
    by: "13800000005",
    name: "林晓燕",
  },
  // past its time, and nothing came
  { company_id: FWD1, status: transferStatus.announced, amount: 80_000, daysAgo: 20, by: "13800000001", name: "周敏" },
  { company_id: FWD1, status: transferStatus.canceled, amount: 60_000, daysAgo: 9, by: "13800000001", name: "周敏" },
  { company_id: BRG, status: transferStatus.arrived, amount: 66_600, daysAgo: 4, by: "13800000008", name: "沈国良" },
];

async function saveTransfers(db: Store, now: Date): Promise<void> {
  for (const { company_id, status, amount, daysAgo, by, name } of announced) {
    const time = new Date(now.getTime() - daysAgo * day);
    const later = new Date(time.getTime() + day / 2);
    const arrived = status === transferStatus.arrived;
    const bankRef = `ICBC${shanghaiDay(later).replaceAll("-", "")}0001`;
    const row = {
      id: newId(time.getTime()),
      doc_no: await nextDocumentNumber(db, "TB", time),
      status,
      version: status === transferStatus.announced ? 1 : 2,
      company_id,
      account_kind: "WALLET" as const,
      yard_code: "",
      amount,
      reference: newReference(),
      remark: "",
      create_by: demoUsers[by as keyof typeof demoUsers],
      create_by_name: name,
      create_time: time.toISOString(),
      expires_time: new Date(time.getTime() + transferDays * day).toISOString(),
      arrived_time: arrived ? later.toISOString() : null,
      arrived_amount: arrived ? amount : null,
      bank_ref: arrived ? bankRef : null,
      end_remark: status === transferStatus.canceled ? "改用网银充值" : "",
      expiry_told: daysAgo > transferDays ? 1 : 0,
    };
    await db.insertInto("transfers").values(row).execute();
    if (!arrived) continue;
    await postTransfer(db, row, { bankRef, amount }, { ...clerk, time: later });
    const payer = { payerName: "甬江内河航运有限公司", payerAcct: "39510001040018888" };
    await addReceipt(db, { bankRef, amount, ...payer, note: `运费 ${row.reference}` }, row.id, later);
  }
}

interface Lying extends Pick<NewSuspense, "origin" | "amount" | "companyId"> {
  status: SuspenseStatus;
  daysAgo: number;
  wanted?: number;
  payerName?: string;
  reference?: string;
  remark?: string;
}

const lying: Lying[] = [
  { origin: "AMOUNT", status: open, amount: 50_100, wanted: 50_000, daysAgo: 5, companyId: FWD1 },
  { origin: "UNKNOWN", status: open, amount: 33_000, daysAgo: 8, companyId: "" },
  {
    origin: "REPEATED",
    status: returning,
    amount: 20_000,
    wanted: 20_000,
    daysAgo: 1,
    companyId: FWD2,
    remark: "重复支付",
  },
  {
    ...{ origin: "TRANSFER", status: open, amount: 88_000, daysAgo: 2, companyId: "" },
    ...{ payerName: "宁波海晟供应链有限公司", reference: "充值款" },
  },
  {
    ...{ origin: "TRANSFER", status: assigned, amount: 45_000, daysAgo: 12, companyId: "" },
    ...{ payerName: "甬江内河航运有限公司", reference: "运费", remark: "客户来函确认" },
  },
  {
    ...{ origin: "TRANSFER", status: returned, amount: 9_900, daysAgo: 15, companyId: "" },
    ...{ payerName: "上海某贸易有限公司", reference: "货款", remark: "付款人汇错账户" },
  },
];

async function saveSuspense(db: Store, now: Date): Promise<void> {
  const { account_no } = await db
    .selectFrom("ledger_accounts")
    .select("account_no")
    .where("company_id", "=", BRG)
    .where("kind", "=", "WALLET")
    .executeTakeFirstOrThrow();
  for (const [i, { status, daysAgo, payerName = "", reference = "", remark = "", ...money }] of lying.entries()) {
    const time = new Date(now.getTime() - daysAgo * day);
    const later = new Date(time.getTime() + day / 2);
    const transfer = money.origin === "TRANSFER";
    const channel = transfer ? transferChannel : "DEMO_BANK";
    const no = transfer ? `ICBC${shanghaiDay(time).replaceAll("-", "")}${1001 + i}` : `DB00000001${i}`;
    const payNo = transfer ? null : `PY${shanghaiDay(time).replaceAll("-", "").slice(2)}9000${i}`;
    const row = await addSuspense(
      db,
      {
        ...(transfer ? clerk : system),
        ...money,
        wanted: money.wanted ?? null,
        channel,
        channelTxnNo: no,
        payNo,
        bizType: transfer ? transferChannel : "PAYMENT_UNMATCHED",
        bizNo: transfer ? no : `${channel}:${no}`,
        ...{ payerName, reference },
        payerAcct: transfer ? "39010001040012345" : "",
      },
      time,
    );
    const { amount } = row;
    if (transfer)
      await addReceipt(
        db,
        { bankRef: no, amount, payerName, payerAcct: "39010001040012345", note: reference },
        null,
        time,
      );
    if (status === open) continue;
    const entry = { ...clerk, time: later, remark };
    const out = `CCB${shanghaiDay(later).replaceAll("-", "")}0007`;
    if (status === assigned)
      await postOutOfSuspense(db, row, walletOf(BRG), { ...entry, type: "TOPUP", companyId: BRG });
    if (status === returned) {
      const channelOut = { code: "PAYOUT", txnNo: out };
      await postOutOfSuspense(db, row, "CLEARING", { ...entry, type: "REFUND", companyId: "", channel: channelOut });
      const line = { bizType: "BANK_LINE", bizNo: `PAYOUT:${out}`, amount, direction: "out" as const };
      await postBankLine(db, line, { ...clerk, time: later });
    }
    const refundNo = status === returning ? `${payNo}S1` : status === returned ? out : null;
    await db
      .updateTable("suspense_items")
      .set({
        status,
        version: 2,
        remark,
        resolve_by: clerk.operator,
        resolve_by_name: clerk.operatorName,
        resolve_time: later.toISOString(),
        account_no: status === assigned ? account_no : null,
        refund_no: refundNo,
      })
      .where("id", "=", row.id)
      .execute();
    if (status === returning)
      await db
        .insertInto("payment_refunds")
        .values({
          refund_no: refundNo ?? "",
          pay_no: payNo ?? "",
          channel,
          channel_txn_no: no,
          company_id: row.company_id,
          amount,
          total: amount,
          suspense_id: row.id,
          status: "0",
          remark,
          operator: clerk.operator,
          operator_name: clerk.operatorName,
          create_time: later.toISOString(),
          decide_time: null,
          tries: 1,
          // the demonstration bank knows nothing of it: nobody asks it for a month
          ask_time: new Date(now.getTime() + 30 * day).toISOString(),
        })
        .execute();
  }
}

/** Announced transfers, receipts and suspense in each state, refunds, and some days of the demonstration bank. */
export async function saveClearing(db: Store, now: Date): Promise<void> {
  // in the order of their days, so that the entries of a wallet follow from each other
  await saveSuspense(db, now);
  await saveTransfers(db, now);
  await saveBankDays(db, now);
}
