import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { requirePermission } from "@gateway/core/permission";
import { invalid } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { requirePort } from "@gateway/documents/requirePort";
import { listOtherCompanies } from "@gateway/identity/public";
import { type Searches, searched } from "@gateway/money/public";
import { listEvents } from "@gateway/store/events";
import { readPage } from "@gateway/store/readPage";
import { readPiece } from "@gateway/store/readPiece";
import { message } from "@protocol/message";
import type { SearchInfo } from "@protocol/page";
import { shanghaiDay } from "@protocol/values/instant";
import {
  createYardRate,
  endYardRate,
  exportYardRates,
  getYardRate,
  importYardRates,
  listRateCustomers,
  pageYardRates,
  quoteYardRate,
  type RateState,
  updateYardRate,
} from "@protocol/yardRates";
import { dayNumber, rateCharge, whyNot } from "./rateRules";
import { changeRate, enterRates, getRate, listRatesFor, toRate, visibleRates } from "./rateStore";

function matching(ctx: UserContext, infos: readonly SearchInfo[]) {
  const rows = visibleRates(ctx);
  const today = dayNumber(shanghaiDay(ctx.now));
  type Rows = typeof rows;
  const inState: Record<RateState, (from: Rows) => Rows> = {
    disabled: (from) => from.where("enabled", "=", 0),
    coming: (from) => from.where("enabled", "=", 1).where("from_day", ">", today),
    ended: (from) => from.where("enabled", "=", 1).where("to_day", "<", today),
    inForce: (from) => from.where("enabled", "=", 1).where("from_day", "<=", today).where("to_day", ">=", today),
  };
  const searches: Searches<Rows> = {
    "rateNo eq": (from, [no = ""]) => from.where("rate_no", "=", no.trim().toUpperCase()),
    "yardCode eq": (from, [code = ""]) => from.where("yard_code", "=", code),
    // `-` stands for the default: an empty filter is none
    "customerId eq": (from, [id = ""]) => from.where("customer_id", "=", id === "-" ? "" : id),
    "feeItem eq": (from, [item = ""]) => from.where("fee_item", "=", item),
    "sizeType eq": (from, [type = ""]) => from.where("size_type", "=", type),
    "state eq": (from, [state = ""]) =>
      Object.hasOwn(inState, state) ? inState[state as RateState](from) : from.where("id", "=", ""),
  };
  return searched(rows, infos, searches);
}

export const tariffHandlers: Handler[] = [
  handle(pageYardRates, (ctx, { body }) => {
    requirePermission(ctx.identity, "yardRate", "query");
    const found = matching(ctx, body.searchInfos);
    return readPage(ctx.db.selectFrom(found.as("found")), found.orderBy("rate_no", "desc"), body, toRate);
  }),

  handle(exportYardRates, (ctx, { body: { searchInfos, after } }) => {
    requirePermission(ctx.identity, "yardRate", "export");
    let rows = matching(ctx, searchInfos).orderBy("rate_no", "desc");
    if (after) rows = rows.where("rate_no", "<", after);
    return readPiece(
      (limit) => rows.limit(limit).execute(),
      ({ rate_no }) => rate_no,
      toRate,
    );
  }),

  handle(listRateCustomers, async (ctx) => {
    requirePort(ctx, "yardRate", "query");
    return listOtherCompanies(ctx.db, ctx.identity.companyId);
  }),

  handle(quoteYardRate, async (ctx, { query }) => {
    requirePermission(ctx.identity, "yardRate", "query");
    const { inDay, outDay } = query;
    const stay = dayNumber(outDay) - dayNumber(inDay);
    if (stay < 0 || stay > 3_660) throw invalid({ outDay: [message("rate.range")] });
    const asked = isPort(ctx.identity) ? query : { ...query, customerId: ctx.identity.companyId };
    const rates = await listRatesFor(ctx.db, asked);
    const rated = rateCharge(rates, asked);
    return { ...rated, others: whyNot(rates, asked, rated) };
  }),

  handle(getYardRate, async (ctx, { params }) => {
    requirePermission(ctx.identity, "yardRate", "get");
    const rate = await getRate(ctx, params.id);
    return { rate, events: await listEvents(ctx.db, rate.id) };
  }),

  handle(createYardRate, async (ctx, { body: { rate } }) => {
    requirePort(ctx, "yardRate", "add");
    const [entered] = await enterRates(ctx, [rate], () => ["rate"]);
    return entered!;
  }),

  handle(importYardRates, async (ctx, { body: { rates } }) => {
    requirePort(ctx, "yardRate", "import");
    const entered = await enterRates(ctx, rates, (i) => ["rates", i]);
    return { created: entered.length };
  }),

  handle(updateYardRate, (ctx, { params, body: { version, rate } }) => {
    requirePort(ctx, "yardRate", "edit");
    return changeRate(ctx, params.id, { version, action: "edit", change: () => rate, within: ["rate"] });
  }),

  handle(endYardRate, (ctx, { params, body: { version, lastDay } }) => {
    requirePort(ctx, "yardRate", "edit");
    const change = ({ effTo, ...rate }: Awaited<ReturnType<typeof getRate>>) => {
      if (lastDay < rate.effFrom || (effTo !== null && lastDay > effTo))
        throw invalid({ lastDay: [message("rate.lastDay", { from: rate.effFrom, to: effTo ?? "" })] });
      return { ...rate, effTo: lastDay };
    };
    return changeRate(ctx, params.id, { version, action: "end", change, within: [] });
  }),
];
