import { hidden } from "@gateway/menu/items";

export const webhooksMenu = [
  // led to from the applications of the open interface: the menu is on every page
  hidden("/webhooks", "webhooks", "事件推送", "webhook"),
  hidden("/webhookAdd", "webhookAdd", "新增推送地址", "webhook"),
  hidden("/webhookEdit", "webhookEdit", "修改推送地址", "webhook"),
  hidden("/webhookDetail", "webhookDetail", "推送地址", "webhook"),
  hidden("/webhookEventDetail", "webhookEventDetail", "推送事件", "webhook"),
];
