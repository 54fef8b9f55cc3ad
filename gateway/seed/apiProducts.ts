import type { ApiInterfacesTable, ApiProductsTable } from "@gateway/markets/tables";
import type { Store } from "@gateway/store/database";

type Product = Omit<ApiProductsTable, "sort" | "on_sale"> & {
  interfaces: Pick<ApiInterfacesTable, "name" | "title" | "qps">[];
};

/** What the demo port sells. An interface is a call that the gateway really answers (gateway/markets/apiContracts.ts). */
export const demoProducts: Product[] = [
  {
    code: "VOYAGE-SCHEDULE",
    name: "码头船期",
    category: "VOYAGE",
    summary: "各港区靠离泊计划、开港与截港、截关、截VGM时间，状态变化即时更新。",
    billing: "FREE",
    price: 0,
    trial_calls: 0,
    sla: 9_950,
    interfaces: [{ name: "pageVesselCalls", title: "船期分页查询", qps: 10 }],
  },
  {
    code: "BOX-TRACE",
    name: "单箱动态",
    category: "BOX",
    summary: "按箱号返回进出闸、装卸船、查验与空箱流转节点，按周期分组。",
    billing: "TIERED",
    price: 20,
    trial_calls: 200,
    sla: 9_990,
    interfaces: [{ name: "findBoxHistory", title: "单箱历史", qps: 20 }],
  },
  {
    code: "BOX-RELEASE",
    name: "放箱状态",
    category: "BOX",
    summary: "按提单号返回放箱箱型、已放与已提数量、可提堆场和有效期。",
    billing: "PER_CALL",
    price: 30,
    trial_calls: 100,
    sla: 9_990,
    interfaces: [{ name: "findReleases", title: "放箱查询", qps: 10 }],
  },
  {
    code: "TRUCK-GPS",
    name: "集卡轨迹",
    category: "GPS",
    summary: "派车单对应车辆的位置、轨迹、停留与进出围栏时间，单次最长 7 天。",
    billing: "MONTHLY",
    price: 19_900,
    trial_calls: 50,
    sla: 9_900,
    interfaces: [
      { name: "getTrack", title: "派车单轨迹", qps: 5 },
      { name: "findTruckPosition", title: "车辆位置", qps: 5 },
      { name: "findTruckFacts", title: "车辆备案信息", qps: 5 },
    ],
  },
  {
    code: "TRUCK-ORDER",
    name: "集卡委托与派车",
    category: "DOCUMENT",
    summary: "委托单、派车单的列表与详情，含各箱节点时间，供货代与车队系统对接。",
    billing: "MONTHLY",
    price: 29_900,
    trial_calls: 100,
    sla: 9_950,
    interfaces: [
      { name: "pageTruckOrders", title: "委托单列表", qps: 10 },
      { name: "getTruckOrder", title: "委托单详情", qps: 10 },
      { name: "pageDispatchOrders", title: "派车单列表", qps: 10 },
      { name: "getDispatchOrder", title: "派车单详情", qps: 10 },
    ],
  },
  {
    code: "DOC-VERIFY",
    name: "单证验真",
    category: "DOCUMENT",
    summary: "凭单证号与验证码核对打印单证是否真实有效。",
    billing: "FREE",
    price: 0,
    trial_calls: 0,
    sla: 9_950,
    interfaces: [{ name: "verifyDocument", title: "单证验真", qps: 5 }],
  },
  {
    code: "WALLET-LEDGER",
    name: "钱包对账",
    category: "FEE",
    summary: "电子钱包余额与流水，供财务系统自动对账。",
    billing: "MONTHLY",
    price: 9_900,
    trial_calls: 50,
    sla: 9_950,
    interfaces: [
      { name: "getWallet", title: "钱包余额", qps: 2 },
      { name: "pageWalletEntries", title: "钱包流水", qps: 2 },
    ],
  },
  {
    code: "CODE-TABLES",
    name: "平台标准代码",
    category: "GATE",
    summary: "闸口与单证所用的尺寸箱型、港口、码头、费目等代码表。",
    billing: "FREE",
    price: 0,
    trial_calls: 0,
    sla: 9_950,
    interfaces: [{ name: "getStandard", title: "代码表", qps: 5 }],
  },
];

export async function saveApiProducts(db: Store): Promise<void> {
  await db
    .insertInto("api_products")
    .values(demoProducts.map(({ interfaces: _, ...product }, sort) => ({ ...product, on_sale: 1 as const, sort })))
    .execute();
  await db
    .insertInto("api_interfaces")
    .values(
      demoProducts.flatMap((product, p) =>
        product.interfaces.map((each, i) => ({
          ...each,
          product_code: product.code,
          version: "1.0",
          sandbox: product.billing === "FREE" ? (0 as const) : (1 as const),
          sort: p * 10 + i,
        })),
      ),
    )
    .execute();
}
