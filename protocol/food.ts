import { z } from "zod";
import { defineCall } from "./call";
import { fenSchema } from "./values/fen";
import { dateOf } from "./values/instant";

/** Breakfast, lunch, dinner, night meal. */
export const mealPeriods = ["B", "L", "D", "N"] as const;
export type MealPeriod = (typeof mealPeriods)[number];

/** Until when a meal is ordered, and when it is fetched: hours and minutes of its day in Shanghai. */
const times: Record<MealPeriod, { cutOff: string; cutOffDays: 0 | -1; from: string; to: string }> = {
  B: { cutOff: "21:00", cutOffDays: -1, from: "06:30", to: "08:30" },
  L: { cutOff: "09:30", cutOffDays: 0, from: "11:00", to: "13:00" },
  D: { cutOff: "15:00", cutOffDays: 0, from: "16:30", to: "18:30" },
  N: { cutOff: "20:00", cutOffDays: 0, from: "22:00", to: "23:30" },
};

/** Days from today on that a meal may be ordered for. */
export const mealDays = 7;
/** Pieces of one dish in one order. */
export const mostPortions = 20;
/** Pieces of one dish that a kitchen may plan for a meal. */
export const mostPlanned = 5_000;
/** Dishes of one order. */
export const mostDishes = 20;

/** A day of Shanghai, `YYYY-MM-DD`. */
export const mealDaySchema = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/, "date")
  .refine((day) => !Number.isNaN(Date.parse(`${day}T00:00:00Z`)), "date");

const instantOf = (day: string, time: string, days = 0) =>
  new Date(dateOf(`${day}T${time}:00+08:00`).getTime() + days * 86_400_000).toISOString();

/** The instants (ISO UTC) of a meal: until when it is ordered, from when to when it is fetched. */
export function mealTimes(day: string, period: MealPeriod): { cutOff: string; from: string; to: string } {
  const { cutOff, cutOffDays, from, to } = times[period];
  return { cutOff: instantOf(day, cutOff, cutOffDays), from: instantOf(day, from), to: instantOf(day, to) };
}

export const servingSchema = z.object({
  id: z.string(),
  name: z.string(),
  summary: z.string(),
  /** Fen. */
  price: fenSchema,
  /** Portions that can be ordered now. */
  left: z.number().int(),
});
export type Serving = z.infer<typeof servingSchema>;

export const kitchenSchema = z.object({
  id: z.string(),
  name: z.string(),
  introduction: z.string(),
  servings: z.array(servingSchema),
});
export type Kitchen = z.infer<typeof kitchenSchema>;

/** A meal of a day: which kitchens cook what. */
export const listMeals = defineCall({
  name: "listMeals",
  method: "POST",
  path: "/food/meals",
  summary: "What the kitchens offer for a meal of a day, with the portions that are left",
  access: "public",
  write: false,
  body: z.object({ day: mealDaySchema, period: z.enum(mealPeriods) }),
  result: z.object({
    kitchens: z.array(kitchenSchema),
    /** Until when it is ordered, ISO. */
    cutOff: z.string(),
    from: z.string(),
    to: z.string(),
    /** Whether it can still be ordered. */
    open: z.boolean(),
  }),
});
