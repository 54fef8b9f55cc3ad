import type { UserContext } from "@gateway/core/context";
import { requirePermission } from "@gateway/core/permission";
import { notFound, refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import type { ActionKey } from "@protocol/identity";
import type { MallKind } from "@protocol/mall";
import type { ShopRow } from "./catalogue";

/** Refuses whoever's company is no merchant as if there were no such page (merchant status 1), then who may not. */
export async function requireMerchant({ db, identity }: UserContext, key: ActionKey): Promise<void> {
  const company =
    identity.companyId === ""
      ? undefined
      : await db
          .selectFrom("companies")
          .select("merchant_status")
          .where("id", "=", identity.companyId)
          .executeTakeFirst();
  if (company?.merchant_status !== "1") throw notFound();
  requirePermission(identity, "merchantCenter", key);
}

/** The merchant's shop; undefined before it is opened. */
export const findOwnShop = (db: Store, companyId: string, kind: MallKind = "GOODS"): Promise<ShopRow | undefined> =>
  db
    .selectFrom("mall_shops")
    .selectAll()
    .where("company_id", "=", companyId)
    .where("kind", "=", kind)
    .executeTakeFirst();

/** The merchant's shop; refuses (1002) `mall.noShop` before it is opened. */
export async function getOwnShop({ db, identity }: UserContext): Promise<ShopRow> {
  const shop = await findOwnShop(db, identity.companyId);
  if (!shop) throw refused("mall.noShop");
  return shop;
}
