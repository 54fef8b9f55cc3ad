import type { UserContext } from "@gateway/core/context";
import { conflict, invalid, notFound, refused } from "@gateway/core/refusal";
import { findOwnShop } from "@gateway/mall/public";
import { newId } from "@gateway/store/id";
import type { BodyOf } from "@protocol/call";
import { mealTimes } from "@protocol/food";
import type { kitchens } from "@protocol/foodOrders";
import { message } from "@protocol/message";

/** Basis points that the port keeps of a kitchen's sales. */
const kitchenFeeRate = 300;

/** The merchant's kitchen; refuses (1002) `food.noKitchen` before it is opened. */
export async function getKitchen({ db, identity }: UserContext) {
  const shop = await findOwnShop(db, identity.companyId, "FOOD");
  if (!shop) throw refused("food.noKitchen");
  return shop;
}

/** Opens the merchant's kitchen, or changes what it says of itself. */
export async function openKitchen(ctx: UserContext, { name, introduction }: BodyOf<typeof kitchens.openKitchen>) {
  const { db, identity, now } = ctx;
  const shop = await findOwnShop(db, identity.companyId, "FOOD");
  if (shop) {
    await db
      .updateTable("mall_shops")
      .set((eb) => ({ name, introduction, version: eb("version", "+", 1) }))
      .where("id", "=", shop.id)
      .execute();
    return { id: shop.id };
  }
  const id = newId();
  await db
    .insertInto("mall_shops")
    .values({
      ...{ id, company_id: identity.companyId, company_name: identity.companyName, kind: "FOOD", name, introduction },
      ...{ category: "daily", contact_mobile: identity.mobile, freight: 0, free_from: 0, discount_from: 0 },
      ...{ discount_off: 0, pickup_place: "", fee_rate: kitchenFeeRate, open: 1, version: 1 },
      create_time: now.toISOString(),
    })
    .execute();
  return { id };
}

/** The dishes of a kitchen with the portions that a meal has of each. */
export async function readKitchenMenu(ctx: UserContext, { day, period }: BodyOf<typeof kitchens.menu>) {
  const shop = await getKitchen(ctx);
  const rows = await ctx.db
    .selectFrom("food_dishes as d")
    .leftJoin("food_servings as s", (join) =>
      join.onRef("s.dish_id", "=", "d.id").on("s.day", "=", day).on("s.period", "=", period),
    )
    .select(["d.id", "d.version", "d.name", "d.summary", "d.price", "d.active", "s.capacity", "s.taken"])
    .where("d.shop_id", "=", shop.id)
    .orderBy("d.active", "desc")
    .orderBy("d.id")
    .limit(100)
    .execute();
  return {
    shopName: shop.name,
    cutOff: mealTimes(day, period).cutOff,
    dishes: rows.map(({ active, price, capacity, taken, ...dish }) => ({
      ...{ ...dish, price: Number(price), active: active === 1, capacity: capacity ?? 0, taken: taken ?? 0 },
    })),
  };
}

/** Enters or changes a dish; 409 where it has changed since it was read. */
export async function saveDish(ctx: UserContext, { id, version, dish }: BodyOf<typeof kitchens.saveDish>) {
  const shop = await getKitchen(ctx);
  const values = { name: dish.name, summary: dish.summary, price: dish.price, active: dish.active ? 1 : 0 } as const;
  if (!id) {
    const made = { id: newId(), shop_id: shop.id, ...values, version: 1, create_time: ctx.now.toISOString() };
    await ctx.db.insertInto("food_dishes").values(made).execute();
    return { id: made.id };
  }
  const own = ctx.db.selectFrom("food_dishes").select("version").where("id", "=", id).where("shop_id", "=", shop.id);
  const before = await own.executeTakeFirst();
  if (!before) throw notFound();
  const changed = await ctx.db
    .updateTable("food_dishes")
    .set({ ...values, version: (version ?? 0) + 1 })
    .where("id", "=", id)
    .where("version", "=", version ?? 0)
    .executeTakeFirst();
  if (Number(changed.numUpdatedRows) !== 1) throw conflict({ version: before.version });
  return { id };
}

/**
 * Says how many portions of each dish a meal has. 422 beside a dish of which more are ordered; refuses (1002) with
 * `food.closed` after the cut-off.
 */
export async function planMeal(ctx: UserContext, { day, period, rows }: BodyOf<typeof kitchens.plan>) {
  const shop = await getKitchen(ctx);
  if (mealTimes(day, period).cutOff <= ctx.now.toISOString()) throw refused("food.closed");
  const dishes = await ctx.db.selectFrom("food_dishes").selectAll().where("shop_id", "=", shop.id).execute();
  const wrong: Record<string, string[]> = {};
  for (const { dishId, capacity } of [...rows].sort((a, b) => (a.dishId < b.dishId ? -1 : 1))) {
    const dish = dishes.find(({ id }) => id === dishId);
    if (!dish) throw notFound();
    const saved = await ctx.db
      .insertInto("food_servings")
      .values({
        ...{ id: newId(), shop_id: shop.id, dish_id: dishId, day, period, price: dish.price, capacity, taken: 0 },
      })
      .onConflict((there) =>
        there
          .columns(["dish_id", "day", "period"])
          .doUpdateSet({ capacity })
          .where("food_servings.taken", "<=", capacity),
      )
      .returning("id")
      .executeTakeFirst();
    if (!saved) wrong[`capacity.${dishId}`] = [message("food.fewer")];
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return { planned: rows.length };
}
