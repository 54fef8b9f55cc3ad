import type { Store } from "@gateway/store/database";
import { type NoticePart, noticeParts } from "@protocol/entryNotices";
import { dateOf, shanghaiDay } from "@protocol/values/instant";

const day = 86_400_000;

/** What holds in every port area; its speed in km/h. */
const common = (maxSpeed: number): Record<NoticePart, string[]> => ({
  documents: [
    "有效的车辆进港证（电子或纸质）与行驶证",
    "司机驾驶证（准驾 A2）、从业资格证与人员进港证",
    "派车单二维码；提箱另带放箱号，还箱另带设备交接单",
  ],
  dress: ["反光背心、安全帽、防滑鞋", "不得穿拖鞋、高跟鞋或背心短裤下车"],
  speed: [`港内道路限速 ${maxSpeed} km/h，箱区与弯道 15 km/h`, "岸桥下限速 10 km/h，按地面标线单向通行"],
  forbidden: [
    "闸口以内禁止吸烟、明火和使用无人机",
    "未插锁、超高或封签破损的箱子不得进港",
    "不得搭载无进港证的人员，未成年人一律不得入内",
    "司机不得进入箱区步行，不得自行插拔冷藏箱电源",
  ],
  emergency: ["港区应急电话 0574-2766 0119（24 小时）", "听到连续警报，熄火、下车，沿绿色标线到集合点"],
});

interface Area {
  code: string;
  name: string;
  maxSpeed?: number;
  extra?: Partial<Record<NoticePart, string[]>>;
}

const areas: Area[] = [
  { code: "NBCT", name: "北二集司", extra: { documents: ["重箱进港须在预约时段前后 30 分钟内到达"] } },
  { code: "BLCT", name: "北仑三期" },
  {
    code: "BLCT2",
    name: "北仑四期（穿山）",
    extra: { speed: ["穿山隧道内禁止变道，保持 50 米车距"], forbidden: ["隧道内禁止运输第 1 类、第 2.1 类危险货物"] },
  },
  { code: "BLCT3", name: "北仑五期（远东）" },
  {
    code: "MSICT",
    name: "梅山",
    maxSpeed: 25,
    extra: { speed: ["自动化箱区前须停车核对车道号，车辆进入后司机不得下车"], dress: ["夜间下车须佩戴头灯或手持照明"] },
  },
  { code: "DXCTE", name: "大榭招商", extra: { documents: ["危险货物车辆另带押运员证与应急处置卡"] } },
  { code: "ZHCT", name: "镇海" },
  { code: "YZCT", name: "甬舟（金塘）", extra: { documents: ["经跨海大桥进港的超限车辆须带大桥通行许可"] } },
];

/** Writes the notices of the demo port: two versions where one has been replaced, one that comes into force next week. */
export async function saveEntryNotices(db: Store, now: Date): Promise<void> {
  const at = (days: number) =>
    dateOf(`${shanghaiDay(new Date(now.getTime() + days * day))}T00:00:00+08:00`).toISOString();
  const rows = areas.flatMap(({ code, name, maxSpeed = 30, extra = {} }, i) => {
    const version = (number: number, days: number, speed: number) => ({
      area: code,
      area_name: name,
      version: number,
      effective_time: at(days),
      max_speed: speed,
      parts: JSON.stringify(
        noticeParts.map((part) => ({ part, items: [...common(speed)[part], ...(extra[part] ?? [])] })),
      ),
    });
    return [
      version(1, -400 + i * 3, 40),
      version(2, -1 - i, maxSpeed),
      ...(code === "ZHCT" ? [version(3, 7, 25)] : []),
    ];
  });
  await db.insertInto("entry_notices").values(rows).execute();
}
