import { firstOf, type Screen } from "./screen";

/** Meals, as a buyer and as a kitchen sees them. */
export const foodScreens: readonly Screen[] = [
  { path: "/foodMall", who: "forwarder" },
  {
    path: "/foodCheckout",
    who: "forwarder",
    open: async (page) => {
      const html = await (await page.request.get("/foodMall")).text();
      const of = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(html)?.[1] ?? "";
      const [, serving = ""] = /name="(q\.[^"]+)"/.exec(html) ?? [];
      const query = { shop: of("shop"), day: of("day"), period: of("period"), [serving]: "1" };
      return `/foodCheckout?${new URLSearchParams(query)}`;
    },
  },
  { path: "/foodOrders", who: "forwarder" },
  { path: "/orderDetail", who: "forwarder", open: (page) => firstOf(page, "/foodOrders") },
  { path: "/kitchen", who: "fleet" },
  { path: "/kitchenMenu", who: "fleet" },
];
