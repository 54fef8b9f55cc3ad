import { writeTransaction } from "@gateway/core/writeTransaction";
import type { Store } from "@gateway/store/database";
import { nextDocumentNumber } from "@gateway/store/documentNumber";
import { newId } from "@gateway/store/id";
import type { ApiProduct } from "@protocol/markets";
import type { ApiBill } from "@protocol/openApi";
import type { Selectable } from "kysely";
import { monthOf } from "./admit";
import { lockSubscription, moveSubscription } from "./subscriptions";
import type { ApiBillsTable } from "./tables";

export type ApiBillRow = Selectable<ApiBillsTable>;

const day = 86_400_000;
/** ms that a bill may be paid in. */
const termOfPayment = 15 * day;

/** Fen for the calls of a month; `tiers` are the prices from so many calls on, ascending. */
export function amountOf(
  { billing, price, tiers }: Pick<ApiProduct, "billing" | "price" | "tiers">,
  calls: number,
): number {
  if (billing === "FREE") return 0;
  if (billing === "MONTHLY") return price;
  if (billing === "PER_CALL") return price * calls;
  return tiers.reduce((sum, tier, i) => {
    const until = tiers[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    return sum + Math.max(0, Math.min(calls, until) - tier.from) * tier.price;
  }, 0);
}

const joined = (db: Store) =>
  db
    .selectFrom("api_bills as b")
    .innerJoin("api_subscriptions as s", "s.id", "b.subscription_id")
    .innerJoin("api_apps as a", "a.id", "s.app_id")
    .innerJoin("api_products as p", "p.code", "s.product_code")
    .selectAll("b")
    .select(["a.name as app_name", "p.name as product_name"]);

export async function listBills(db: Store, companyId: string): Promise<ApiBill[]> {
  const rows = await joined(db).where("b.company_id", "=", companyId).orderBy("b.id", "desc").limit(60).execute();
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, billNo: row.bill_no, month: row.month, appName: row.app_name },
    ...{ productName: row.product_name, calls: row.calls, amount: Number(row.amount), paid: row.status === "1" },
    dueTime: row.due_time,
  }));
}

function monthBefore(now: Date): string {
  const [year, month] = monthOf(now).split("-").map(Number) as [number, number];
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, "0")}`;
}

/** Bills the month before to each subscription that has something to pay, once. */
async function billMonth(db: Store, now: Date): Promise<void> {
  const month = monthBefore(now);
  const rows = await db
    .selectFrom("api_usage as u")
    .innerJoin("api_subscriptions as s", "s.id", "u.subscription_id")
    .innerJoin("api_apps as a", "a.id", "s.app_id")
    .innerJoin("api_products as p", "p.code", "s.product_code")
    .leftJoin("api_bills as b", (join) => join.onRef("b.subscription_id", "=", "s.id").on("b.month", "=", month))
    .select((eb) => [
      ...(["s.id", "s.company_id", "p.billing", "p.price", "p.tiers"] as const),
      eb.fn.sum<number>("u.billed").as("calls"),
    ])
    .where("u.day", ">=", `${month}-01`)
    .where("u.day", "<=", `${month}-31`)
    .where("a.sandbox", "=", 0)
    .where("p.billing", "<>", "FREE")
    .where("b.id", "is", null)
    .groupBy(["s.id", "s.company_id", "p.billing", "p.price", "p.tiers"])
    .execute();
  for (const row of rows) {
    const calls = Number(row.calls);
    const price = {
      billing: row.billing,
      price: Number(row.price),
      tiers: JSON.parse(row.tiers) as ApiProduct["tiers"],
    };
    const amount = calls === 0 ? 0 : amountOf(price, calls);
    if (amount === 0) continue;
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto("api_bills")
        .values({
          ...{ id: newId(), version: 1, bill_no: await nextDocumentNumber(trx, "AB", now), company_id: row.company_id },
          ...{ subscription_id: row.id, month, calls, amount, status: "0", paid_time: "" },
          ...{ due_time: new Date(now.getTime() + termOfPayment).toISOString(), create_time: now.toISOString() },
        })
        .onConflict((there) => there.columns(["subscription_id", "month"]).doNothing())
        .execute();
    });
  }
}

/** What time does: subscriptions end, months are billed, and who does not pay in time calls no more. */
export async function sweepOpenApi({ store, clock }: { store: Store; clock: () => Date }): Promise<boolean> {
  const now = clock();
  const time = now.toISOString();
  await billMonth(store, now);
  await moveDue(store, "expire", (db) =>
    subscriptions(db).where("s.status", "=", "1").where("s.to_time", "<>", "").where("s.to_time", "<=", time),
  );
  await moveDue(store, "fallBehind", (db) =>
    subscriptions(db)
      .where("s.status", "in", ["1", "3"])
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom("api_bills as b")
            .select("b.id")
            .whereRef("b.subscription_id", "=", "s.id")
            .where("b.status", "=", "0")
            .where("b.due_time", "<=", time),
        ),
      ),
  );
  return false;
}

const subscriptions = (db: Store) => db.selectFrom("api_subscriptions as s").selectAll("s");

/** Moves the subscriptions that are due, each as it stands once nobody pays for it or moves it any more. */
async function moveDue(
  store: Store,
  action: "expire" | "fallBehind",
  due: (db: Store) => ReturnType<typeof subscriptions>,
): Promise<void> {
  for (const { id } of await due(store).execute())
    await writeTransaction(store, undefined, async (db) => {
      await lockSubscription(db, id);
      const row = await due(db).where("s.id", "=", id).executeTakeFirst();
      if (row) await moveSubscription(db, row, action);
    });
}
