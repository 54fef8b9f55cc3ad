import type { MealPeriod } from "@protocol/food";
import type { Selectable } from "kysely";

/** A dish of a kitchen (a shop of the kind FOOD). */
export interface FoodDishesTable {
  id: string;
  shop_id: string;
  name: string;
  summary: string;
  /** Fen. */
  price: number;
  active: 0 | 1;
  version: number;
  create_time: string;
}
export type DishRow = Selectable<FoodDishesTable>;

/** A dish in a meal of a day. */
export interface FoodServingsTable {
  id: string;
  shop_id: string;
  dish_id: string;
  day: string;
  period: MealPeriod;
  /** Fen, as the dish cost when the meal was planned. */
  price: number;
  capacity: number;
  /** Portions that orders have, paid or held; never more than `capacity`. */
  taken: number;
}

/** The codes by which meals are fetched; no two orders of a meal of a kitchen have the same. */
export interface FoodCodesTable {
  shop_id: string;
  day: string;
  period: MealPeriod;
  code: string;
  order_id: string;
}

export interface FoodTables {
  food_dishes: FoodDishesTable;
  food_servings: FoodServingsTable;
  food_codes: FoodCodesTable;
}
