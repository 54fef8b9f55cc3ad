import type { ApiInterfacesTable, ApiProductsTable } from "@gateway/markets/tables";
import type { Store } from "@gateway/store/database";

type Product = Omit<ApiProductsTable, "sort" | "on_sale" | "tiers" | "monthly_quota" | "rate"> & {
  tiers: string;
  monthly_quota: number;
  rate: number;
  interfaces: Pick<ApiInterfacesTable, "name" | "title">[];
};

const untiered = "[]";

/** What the demo port sells; an interface is one of `openInterfaces`. */
export const demoProducts: Product[] = [
  {
    ...{ code: "VOYAGE-SCHEDULE", name: "码头船期", category: "VOYAGE" },
    summary: "各港区靠离泊计划、开港与截港、截关、截VGM时间，按最后变更顺序增量获取。",
    ...{ billing: "FREE", price: 0, tiers: untiered, trial_calls: 0, sla: 9_950, monthly_quota: 20_000, rate: 10 },
    interfaces: [{ name: "listSchedules", title: "船期查询" }],
  },
  {
    ...{ code: "BOX-TRACE", name: "箱货动态", category: "BOX" },
    summary: "本公司单证中的集装箱，以及单箱的进出闸、装卸船、查验等节点。",
    ...{ billing: "TIERED", price: 20, trial_calls: 200, sla: 9_990, monthly_quota: 100_000, rate: 20 },
    tiers: JSON.stringify([
      { from: 0, price: 20 },
      { from: 10_000, price: 15 },
      { from: 50_000, price: 10 },
    ]),
    interfaces: [
      { name: "listBoxes", title: "集装箱列表" },
      { name: "listBoxEvents", title: "单箱动态" },
    ],
  },
  {
    ...{ code: "DCSA-EVENTS", name: "DCSA 事件", category: "BOX" },
    summary: "按 DCSA Track & Trace 2.2 输出箱、船与单证事件，供货主与船公司系统直接接入。",
    ...{
      billing: "PER_CALL",
      price: 30,
      tiers: untiered,
      trial_calls: 100,
      sla: 9_990,
      monthly_quota: 50_000,
      rate: 10,
    },
    interfaces: [{ name: "listEvents", title: "DCSA 事件" }],
  },
  {
    ...{ code: "GATE-EVENTS", name: "闸口动态", category: "GATE" },
    summary: "本公司提单项下集装箱的进出闸记录，实时增量。",
    ...{
      billing: "PER_CALL",
      price: 10,
      tiers: untiered,
      trial_calls: 100,
      sla: 9_990,
      monthly_quota: 100_000,
      rate: 20,
    },
    interfaces: [{ name: "listGateEvents", title: "进出闸记录" }],
  },
  {
    ...{ code: "GATE-BOOKING", name: "预到申报", category: "GATE" },
    summary: "由系统直接提交车辆预到信息，规则与门户一致，带幂等键。",
    ...{ billing: "FREE", price: 0, tiers: untiered, trial_calls: 0, sla: 9_950, monthly_quota: 20_000, rate: 5 },
    interfaces: [{ name: "createPreArrival", title: "提交预到" }],
  },
  {
    ...{ code: "TRUCK-GPS", name: "车船位置", category: "GPS" },
    summary: "本公司集卡与驳船的最新位置、航向与速度。",
    ...{
      billing: "MONTHLY",
      price: 19_900,
      tiers: untiered,
      trial_calls: 50,
      sla: 9_900,
      monthly_quota: 100_000,
      rate: 5,
    },
    interfaces: [{ name: "listPositions", title: "最新位置" }],
  },
  {
    ...{ code: "DOCUMENTS", name: "单证状态", category: "DOCUMENT" },
    summary: "本公司各类单证的列表与详情，含箱与状态轨迹，供内部系统对接。",
    ...{
      billing: "MONTHLY",
      price: 29_900,
      tiers: untiered,
      trial_calls: 100,
      sla: 9_950,
      monthly_quota: 200_000,
      rate: 10,
    },
    interfaces: [
      { name: "listDocuments", title: "单证列表" },
      { name: "getDocument", title: "单证详情" },
    ],
  },
  {
    ...{ code: "FEES", name: "费用对账", category: "FEE" },
    summary: "本公司各单证的费用与支付状态，供财务系统自动对账。",
    ...{
      billing: "MONTHLY",
      price: 9_900,
      tiers: untiered,
      trial_calls: 50,
      sla: 9_950,
      monthly_quota: 20_000,
      rate: 2,
    },
    interfaces: [{ name: "listFees", title: "费用列表" }],
  },
];

/** The catalogue, in the place of what was sold before. */
export async function saveApiProducts(db: Store): Promise<void> {
  await db.deleteFrom("api_interfaces").execute();
  await db.deleteFrom("api_products").execute();
  await db
    .insertInto("api_products")
    .values(demoProducts.map(({ interfaces: _, ...product }, sort) => ({ ...product, on_sale: 1 as const, sort })))
    .execute();
  await db
    .insertInto("api_interfaces")
    .values(
      demoProducts.flatMap((product, p) =>
        product.interfaces.map((each, i) => ({
          ...{ ...each, product_code: product.code, version: "1.0", qps: product.rate },
          ...{ sandbox: each.name === "listSchedules" ? (0 as const) : (1 as const), sort: p * 10 + i },
        })),
      ),
    )
    .execute();
}
