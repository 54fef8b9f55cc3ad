import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { i18nOf } from "~/services/i18n/texts.server";
import type { AppPage } from "~/services/openApi/apps.server";
import { AppSubscriptions } from "./AppSubscriptions";

const tiers = [
  { from: 0, price: 20 },
  { from: 10_000, price: 15 },
  { from: 50_000, price: 10 },
];
const product = (code: string) => ({ code, name: code, billing: "TIERED", price: 20, tiers }) as AppPage["products"][0];
const subscription = {
  ...{ id: "1", version: 1, productCode: "BOX", productName: "BOX", trial: false, status: "1", toTime: null },
  ...{ quota: 100, used: 1, rate: 5, auditRemark: null, allowedActions: [] as string[] },
} as AppPage["subscriptions"][0];

it("says what a call costs in each step of the products that are subscribed to", () => {
  const page = { subscriptions: [subscription], products: [product("BOX"), product("OTHER")] } as unknown as AppPage;
  const html = renderToString(
    <I18nextProvider i18n={i18nOf("zh-CN")}>
      <AppSubscriptions page={page} />
    </I18nextProvider>,
  );
  const steps = html.slice(html.indexOf("阶梯价"));
  expect([...steps.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map((match) => match[1])).toEqual([
    ...["1", "10,000", "0.20"],
    ...["10,001", "50,000", "0.15"],
    ...["50,001", "不限", "0.10"],
  ]);
});
