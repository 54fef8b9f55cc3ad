import type { UserContext } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { isPayLate } from "@gateway/mall/public";
import type { DocumentRow } from "@gateway/store/documents";
import { foodStatus } from "@protocol/documentStatuses";
import { type MealPeriod, mealTimes } from "@protocol/food";
import type { FoodOrderRow, foodLineSchema, foodOrderSchema } from "@protocol/foodOrders";
import type { DeliveryPoint } from "@protocol/mall";
import type { z } from "zod";
import { cutOffObstacle, type FoodOrderState, foodOrderRules } from "./foodOrder";

export const foodOrderKind = "foodOrder" as const;

export type FoodLine = z.infer<typeof foodLineSchema>;

/** The JSON body of a meal that was ordered. Money in fen. */
export interface FoodOrderBody {
  shopId: string;
  shopName: string;
  /** Basis points that the port keeps, as they were when it was ordered. */
  feeRate: number;
  day: string;
  period: MealPeriod;
  lines: FoodLine[];
  refunded: number;
  pointCode: DeliveryPoint;
  contactName: string;
  contactMobile: string;
  remark: string;
  /** When it is closed unless it is paid. */
  closeTime: string;
  paidTime: string | null;
  txnNo: string | null;
  mealCode: string | null;
  readyTime: string | null;
  takenTime: string | null;
}

export interface StoredFoodOrder {
  row: DocumentRow;
  body: FoodOrderBody;
}

export const bodyOf = (row: Pick<DocumentRow, "body">) => JSON.parse(row.body) as FoodOrderBody;

export const stateOfFoodOrder = ({ row }: Pick<StoredFoodOrder, "row">): FoodOrderState => ({
  status: row.status,
  companyId: row.company_id,
  kitchenId: row.partner_id ?? "",
});

export const cutOffOf = ({ day, period }: Pick<FoodOrderBody, "day" | "period">) => mealTimes(day, period).cutOff;

/** Statuses of an order whose money is the kitchen's. */
export const paidFoodStatuses: readonly string[] = [
  foodStatus.ordered,
  foodStatus.cooking,
  foodStatus.ready,
  foodStatus.taken,
];

export const dishesOf = ({ lines }: Pick<FoodOrderBody, "lines">) =>
  lines.map(({ name, qty }) => `${name} × ${qty}`).join("、");

type Asking = Pick<UserContext, "identity" | "now">;

const actionsOf = ({ identity, now }: Asking, row: DocumentRow, body: FoodOrderBody) =>
  allowedActions(foodOrderRules, stateOfFoodOrder({ row }), identity).filter(
    (action) => cutOffObstacle(action, cutOffOf(body), now) === null && (action !== "pay" || !isPayLate(body, now)),
  );

/** An order as the contract shows it to the buyer, the kitchen or the port. */
export function foodOrderAnswer(ctx: Asking, { row, body }: StoredFoodOrder): z.input<typeof foodOrderSchema> {
  const { feeRate: _, mealCode, ...shown } = body;
  const { identity } = ctx;
  const buying = identity.companyId !== "" && identity.companyId === row.company_id;
  return {
    ...shown,
    ...documentFieldsAnswer(row),
    ...mealTimes(body.day, body.period),
    docNo: row.doc_no,
    selling: identity.companyId !== "" && identity.companyId === row.partner_id,
    amount: row.amount,
    mealCode: buying && row.status !== foodStatus.canceled ? mealCode : null,
    allowedActions: actionsOf(ctx, row, body),
  };
}

/** An order as a row of a list. */
export function foodOrderRowAnswer(ctx: Asking, row: DocumentRow): FoodOrderRow {
  const body = bodyOf(row);
  return {
    ...documentRowFields(row),
    docNo: row.doc_no,
    ...{ shopName: body.shopName, day: body.day, period: body.period, dishes: dishesOf(body) },
    portions: body.lines.reduce((sum, { qty }) => sum + qty, 0),
    amount: row.amount,
    ...{ pointCode: body.pointCode, contactName: body.contactName },
    allowedActions: actionsOf(ctx, row, body),
  };
}
