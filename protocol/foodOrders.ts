import { z } from "zod";
import { defineCall } from "./call";
import { readingCalls } from "./documentCalls";
import { remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { mealDaySchema, mealPeriods, mostPlanned } from "./food";
import { foodOrderInput } from "./foodOrder";
import { deliveryPoints } from "./mall";
import { searchable } from "./page";
import { fenSchema } from "./values/fen";
import { text } from "./values/text";

/** What may be done to an order; the answer names those allowed to this person now. */
export const foodOrderActions = [
  "pay",
  "cancel",
  "close",
  "giveBack",
  "decline",
  "cook",
  "ready",
  "hand",
  "lapse",
  "expire",
] as const;
export type FoodOrderAction = (typeof foodOrderActions)[number];

const words = z.string().nullable();

export const foodLineSchema = z.object({
  servingId: z.string(),
  dishId: z.string(),
  name: z.string(),
  /** Fen of one portion. */
  price: fenSchema,
  qty: z.number().int(),
  amount: fenSchema,
});

export const foodOrderRowSchema = z.object({
  ...rowFields,
  docNo: z.string(),
  shopName: z.string(),
  day: z.string(),
  period: z.enum(mealPeriods),
  dishes: z.string(),
  portions: z.number().int(),
  amount: fenSchema,
  pointCode: z.enum(deliveryPoints),
  contactName: z.string(),
});
export type FoodOrderRow = z.infer<typeof foodOrderRowSchema>;
export const foodOrderExportRowSchema = foodOrderRowSchema.omit({ allowedActions: true }).extend({
  paidTime: words,
  takenTime: words,
});

export const foodOrderSchema = z.object({
  ...systemFields,
  docNo: z.string(),
  shopId: z.string(),
  shopName: z.string(),
  /** Whether the person of the call belongs to the kitchen. */
  selling: z.boolean(),
  day: z.string(),
  period: z.enum(mealPeriods),
  cutOff: z.string(),
  from: z.string(),
  to: z.string(),
  lines: z.array(foodLineSchema),
  amount: fenSchema,
  refunded: fenSchema,
  pointCode: z.enum(deliveryPoints),
  contactName: z.string(),
  contactMobile: z.string(),
  remark: z.string(),
  closeTime: z.string(),
  paidTime: words,
  txnNo: words,
  readyTime: words,
  takenTime: words,
  /** Four digits by which the meal is fetched; null for all but the buyer. */
  mealCode: words,
  allowedActions: z.array(z.string()),
});
export type FoodOrder = z.infer<typeof foodOrderSchema>;

export const foodOrderSearch = {
  status: searchable.code,
  docNo: searchable.number,
  planTime: searchable.instant,
} as const;
export const foodOrderSorts = ["createTime", "planTime", "docNo", "status"] as const;

const { transition, ...calls } = readingCalls({
  path: "/food/orders",
  noun: "FoodOrder",
  what: "meals that were ordered",
  answer: foodOrderSchema,
  row: foodOrderRowSchema,
  exportRow: foodOrderExportRowSchema,
  search: foodOrderSearch,
  sorts: foodOrderSorts,
});

export const foodOrders = {
  ...calls,
  place: defineCall({
    name: "placeFoodOrder",
    method: "POST",
    path: "/food/orders",
    summary: "Order a meal at one kitchen; its portions are held until it is paid or closed",
    /** `amount`: what the buyer was shown, fen. */
    body: z.object({ order: foodOrderInput, amount: fenSchema }),
    result: foodOrderSchema,
  }),
  cancel: transition("cancel", "0 → 5, by the buyer", versionBody),
  giveBack: transition("giveBack", "1 → 5, by the buyer before the cut-off; all of it is given back", versionBody),
  decline: transition("decline", "1/2 → 5, by the kitchen; all of it is given back", remarkBody),
};

const boardDish = z.object({
  name: z.string(),
  /** Portions by how far they are. */
  ordered: z.number().int(),
  cooking: z.number().int(),
  ready: z.number().int(),
  taken: z.number().int(),
});
const mealBody = z.object({ day: mealDaySchema, period: z.enum(mealPeriods) });

export const kitchens = {
  board: defineCall({
    name: "getKitchenBoard",
    method: "POST",
    path: "/food/kitchen/board",
    summary: "The orders of a meal of the merchant's kitchen: by dish and by pick-up point",
    write: false,
    body: mealBody,
    result: z.object({
      shopName: z.string(),
      cutOff: z.string(),
      from: z.string(),
      to: z.string(),
      dishes: z.array(boardDish),
      rows: z.array(foodOrderRowSchema.extend({ remark: z.string() })),
      /** Whether there are more orders than are shown. */
      more: z.boolean(),
      mayCook: z.boolean(),
    }),
  }),
  advance: defineCall({
    name: "advanceKitchen",
    method: "POST",
    path: "/food/kitchen/advance",
    summary: "1 → 2 or 2 → 3 for all orders of a meal, of one pick-up point where one is named",
    body: mealBody.extend({ step: z.enum(["cook", "ready"]), pointCode: z.enum(deliveryPoints).optional() }),
    result: z.object({ advanced: z.number().int() }),
  }),
  hand: defineCall({
    name: "handMeal",
    method: "POST",
    path: "/food/kitchen/hand",
    summary: "3 → 4 by the code that the buyer says",
    body: mealBody.extend({
      mealCode: z
        .string()
        .trim()
        .regex(/^\d{4}$/, "food.code"),
    }),
    result: z.object({ docNo: z.string(), dishes: z.string(), contactName: z.string() }),
  }),
  menu: defineCall({
    name: "getKitchenMenu",
    method: "POST",
    path: "/food/kitchen/menu",
    summary: "The dishes of the merchant's kitchen, and how many portions of each a meal has",
    write: false,
    body: mealBody,
    result: z.object({
      shopName: z.string(),
      cutOff: z.string(),
      dishes: z.array(
        z.object({
          id: z.string(),
          version: z.number().int(),
          name: z.string(),
          summary: z.string(),
          price: fenSchema,
          active: z.boolean(),
          capacity: z.number().int(),
          taken: z.number().int(),
        }),
      ),
    }),
  }),
  openKitchen: defineCall({
    name: "openKitchen",
    method: "POST",
    path: "/food/kitchen",
    summary: "Open the kitchen of a merchant, or change its name and what it says of itself",
    body: z.object({ name: text(40).pipe(z.string().min(2, "required")), introduction: text(200).default("") }),
    result: z.object({ id: z.string() }),
  }),
  saveDish: defineCall({
    name: "saveDish",
    method: "POST",
    path: "/food/kitchen/dishes",
    summary: "Enter a dish, or change one; its price counts for meals that are planned from then on",
    body: z.object({
      id: z.string().max(40).optional(),
      version: z.number().int().optional(),
      dish: z.object({
        name: text(30).pipe(z.string().min(1, "required")),
        summary: text(80).default(""),
        price: fenSchema.refine((fen) => fen > 0, "amount"),
        active: z.boolean(),
      }),
    }),
    result: z.object({ id: z.string() }),
  }),
  plan: defineCall({
    name: "planMeal",
    method: "POST",
    path: "/food/kitchen/plan",
    summary: "How many portions of each dish a meal has; never fewer than are ordered",
    body: mealBody.extend({
      rows: z
        .array(z.object({ dishId: z.string().max(40), capacity: z.number("integer").int().min(0).max(mostPlanned) }))
        .max(100),
    }),
    result: z.object({ planned: z.number().int() }),
  }),
};
