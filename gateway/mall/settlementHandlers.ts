import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid, notFound } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { readPage } from "@gateway/store/readPage";
import {
  closePeriod,
  getStatement,
  listDueSettlements,
  pageStatements,
  type Statement,
} from "@protocol/mallSettlements";
import { shanghaiDay } from "@protocol/values/instant";
import type { Selectable } from "kysely";
import { requireMerchant } from "./merchant";
import { closePeriodOf, endOf, listOpenRows, sumsOf } from "./settlement";
import type { MallStatementsTable } from "./tables";

const dayMs = 86_400_000;

/** The port looks at all merchants' periods, a merchant at his own. */
async function companyOf(ctx: UserContext, key: "query" | "get"): Promise<string | null> {
  if (isPort(ctx.identity)) {
    requirePermission(ctx.identity, "mallSettlement", key);
    return null;
  }
  await requireMerchant(ctx, key);
  return ctx.identity.companyId;
}

const toStatement = (row: Selectable<MallStatementsTable>): Statement => ({
  ...{ id: row.id, statementNo: row.statement_no, companyName: row.company_name, shopName: row.shop_name },
  ...{ periodFrom: row.period_from, periodTo: row.period_to, closeTime: row.close_time, txnNo: row.txn_no },
  ...{ sales: Number(row.sales), refunds: Number(row.refunds), fee: Number(row.fee), net: Number(row.net) },
});

export const settlementHandlers: Handler[] = [
  handle(pageStatements, async (ctx, { body }) => {
    const companyId = await companyOf(ctx, "query");
    let matching = ctx.db.selectFrom("mall_statements");
    if (companyId) matching = matching.where("company_id", "=", companyId);
    const inOrder = matching.selectAll().orderBy("period_to", "desc").orderBy("id");
    return readPage(matching, inOrder, body, toStatement);
  }),

  handle(getStatement, async (ctx, { params }) => {
    const companyId = await companyOf(ctx, "get");
    const row = await ctx.db.selectFrom("mall_statements").selectAll().where("id", "=", params.id).executeTakeFirst();
    if (!row || (companyId && row.company_id !== companyId)) throw notFound();
    const rows = await ctx.db
      .selectFrom("mall_settle_rows")
      .selectAll()
      .where("statement_id", "=", row.id)
      .orderBy("due_time")
      .orderBy("id")
      .execute();
    return {
      ...toStatement(row),
      rows: rows.map(({ order_id, doc_no, kind, amount, fee, due_time }) => ({
        ...{ orderId: order_id, docNo: doc_no, kind, amount: Number(amount), fee: Number(fee), dueTime: due_time },
      })),
    };
  }),

  handle(listDueSettlements, async (ctx) => {
    const companyId = await companyOf(ctx, "query");
    const until = endOf(shanghaiDay(new Date(ctx.now.getTime() - dayMs)));
    const rows = (await listOpenRows(ctx.db)).filter((row) => companyId === null || row.company_id === companyId);
    const shops = await ctx.db.selectFrom("mall_shops").select(["company_id", "company_name", "name"]).execute();
    return [...new Set(rows.map(({ company_id }) => company_id))].map((id) => {
      const its = rows.filter(({ company_id }) => company_id === id);
      const shop = shops.find(({ company_id }) => company_id === id);
      return {
        ...{ companyId: id, companyName: shop?.company_name ?? "", shopName: shop?.name ?? "" },
        due: sumsOf(its.filter(({ due_time }) => due_time < until)).net,
        later: sumsOf(its.filter(({ due_time }) => due_time >= until)).net,
      };
    });
  }),

  handle(closePeriod, async (ctx, { body: { periodTo } }) => {
    if (!isPort(ctx.identity)) throw notFound();
    requirePermission(ctx.identity, "mallSettlement", "edit");
    // a day that goes on could still bring rows
    if (endOf(periodTo) > ctx.now.toISOString()) throw invalid({ periodTo: ["mall.periodOpen"] });
    const merchants = [...new Set((await listOpenRows(ctx.db)).map(({ company_id }) => company_id))];
    let statements = 0;
    let paid = 0;
    for (const companyId of merchants) {
      const sums = await closePeriodOf(ctx, companyId, periodTo);
      if (!sums) continue;
      statements += 1;
      paid += sums.net;
    }
    return { statements, paid };
  }),
];
