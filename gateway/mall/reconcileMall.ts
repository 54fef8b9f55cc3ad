import type { Store } from "@gateway/store/database";
import type { DocumentKind } from "@protocol/documentKinds";
import { foodStatus } from "@protocol/documentStatuses";
import type { Difference } from "@protocol/reconciliation";
import { everPaid, mallOrderKind } from "./mallOrderDocument";

/** What the port owes for: orders of goods, and meals that were not given back. */
const sold: readonly [kind: DocumentKind, statuses: readonly string[]][] = [
  [mallOrderKind, everPaid],
  ["foodOrder", [foodStatus.ordered, foodStatus.cooking, foodStatus.ready, foodStatus.taken]],
];

const refundedOf = ({ body }: { body: string }) => (JSON.parse(body) as { refunded: number }).refunded;

/**
 * The mall against the ledger: what the port owes merchants is what orders brought, without what was refunded and paid
 * out; of each SKU as many pieces are reserved as orders hold.
 */
export async function reconcileMall(db: Store): Promise<Difference[]> {
  const found: Difference[] = [];
  const { owed } = await db
    .selectFrom("ledger_postings")
    .select((eb) => eb.fn.sum<number>("amount").as("owed"))
    .where("account_id", "=", "MERCHANT_PAYABLE")
    .executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom("documents")
    .select(["amount", "body"])
    .where((eb) => eb.or(sold.map(([kind, statuses]) => eb.and([eb("kind", "=", kind), eb("status", "in", statuses)]))))
    .execute();
  const { settled } = await db
    .selectFrom("mall_statements")
    .select((eb) => eb.fn.sum<number>(eb("net", "+", eb.ref("fee"))).as("settled"))
    .executeTakeFirstOrThrow();
  const kept = orders.reduce((sum, row) => sum + Number(row.amount) - refundedOf(row), 0);
  const expected = kept - Number(settled ?? 0);
  if (Number(owed ?? 0) !== expected)
    found.push({ kind: "merchantPayable", subject: "MERCHANT_PAYABLE", expected, found: Number(owed ?? 0) });

  const skus = await db
    .selectFrom("mall_skus")
    .leftJoin("mall_reservations", (join) =>
      join.onRef("mall_reservations.sku_id", "=", "mall_skus.id").on("mall_reservations.state", "=", "held"),
    )
    .select((eb) => [
      "mall_skus.id",
      "mall_skus.reserved",
      eb.fn.coalesce(eb.fn.sum<number>("mall_reservations.qty"), eb.val(0)).as("held"),
    ])
    .groupBy(["mall_skus.id", "mall_skus.reserved"])
    .execute();
  for (const { id, reserved, held } of skus)
    if (reserved !== Number(held))
      found.push({ kind: "stockReserved", subject: id, expected: Number(held), found: reserved });
  return found;
}
