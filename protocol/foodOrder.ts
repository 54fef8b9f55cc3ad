import { z } from "zod";
import { mealDaySchema, mealPeriods, mostDishes, mostPortions } from "./food";
import { deliveryPoints } from "./mall";
import { realNameSchema } from "./realAuth";
import { mobileSchema } from "./values/mobile";
import { text } from "./values/text";

/** Minutes after which an order that is not paid is closed, or at the cut-off where that is sooner. */
export const foodPayMinutes = 30;
/**
 * Hours after the end of a meal when what was not fetched counts as fetched, and what was not cooked is given back. By
 * then the orders of the next meal have been closed for an hour at least, so that at any time one meal is cooked or fetched.
 */
export const foodEndHours = 3;

/** A meal as somebody orders it at one kitchen. */
export const foodOrderInput = z.object({
  shopId: z.string().max(40),
  day: mealDaySchema,
  period: z.enum(mealPeriods),
  lines: z
    .array(
      z.object({
        servingId: z.string().max(40),
        qty: z.number("integer").int("integer").min(1, "integer").max(mostPortions, "food.mostPortions"),
      }),
    )
    .min(1, "food.none")
    .max(mostDishes),
  pointCode: z.enum(deliveryPoints, "required"),
  contactName: realNameSchema,
  contactMobile: z.string("mobile.required").min(1, "mobile.required").pipe(mobileSchema),
  remark: text(100).default(""),
});
export type FoodOrderInput = z.infer<typeof foodOrderInput>;
