import type { Handler } from "@gateway/core/handler";
import { cartHandlers } from "./cartHandlers";
import { catalogueHandlers } from "./catalogueHandlers";
import { centerHandlers } from "./centerHandlers";
import { goodsHandlers } from "./goodsHandlers";
import { mallOrderHandlers } from "./mallOrderHandlers";
import { refundHandlers } from "./refundHandlers";
import { settlementHandlers } from "./settlementHandlers";

export const mallHandlers: Handler[] = [
  ...catalogueHandlers,
  ...cartHandlers,
  ...mallOrderHandlers,
  ...refundHandlers,
  ...centerHandlers,
  ...goodsHandlers,
  ...settlementHandlers,
];
