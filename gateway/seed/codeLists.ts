import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { DictType } from "@protocol/base";

/** Code and label of an entry. */
type Entry = readonly [value: string, label: string];

const terminals: Entry[] = [
  ["NBCT", "北二集司"],
  ["BLCT", "北仑三期"],
  ["BLCT2", "北仑四期（穿山）"],
  ["BLCT3", "北仑五期（远东）"],
  ["MSICT", "梅山"],
  ["DXCTE", "大榭招商"],
  ["ZHCT", "镇海"],
  ["YZCT", "甬舟（金塘）"],
];

const yards: Entry[] = [
  ["YD-BL1", "北仑一号堆场"],
  ["YD-BL2", "北仑二号堆场"],
  ["YD-CS1", "穿山堆场"],
  ["YD-DX1", "大榭堆场"],
  ["YD-MS1", "梅山堆场"],
  ["YD-ZH1", "镇海堆场"],
];

/** Codes as the local trade writes them (MSK, not the SCAC MAEU). */
const operators: Entry[] = [
  ["MSK", "马士基"],
  ["MSC", "地中海航运"],
  ["COS", "中远海运"],
  ["CMA", "达飞轮船"],
  ["EMC", "长荣海运"],
  ["HPL", "赫伯罗特"],
  ["ONE", "海洋网联"],
  ["OOL", "东方海外"],
  ["YML", "阳明海运"],
  ["HMM", "韩新海运"],
  ["ZIM", "以星航运"],
  ["WHL", "万海航运"],
  ["PIL", "太平船务"],
  ["SIT", "海丰国际"],
  ["KMT", "高丽海运"],
  ["SML", "森罗商船"],
  ["TSL", "德翔海运"],
  ["SKR", "长锦商船"],
  ["SNL", "中外运集运"],
  ["JJ", "锦江航运"],
  ["NBO", "宁波远洋"],
  ["SOC", "货主自有箱"],
];

/** UN/LOCODE; CNJIX and CNHUZ are left out on purpose: they are not Jiaxing and Huzhou. */
const ports: Entry[] = [
  ["CNNGB", "宁波"],
  ["CNNBO", "宁波（旧码）"],
  ["CNZOS", "舟山"],
  ["CNBEI", "北仑"],
  ["CNWNZ", "温州"],
  ["CNZPU", "乍浦"],
  ["CNHZH", "湖州"],
  ["CNANJ", "安吉"],
  ["CNJHA", "金华"],
  ["CNXIS", "萧山"],
  ["CNSHA", "上海"],
  ["CNSGH", "上海港"],
  ["CNWGQ", "外高桥"],
  ["CNYSN", "洋山"],
  ["CNTAC", "太仓"],
  ["CNTCG", "太仓港"],
  ["CNNTG", "南通"],
  ["CNZJG", "张家港"],
  ["CNNJG", "南京"],
  ["CNNKG", "南京港"],
  ["CNZHE", "镇江"],
  ["CNLYG", "连云港"],
  ["CNTAO", "青岛"],
  ["CNQDG", "青岛港"],
  ["CNTXG", "天津新港"],
  ["CNTSN", "天津"],
  ["CNDLC", "大连"],
  ["CNDAL", "大连港"],
  ["CNFOC", "福州"],
  ["CNFZH", "福州港"],
  ["CNXMN", "厦门"],
  ["CNXMG", "厦门港"],
  ["CNSHK", "蛇口"],
  ["CNCWN", "赤湾"],
  ["CNYTN", "盐田"],
  ["CNSZX", "深圳"],
  ["CNNSA", "南沙"],
  ["CNCAN", "广州"],
  ["CNGGZ", "广州港"],
  ["CNHAK", "海口"],
  ["CNWUH", "武汉"],
  ["CNWHG", "武汉港"],
  ["CNCKG", "重庆"],
  ["HKHKG", "香港"],
  ["TWKHH", "高雄"],
  ["SGSIN", "新加坡"],
  ["MYPKG", "巴生港"],
  ["THLCH", "林查班"],
  ["VNSGN", "胡志明市"],
  ["VNHPH", "海防"],
  ["IDJKT", "雅加达"],
  ["PHMNL", "马尼拉"],
  ["KRPUS", "釜山"],
  ["JPTYO", "东京"],
  ["JPYOK", "横滨"],
  ["JPOSA", "大阪"],
  ["INNSA", "那瓦舍瓦"],
  ["LKCMB", "科伦坡"],
  ["AEJEA", "杰贝阿里"],
  ["SAJED", "吉达"],
  ["EGPSD", "塞得港"],
  ["GRPIR", "比雷埃夫斯"],
  ["ESVLC", "瓦伦西亚"],
  ["NLRTM", "鹿特丹"],
  ["BEANR", "安特卫普"],
  ["DEHAM", "汉堡"],
  ["GBFXT", "费利克斯托"],
  ["PLGDN", "格但斯克"],
  ["USLAX", "洛杉矶"],
  ["USLGB", "长滩"],
  ["USNYC", "纽约"],
  ["CAVAN", "温哥华"],
  ["MXZLO", "曼萨尼约"],
  ["BRSSZ", "桑托斯"],
  ["PECLL", "卡亚俄"],
  ["CLSAI", "圣安东尼奥"],
  ["ZADUR", "德班"],
  ["AUSYD", "悉尼"],
  ["AUMEL", "墨尔本"],
];

const withCode = (entries: Entry[]): Entry[] => entries.map(([value, label]) => [value, `${value} ${label}`]);

const lists: Record<DictType, Entry[]> = {
  terminal: terminals,
  yard: yards,
  operator: withCode(operators),
  locode: withCode(ports),
  packageCode: withCode([
    ["CT", "纸箱"],
    ["PK", "包裹"],
    ["PT", "托盘"],
    ["PX", "托盘（货盘）"],
    ["BG", "袋"],
    ["DR", "圆桶"],
    ["RO", "卷"],
    ["CS", "箱"],
    ["BL", "捆包"],
    ["PC", "件"],
    ["UN", "单元"],
    ["BU", "散装"],
  ]),
  feeItem: [
    ["TRUCKING", "拖运费"],
    ["CHASSIS", "车架费"],
    ["WAITING", "等待费"],
    ["WEIGHING", "过磅费"],
    ["TOLL", "过路费"],
  ],
  fourChangeItem: [
    ["VESSEL", "船名航次"],
    ["POD", "卸货港"],
    ["BLNO", "提单号"],
    ["CARGO", "箱重/品名"],
  ],
  truckType: [
    ["I", "进口"],
    ["E", "出口"],
    ["1", "空箱"],
    ["2", "重箱"],
    ["3", "海铁"],
    ["D", "载货"],
  ],
  truckOrderStatus: [
    ["05", "已保存"],
    ["00", "已委托"],
    ["01", "已审核"],
    ["02", "已支付"],
    ["06", "已完成"],
    ["03", "已退回"],
  ],
  dispatchStatus: [
    ["02", "未派"],
    ["01", "已派"],
    ["03", "改派"],
    ["04", "已取消"],
    ["06", "已完成"],
    ["08", "未派"],
  ],
};

/** Writes the code lists that the port begins with (docs/trade-rules.md §7 to §9). */
export async function saveCodeLists(db: Store): Promise<void> {
  await db
    .insertInto("dict_data")
    .values((Object.keys(lists) as DictType[]).flatMap(rowsOf))
    .execute();
}

/** Writes a list that a port from before it does not have; entries that are there stay alone. */
export async function saveCodeList(db: Store, type: DictType): Promise<void> {
  const there = await db.selectFrom("dict_data").select("id").where("dict_type", "=", type).executeTakeFirst();
  if (!there) await db.insertInto("dict_data").values(rowsOf(type)).execute();
}

const rowsOf = (dict_type: DictType) =>
  lists[dict_type].map(([dict_value, dict_label], i) => ({
    id: newId(),
    dict_type,
    dict_value,
    dict_label,
    sort: (i + 1) * 10,
  }));
