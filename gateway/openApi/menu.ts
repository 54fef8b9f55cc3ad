import { group, hidden, page } from "@gateway/menu/items";

export const openApiMenu = [
  group("/openApi", "OpenApi", "开放接口", "swap", [
    page("/apiApps", "apiApps", "接口应用", "apiApp"),
    hidden("/apiAppDetail", "apiAppDetail", "应用详情", "apiApp"),
    hidden("/apiTry", "apiTry", "在线调试", "apiApp"),
    hidden("/apiCalls", "apiCalls", "调用记录", "apiApp"),
    page("/apiSubscriptionAudits", "apiSubscriptionAudits", "接口订阅审核", "apiAudit"),
  ]),
];
