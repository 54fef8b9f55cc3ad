import type { MallShopsTable } from "@gateway/mall/tables";
import { type GoodsStatus, goodsStatus } from "@protocol/mall";
import type { GoodsInput } from "@protocol/merchantCenter";
import { demoCompanies } from "./demo";

type DemoShop = Omit<MallShopsTable, "company_id" | "kind" | "open" | "version" | "create_time"> & { company: string };

/** Shops of the demo mall; amounts in fen. */
export const demoShops: readonly DemoShop[] = [
  {
    company: demoCompanies.TRK1,
    id: "shop-safety",
    company_name: "宁波捷港集装箱运输有限公司",
    name: "捷港劳保用品店",
    category: "safety",
    introduction: "码头作业劳保用品，安全帽、反光背心、劳保鞋和手套现货，北仑一号门自提，港区当日送达。",
    contact_mobile: "13800000004",
    ...{ freight: 1_200, free_from: 30_000, discount_from: 50_000, discount_off: 4_000 },
    pickup_place: "北仑一号门东侧 2 号库",
    fee_rate: 300,
  },
  {
    company: "c-mrc1",
    id: "shop-parts",
    company_name: "宁波海曙拖车配件有限公司",
    name: "海曙拖车配件",
    category: "parts",
    introduction: "集装箱拖车与挂车配件，刹车片、轮胎、灯具和扭锁，附安装说明，提供增值税专用发票。",
    contact_mobile: "13800000041",
    ...{ freight: 2_000, free_from: 100_000, discount_from: 0, discount_off: 0 },
    pickup_place: "",
    fee_rate: 300,
  },
  {
    company: "c-mrc2",
    id: "shop-packing",
    company_name: "甬江包装材料有限公司",
    name: "甬江包装绑扎",
    category: "packing",
    introduction: "集装箱装箱绑扎材料：充气袋、绑扎带、木楔、干燥剂和封条，整箱批发。",
    contact_mobile: "13800000042",
    ...{ freight: 1_500, free_from: 20_000, discount_from: 30_000, discount_off: 2_000 },
    pickup_place: "穿山堆场 3 号仓",
    fee_rate: 250,
  },
  {
    company: "c-mrc3",
    id: "shop-daily",
    company_name: "北仑港区便民服务有限公司",
    name: "港区便民超市",
    category: "daily",
    introduction: "港区司机与码头职工的日用百货：饮用水、方便食品、洗护用品和办公文具，两小时内送到港区各点。",
    contact_mobile: "13800000043",
    ...{ freight: 500, free_from: 5_000, discount_from: 10_000, discount_off: 800 },
    pickup_place: "生活区 1 号楼一层",
    fee_rate: 200,
  },
];

type DemoGoods = Pick<GoodsInput, "name" | "category" | "skus"> &
  Partial<GoodsInput> & { state?: Exclude<GoodsStatus, "3"> | "3" };

const skus = (...rows: [spec: string, price: number, stock: number][]): GoodsInput["skus"] =>
  rows.map(([spec, price, stock], i) => ({ spec, code: `${i + 1}`.padStart(3, "0"), price, stock }));

const table = (rows: [string, string][]) =>
  `<table><tbody>${rows.map(([name, value]) => `<tr><th scope="row">${name}</th><td>${value}</td></tr>`).join("")}</tbody></table>`;

/** Goods by the id of their shop. */
export const demoGoods: Record<string, readonly DemoGoods[]> = {
  "shop-safety": [
    {
      name: "ABS 安全帽",
      category: "safety",
      summary: "V 型加强筋，可印企业标识",
      detail: `<p>适用于码头、堆场和仓库作业。</p>${table([
        ["标准", "GB 2811-2019"],
        ["重量", "约 380 克"],
        ["有效期", "自生产之日起 30 个月"],
      ])}<ul><li>旋钮调节帽衬</li><li>吸汗带可拆洗</li></ul>`,
      skus: skus(["红色", 3_200, 300], ["黄色", 3_200, 420], ["白色（管理）", 3_600, 80]),
    },
    {
      name: "反光背心",
      category: "safety",
      summary: "多口袋，夜间作业",
      skus: skus(["均码", 1_900, 600], ["加大", 2_100, 200]),
    },
    {
      name: "钢头安全鞋",
      category: "safety",
      summary: "防砸防刺穿，防滑大底",
      detail: "<p>鞋头耐 200 焦耳冲击，鞋底耐 1100 牛顿穿刺。</p><p>请按平时运动鞋码选购。</p>",
      purchaseLimit: 5,
      skus: skus(["40 码", 16_800, 40], ["41 码", 16_800, 55], ["42 码", 16_800, 60], ["43 码", 16_800, 35]),
    },
    {
      name: "丁腈涂层手套",
      category: "safety",
      summary: "耐油防滑，12 双一包",
      skus: skus(["一包（12 双）", 4_500, 260]),
    },
    {
      name: "防护眼镜",
      category: "safety",
      summary: "防雾防冲击",
      skus: skus(["透明", 1_500, 180], ["茶色", 1_700, 90]),
    },
    { name: "降噪耳塞", category: "safety", summary: "降噪 32 分贝，50 副", skus: skus(["50 副", 2_600, 0]) },
    {
      name: "高空安全带",
      category: "safety",
      summary: "双钩五点式",
      state: goodsStatus.waiting,
      skus: skus(["均码", 23_800, 20]),
    },
    {
      name: "旧款雨衣",
      category: "safety",
      summary: "连体雨衣",
      state: goodsStatus.off,
      skus: skus(["大码", 5_900, 30]),
    },
    { name: "无证呼吸器", category: "safety", state: goodsStatus.refused, skus: skus(["一只", 9_900, 10]) },
    { name: "夜光腕带", category: "safety", state: goodsStatus.draft, skus: skus(["一对", 990, 100]) },
  ],
  "shop-parts": [
    {
      name: "挂车刹车片",
      category: "parts",
      summary: "半金属，一套 8 片",
      skus: skus(["13 吨轴", 28_500, 60], ["16 吨轴", 31_500, 40]),
    },
    {
      name: "集装箱扭锁",
      category: "parts",
      summary: "铸钢，镀锌",
      skus: skus(["一只", 8_600, 200], ["四只装", 32_000, 50]),
    },
    {
      name: "LED 尾灯",
      category: "parts",
      summary: "24 伏，防水 IP67",
      skus: skus(["左", 5_800, 70], ["右", 5_800, 64]),
    },
    {
      name: "拖车轮胎 12R22.5",
      category: "parts",
      summary: "全钢子午线，18 层级",
      purchaseLimit: 12,
      skus: skus(["一条", 138_000, 48]),
    },
    {
      name: "气路螺旋管",
      category: "parts",
      summary: "七芯电缆同长",
      skus: skus(["红", 6_200, 90], ["蓝", 6_200, 90]),
    },
    { name: "电瓶充电机", category: "tools", summary: "12/24 伏自动识别", skus: skus(["30 安", 26_900, 15]) },
    { name: "液压千斤顶", category: "tools", summary: "立式 32 吨", skus: skus(["32 吨", 33_900, 18]) },
  ],
  "shop-packing": [
    {
      name: "集装箱充气袋",
      category: "packing",
      summary: "牛皮纸，承重 8 吨",
      skus: skus(["90×120 厘米", 1_450, 900], ["90×180 厘米", 1_980, 700]),
    },
    {
      name: "聚酯绑扎带",
      category: "packing",
      summary: "宽 32 毫米，断裂强度 4 吨",
      skus: skus(["一卷 250 米", 18_600, 80]),
    },
    {
      name: "集装箱干燥剂",
      category: "packing",
      summary: "氯化钙，挂条式 2 千克",
      skus: skus(["一箱 6 条", 9_800, 150]),
    },
    { name: "高保封条", category: "packing", summary: "ISO 17712，带条码", skus: skus(["100 枚", 36_000, 60]) },
    { name: "木楔垫块", category: "packing", summary: "熏蒸，带 IPPC 标识", skus: skus(["50 块", 12_500, 75]) },
  ],
  "shop-daily": [
    { name: "食用级饮用水", category: "daily", summary: "18.9 升桶装，含送水", skus: skus(["一桶", 1_600, 400]) },
    { name: "桶装方便面", category: "daily", summary: "红烧牛肉，一箱 12 桶", skus: skus(["一箱", 5_400, 120]) },
    {
      name: "驾驶室保温杯",
      category: "daily",
      summary: "1 升，双层不锈钢",
      purchaseLimit: 2,
      skus: skus(["黑色", 8_900, 45], ["银色", 8_900, 38]),
    },
    { name: "毛巾牙刷套装", category: "daily", summary: "出车便携", skus: skus(["一套", 1_800, 220]) },
    { name: "热敏标签纸", category: "office", summary: "100×150 毫米，500 张", skus: skus(["一卷", 2_300, 300]) },
    { name: "防水文件袋", category: "office", summary: "A4，10 个", skus: skus(["10 个", 1_500, 160]) },
  ],
};
