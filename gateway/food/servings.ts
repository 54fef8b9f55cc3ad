import { refused } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import type { FoodLine } from "./foodOrderDocument";

/** One order of rows for everybody, so that two transactions never wait in a circle. */
const inOrder = (lines: readonly FoodLine[]) => [...lines].sort((a, b) => (a.servingId < b.servingId ? -1 : 1));

/**
 * Takes portions of a meal, by one conditional update for each dish. Refuses (1002) with `food.soldOut` {name} where
 * fewer are left than are wanted.
 */
export async function takePortions(db: Store, lines: readonly FoodLine[]): Promise<void> {
  for (const { servingId, qty, name } of inOrder(lines)) {
    const took = await db
      .updateTable("food_servings")
      .set((eb) => ({ taken: eb("taken", "+", qty) }))
      .where("id", "=", servingId)
      .where((eb) => eb(eb("capacity", "-", eb.ref("taken")), ">=", qty))
      .executeTakeFirst();
    if (Number(took.numUpdatedRows) !== 1) throw refused("food.soldOut", { name });
  }
}

/** Portions that somebody had and does not want can be ordered again. */
export async function returnPortions(db: Store, lines: readonly FoodLine[]): Promise<void> {
  for (const { servingId, qty } of inOrder(lines))
    await db
      .updateTable("food_servings")
      .set((eb) => ({ taken: eb("taken", "-", qty) }))
      .where("id", "=", servingId)
      .execute();
}
