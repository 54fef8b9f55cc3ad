import type { UserContext } from "@gateway/core/context";
import { recordFees } from "@gateway/invoicing/public";
import { openWallet, postTxn, walletOf } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { shanghaiDay } from "@protocol/values/instant";
import { splitGross } from "@protocol/values/tax";
import type { Selectable } from "kysely";
import type { MallSettleRowsTable } from "./tables";

type SettleRow = Selectable<MallSettleRowsTable>;

/** Percent of tax in what the port keeps: a service. */
const feeTaxRate = 6;
export const settleBizType = "mallSettlement";

/** The end of a day of Shanghai, ISO UTC. */
export const endOf = (day: string): string => new Date(Date.parse(`${day}T00:00:00+08:00`) + 86_400_000).toISOString();

export interface Sums {
  sales: number;
  refunds: number;
  fee: number;
  net: number;
}

export function sumsOf(rows: readonly Pick<SettleRow, "kind" | "amount" | "fee">[]): Sums {
  const sumOf = (kind: SettleRow["kind"]) =>
    rows.reduce((sum, row) => sum + (row.kind === kind ? Number(row.amount) : 0), 0);
  const sales = sumOf("SALE");
  const refunds = sumOf("REFUND");
  const fee = rows.reduce((sum, row) => sum + Number(row.fee), 0);
  return { sales, refunds, fee, net: sales + refunds - fee };
}

/** What no statement has yet, the merchants in one order. */
export const listOpenRows = (db: Store): Promise<SettleRow[]> =>
  db
    .selectFrom("mall_settle_rows")
    .selectAll()
    .where("statement_id", "is", null)
    .orderBy("company_id")
    .orderBy("due_time")
    .orderBy("id")
    .execute();

/**
 * What no statement of a merchant has yet and is due before an instant, the oldest first. Written before it is paid out:
 * whoever closes another day at the same moment waits here, and then finds it on a statement.
 */
async function lockDueRows(db: Store, companyId: string, before: string): Promise<SettleRow[]> {
  const rows = await db
    .updateTable("mall_settle_rows")
    .set((eb) => ({ statement_id: eb.ref("statement_id") }))
    .where("company_id", "=", companyId)
    .where("statement_id", "is", null)
    .where("due_time", "<", before)
    .returningAll()
    .execute();
  return rows.sort((a, b) => (a.due_time + a.id < b.due_time + b.id ? -1 : 1));
}

/**
 * Closes the period of a merchant to a day: its rows get a statement, which is paid into their wallet, the port's fee
 * kept, which they may have invoiced.
 * Null where nothing is due, or more was refunded than sold: then the rows wait for the next period. A period of a
 * merchant is closed once.
 */
export async function closePeriodOf(ctx: UserContext, companyId: string, periodTo: string): Promise<Sums | null> {
  const { db, identity, now } = ctx;
  const due = await lockDueRows(db, companyId, endOf(periodTo));
  const sums = sumsOf(due);
  const closed = await db
    .selectFrom("mall_statements")
    .select("period_to")
    .where("company_id", "=", companyId)
    .orderBy("period_to", "desc")
    .executeTakeFirst();
  if (sums.net <= 0 || (closed && closed.period_to >= periodTo)) return null;
  const shop = await db
    .selectFrom("mall_shops")
    .select(["name", "company_name"])
    .where("company_id", "=", companyId)
    .executeTakeFirstOrThrow();
  const id = newId(now.getTime());
  const statementNo = await nextDocumentNumber(db, "MS", now);
  await openWallet(db, companyId, now);
  const fee = splitGross(sums.fee, feeTaxRate);
  const { txnNo } = await postTxn(
    db,
    {
      ...{ type: "PAYOUT", companyId, amount: sums.net, bizType: settleBizType, bizNo: statementNo, time: now },
      ...{ operator: identity.userId, operatorName: identity.userName, remark: null },
    },
    [
      { account: "MERCHANT_PAYABLE", amount: -(sums.net + sums.fee) },
      { account: walletOf(companyId), amount: sums.net },
      ...(fee.net === 0 ? [] : [{ account: "PORT_REVENUE" as const, amount: fee.net }]),
      ...(fee.tax === 0 ? [] : [{ account: "OUTPUT_TAX" as const, amount: fee.tax }]),
    ],
  );
  await recordFees(db, {
    ...{ companyId, bizType: settleBizType, documentId: id, docNo: statementNo, trade: "F" },
    ...{ paidTime: now.toISOString(), txnNo },
    fees: [
      {
        ...{ feeItemCode: "MALL_SERVICE", name: "商城服务费", qty: 1, unit: "次", taxRate: feeTaxRate },
        ...{ unitPrice: sums.fee, amount: sums.fee },
      },
    ],
  });
  await db
    .insertInto("mall_statements")
    .values({
      ...{
        id,
        statement_no: statementNo,
        company_id: companyId,
        company_name: shop.company_name,
        shop_name: shop.name,
      },
      ...{
        ...sums,
        period_from: closed ? nextDay(closed.period_to) : shanghaiDay(due[0]!.due_time),
        period_to: periodTo,
      },
      ...{ close_time: now.toISOString(), close_by_name: identity.userName, txn_no: txnNo },
    })
    .execute();
  await db
    .updateTable("mall_settle_rows")
    .set({ statement_id: id })
    .where(
      "id",
      "in",
      due.map((row) => row.id),
    )
    .where("statement_id", "is", null)
    .execute();
  return sums;
}

const nextDay = (day: string) => shanghaiDay(endOf(day));
