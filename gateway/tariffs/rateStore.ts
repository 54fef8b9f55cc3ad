import { listCodes } from "@gateway/base/public";
import type { UserContext } from "@gateway/core/context";
import { fieldPath } from "@gateway/core/fieldPath";
import { conflict, invalid, notFound } from "@gateway/core/refusal";
import { isPort } from "@gateway/documents/lifecycleRules";
import { noteEvent } from "@gateway/documents/trail";
import { listChanges } from "@gateway/store/changes";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import { storeKind } from "@gateway/store/open";
import { type FieldIssue, message } from "@protocol/message";
import {
  type RateQuestion,
  type YardRate,
  type YardRateInput,
  yardRateInput,
  yardRateIssues,
} from "@protocol/yardRates";
import { type Selectable, sql } from "kysely";
import { dayNumber, dayOf, openEnd, rateKeyOf } from "./rateRules";
import type { YardRatesTable } from "./tables";

type RateRow = Selectable<YardRatesTable>;

export const toRate = (row: RateRow): YardRate => ({
  ...yardRateInput.parse({
    yardCode: row.yard_code,
    customerId: row.customer_id,
    feeItem: row.fee_item,
    sizeType: row.size_type,
    fullEmpty: row.full_empty,
    ownerCode: row.owner_code,
    trade: row.trade,
    chargeMode: row.charge_mode,
    price: row.price,
    tiers: JSON.parse(row.tiers),
    tierBase: row.tier_base,
    freeDays: row.free_days,
    dayCount: row.day_count,
    effFrom: dayOf(row.from_day),
    effTo: row.to_day === openEnd ? null : dayOf(row.to_day),
    taxRate: row.tax_rate,
    enabled: row.enabled === 1,
    remark: row.remark,
  }),
  id: row.id,
  rateNo: row.rate_no,
  version: row.version,
  customerName: row.customer_name,
  updateTime: row.update_time,
  updateByName: row.update_by_name,
});

/** A rate as the columns of its row. */
export const columnsOf = (rate: YardRateInput) => ({
  rate_key: rateKeyOf(rate),
  yard_code: rate.yardCode,
  customer_id: rate.customerId,
  fee_item: rate.feeItem,
  size_type: rate.sizeType,
  full_empty: rate.fullEmpty,
  owner_code: rate.ownerCode,
  trade: rate.trade,
  charge_mode: rate.chargeMode,
  price: rate.price,
  tiers: JSON.stringify(rate.tiers),
  tier_base: rate.tierBase,
  free_days: rate.freeDays,
  day_count: rate.dayCount,
  from_day: dayNumber(rate.effFrom),
  to_day: rate.effTo === null ? openEnd : dayNumber(rate.effTo),
  tax_rate: rate.taxRate,
  enabled: rate.enabled ? (1 as const) : (0 as const),
  remark: rate.remark,
});

/** The rates that somebody sees: the port all of them, a company its own and the default ones. */
export function visibleRates({ db, identity }: Pick<UserContext, "db" | "identity">) {
  const rows = db.selectFrom("yard_rates").selectAll();
  return isPort(identity) ? rows : rows.where("customer_id", "in", ["", identity.companyId]);
}

/** A rate that this person may see, or 404. */
export async function getRate(ctx: UserContext, id: string): Promise<YardRate> {
  const row = await visibleRates(ctx).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toRate(row);
}

/** All rates of a yard and item that may concern a customer. */
export async function listRatesFor(
  db: Store,
  { yardCode, feeItem, customerId }: Pick<RateQuestion, "yardCode" | "feeItem" | "customerId">,
): Promise<YardRate[]> {
  const rows = await db
    .selectFrom("yard_rates")
    .selectAll()
    .where("yard_code", "=", yardCode)
    .where("fee_item", "=", feeItem)
    .where("customer_id", "in", ["", customerId])
    .orderBy("rate_no")
    .execute();
  return rows.map(toRate);
}

/** Makes other writers of rates wait, so that each sees what the one before it has entered. Readers go on. */
async function lockRates(db: Store): Promise<void> {
  if (storeKind(db) === "postgres") await sql`lock table yard_rates in share row exclusive mode`.execute(db);
}

async function findOverlap(db: Store, rate: YardRateInput, id: string): Promise<string | undefined> {
  const { rate_key, from_day, to_day, enabled } = columnsOf(rate);
  if (enabled === 0) return undefined;
  const other = await db
    .selectFrom("yard_rates")
    .select("rate_no")
    .where("rate_key", "=", rate_key)
    .where("id", "<>", id)
    .where("enabled", "=", 1)
    .where("from_day", "<=", to_day)
    .where("to_day", ">=", from_day)
    .executeTakeFirst();
  return other?.rate_no;
}

/** The codes and companies that rates may name. */
async function readNamed(db: Store) {
  const lists = await listCodes(db, ["yard", "terminal", "operator"]);
  const companies = await db.selectFrom("companies").select(["id", "name"]).execute();
  return { lists, companies: new Map(companies.map(({ id, name }) => [id, name])) };
}
type Named = Awaited<ReturnType<typeof readNamed>>;

/** All that is wrong with a rate, other rates of its key included. */
async function issuesOf(db: Store, { lists, companies }: Named, rate: YardRateInput, id: string) {
  const issues: FieldIssue[] = yardRateIssues(rate);
  const at = (field: keyof YardRateInput, reason: string) => issues.push({ path: [field], message: reason });
  const places = [lists.get("yard"), lists.get("terminal")];
  if (!places.some((codes) => codes?.has(rate.yardCode)))
    at("yardCode", message("code.unknown", { code: rate.yardCode }));
  const owners = lists.get("operator");
  if (rate.ownerCode && owners && !owners.has(rate.ownerCode))
    at("ownerCode", message("code.unknown", { code: rate.ownerCode }));
  if (rate.customerId && !companies.has(rate.customerId)) at("customerId", message("rate.noCustomer"));
  if (issues.length > 0) return issues;
  const other = await findOverlap(db, rate, id);
  if (other) at("effFrom", message("rate.overlap", { rateNo: other }));
  return issues;
}

const refuse = (issues: readonly FieldIssue[], within: readonly (string | number)[]) =>
  invalid(Object.fromEntries(issues.map(({ path, message: reason }) => [fieldPath([...within, ...path]), [reason]])));

async function insertRate(ctx: UserContext, named: Named, rate: YardRateInput): Promise<YardRate> {
  const { db, identity, now } = ctx;
  const row = await db
    .insertInto("yard_rates")
    .values({
      ...columnsOf(rate),
      id: newId(now.getTime()),
      rate_no: await nextDocumentNumber(db, "YR", now),
      version: 1,
      customer_name: named.companies.get(rate.customerId) ?? "",
      create_time: now.toISOString(),
      update_time: now.toISOString(),
      update_by_name: identity.userName,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const toStatus = String(row.enabled);
  await noteEvent(ctx, row.id, { action: "create", fromStatus: null, toStatus });
  return toRate(row);
}

/**
 * Enters rates, all of them or none. 422 with the paths of the body for what is wrong; `within` says where a rate stands.
 */
export async function enterRates(
  ctx: UserContext,
  rates: readonly YardRateInput[],
  within: (i: number) => readonly (string | number)[],
): Promise<YardRate[]> {
  await lockRates(ctx.db);
  const named = await readNamed(ctx.db);
  const entered: YardRate[] = [];
  const wrong: FieldIssue[] = [];
  for (const [i, rate] of rates.entries()) {
    const issues = await issuesOf(ctx.db, named, rate, "");
    if (issues.length === 0) entered.push(await insertRate(ctx, named, rate));
    else wrong.push(...issues.map(({ path, message: reason }) => ({ path: [...within(i), ...path], message: reason })));
  }
  if (wrong.length > 0) throw refuse(wrong, []);
  return entered;
}

/** What the trail compares. */
const shownOf = ({ id, rateNo, version, updateTime, updateByName, customerId, ...shown }: YardRate) => shown;

/** Changes a rate that still has this version (409 otherwise); 422 as `enterRates` does. */
export async function changeRate(
  ctx: UserContext,
  id: string,
  {
    version,
    action,
    change,
    within,
  }: {
    version: number;
    action: "edit" | "end";
    change: (before: YardRate) => YardRateInput;
    within: readonly string[];
  },
): Promise<YardRate> {
  const { db, identity, now } = ctx;
  await lockRates(db);
  const before = await getRate(ctx, id);
  if (before.version !== version) throw conflict(before);
  const next = change(before);
  const named = await readNamed(db);
  const issues = await issuesOf(db, named, next, id);
  if (issues.length > 0) throw refuse(issues, within);
  const row = await db
    .updateTable("yard_rates")
    .set({
      ...columnsOf(next),
      version: version + 1,
      customer_name: named.companies.get(next.customerId) ?? "",
      update_time: now.toISOString(),
      update_by_name: identity.userName,
    })
    .where("id", "=", id)
    .where("version", "=", version)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw conflict(await getRate(ctx, id));
  const after = toRate(row);
  await noteEvent(ctx, id, {
    action,
    fromStatus: before.enabled ? "1" : "0",
    toStatus: String(row.enabled),
    changes: listChanges(shownOf(before), shownOf(after)),
  });
  return after;
}
