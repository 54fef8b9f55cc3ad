import { hidden, page } from "@gateway/menu/items";

export const alertsMenu = [
  page("/alertSubscriptions", "alertSubscriptions", "预警订阅", "alertSubscription", "message"),
  hidden("/movedCutoff", "movedCutoff", "截止时间变更", "alertSubscription"),
];
