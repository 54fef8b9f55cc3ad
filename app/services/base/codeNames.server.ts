import type { Language } from "@protocol/language";

/** Chinese word of a code list, the same in traditional characters, in English, and in Portuguese where that differs. */
type Name = readonly [simplified: string, traditional: string, english: string, portuguese?: string];

const operators: Name[] = [
  ["马士基", "馬士基", "Maersk"],
  ["地中海航运", "地中海航運", "MSC"],
  ["中远海运", "中遠海運", "COSCO Shipping"],
  ["达飞轮船", "達飛輪船", "CMA CGM"],
  ["长荣海运", "長榮海運", "Evergreen"],
  ["赫伯罗特", "赫伯羅特", "Hapag-Lloyd"],
  ["海洋网联", "海洋網聯", "ONE"],
  ["东方海外", "東方海外", "OOCL"],
  ["阳明海运", "陽明海運", "Yang Ming"],
  ["韩新海运", "韓新海運", "HMM"],
  ["以星航运", "以星航運", "ZIM"],
  ["万海航运", "萬海航運", "Wan Hai"],
  ["太平船务", "太平船務", "PIL"],
  ["海丰国际", "海豐國際", "SITC"],
  ["高丽海运", "高麗海運", "KMTC"],
  ["森罗商船", "森羅商船", "SM Line"],
  ["德翔海运", "德翔海運", "TS Lines"],
  ["长锦商船", "長錦商船", "Sinokor"],
  ["中外运集运", "中外運集運", "Sinotrans"],
  ["锦江航运", "錦江航運", "JJ Shipping"],
  ["宁波远洋", "寧波遠洋", "Ningbo Ocean"],
  ["货主自有箱", "貨主自有箱", "shipper's own", "do embarcador"],
];

const terminalsAndYards: Name[] = [
  ["北二集司", "北二集司", "Beilun II (NBCT)"],
  ["北仑三期", "北侖三期", "Beilun III"],
  ["北仑四期（穿山）", "北侖四期（穿山）", "Beilun IV (Chuanshan)"],
  ["北仑五期（远东）", "北侖五期（遠東）", "Beilun V (Yuandong)"],
  ["梅山", "梅山", "Meishan"],
  ["大榭招商", "大榭招商", "Daxie"],
  ["镇海", "鎮海", "Zhenhai"],
  ["甬舟（金塘）", "甬舟（金塘）", "Yongzhou (Jintang)"],
  ["北仑一号堆场", "北侖一號堆場", "Beilun Yard 1", "Pátio Beilun 1"],
  ["北仑二号堆场", "北侖二號堆場", "Beilun Yard 2", "Pátio Beilun 2"],
  ["穿山堆场", "穿山堆場", "Chuanshan Yard", "Pátio Chuanshan"],
  ["大榭堆场", "大榭堆場", "Daxie Yard", "Pátio Daxie"],
  ["梅山堆场", "梅山堆場", "Meishan Yard", "Pátio Meishan"],
  ["镇海堆场", "鎮海堆場", "Zhenhai Yard", "Pátio Zhenhai"],
];

const ports: Name[] = [
  ["宁波", "寧波", "Ningbo"],
  ["宁波（旧码）", "寧波（舊碼）", "Ningbo (former code)", "Ningbo (código antigo)"],
  ["舟山", "舟山", "Zhoushan"],
  ["北仑", "北侖", "Beilun"],
  ["温州", "溫州", "Wenzhou"],
  ["乍浦", "乍浦", "Zhapu"],
  ["湖州", "湖州", "Huzhou"],
  ["安吉", "安吉", "Anji"],
  ["金华", "金華", "Jinhua"],
  ["萧山", "蕭山", "Xiaoshan"],
  ["上海", "上海", "Shanghai", "Xangai"],
  ["上海港", "上海港", "Shanghai Pt", "Porto de Xangai"],
  ["外高桥", "外高橋", "Waigaoqiao"],
  ["洋山", "洋山", "Yangshan"],
  ["太仓", "太倉", "Taicang"],
  ["太仓港", "太倉港", "Taicang Pt", "Porto de Taicang"],
  ["南通", "南通", "Nantong"],
  ["张家港", "張家港", "Zhangjiagang"],
  ["南京", "南京", "Nanjing"],
  ["南京港", "南京港", "Nanjing Pt", "Porto de Nanjing"],
  ["镇江", "鎮江", "Zhenjiang"],
  ["连云港", "連雲港", "Lianyungang"],
  ["青岛", "青島", "Qingdao"],
  ["青岛港", "青島港", "Qingdao Pt", "Porto de Qingdao"],
  ["天津新港", "天津新港", "Tianjin Xingang"],
  ["天津", "天津", "Tianjin"],
  ["大连", "大連", "Dalian"],
  ["大连港", "大連港", "Dalian Pt", "Porto de Dalian"],
  ["福州", "福州", "Fuzhou"],
  ["福州港", "福州港", "Fuzhou Pt", "Porto de Fuzhou"],
  ["厦门", "廈門", "Xiamen"],
  ["厦门港", "廈門港", "Xiamen Pt", "Porto de Xiamen"],
  ["蛇口", "蛇口", "Shekou"],
  ["赤湾", "赤灣", "Chiwan"],
  ["盐田", "鹽田", "Yantian"],
  ["深圳", "深圳", "Shenzhen"],
  ["南沙", "南沙", "Nansha"],
  ["广州", "廣州", "Guangzhou"],
  ["广州港", "廣州港", "Guangzhou Pt", "Porto de Guangzhou"],
  ["海口", "海口", "Haikou"],
  ["武汉", "武漢", "Wuhan"],
  ["武汉港", "武漢港", "Wuhan Pt", "Porto de Wuhan"],
  ["重庆", "重慶", "Chongqing"],
  ["香港", "香港", "Hong Kong"],
  ["高雄", "高雄", "Kaohsiung"],
  ["新加坡", "新加坡", "Singapore", "Singapura"],
  ["巴生港", "巴生港", "Port Klang"],
  ["林查班", "林查班", "Laem Chabang"],
  ["胡志明市", "胡志明市", "Ho Chi Minh City", "Ho Chi Minh"],
  ["海防", "海防", "Haiphong"],
  ["雅加达", "雅加達", "Jakarta", "Jacarta"],
  ["马尼拉", "馬尼拉", "Manila"],
  ["釜山", "釜山", "Busan"],
  ["东京", "東京", "Tokyo", "Tóquio"],
  ["横滨", "橫濱", "Yokohama"],
  ["大阪", "大阪", "Osaka"],
  ["那瓦舍瓦", "那瓦舍瓦", "Nhava Sheva"],
  ["科伦坡", "可倫坡", "Colombo"],
  ["杰贝阿里", "傑貝阿里", "Jebel Ali"],
  ["吉达", "吉達", "Jeddah", "Jidá"],
  ["塞得港", "塞得港", "Port Said", "Porto Said"],
  ["比雷埃夫斯", "比雷埃夫斯", "Piraeus", "Pireu"],
  ["瓦伦西亚", "瓦倫西亞", "Valencia", "Valência"],
  ["鹿特丹", "鹿特丹", "Rotterdam", "Roterdã"],
  ["安特卫普", "安特衛普", "Antwerp", "Antuérpia"],
  ["汉堡", "漢堡", "Hamburg", "Hamburgo"],
  ["费利克斯托", "費利克斯托", "Felixstowe"],
  ["格但斯克", "格但斯克", "Gdansk"],
  ["洛杉矶", "洛杉磯", "Los Angeles"],
  ["长滩", "長灘", "Long Beach"],
  ["纽约", "紐約", "New York", "Nova York"],
  ["温哥华", "溫哥華", "Vancouver"],
  ["曼萨尼约", "曼薩尼約", "Manzanillo"],
  ["桑托斯", "桑托斯", "Santos"],
  ["卡亚俄", "卡亞俄", "Callao"],
  ["圣安东尼奥", "聖安東尼奧", "San Antonio"],
  ["德班", "德班", "Durban"],
  ["悉尼", "雪梨", "Sydney"],
  ["墨尔本", "墨爾本", "Melbourne"],
];

const words: Name[] = [
  ["纸箱", "紙箱", "carton", "caixa de papelão"],
  ["包裹", "包裹", "package", "pacote"],
  ["托盘", "棧板", "pallet", "palete"],
  ["托盘（货盘）", "棧板（貨盤）", "pallet (tray)", "palete (bandeja)"],
  ["袋", "袋", "bag", "saco"],
  ["圆桶", "圓桶", "drum", "tambor"],
  ["卷", "捲", "roll", "rolo"],
  ["箱", "箱", "case", "caixa"],
  ["捆包", "捆包", "bale", "fardo"],
  ["件", "件", "piece", "peça"],
  ["单元", "單元", "unit", "unidade"],
  ["散装", "散裝", "bulk", "granel"],
  ["拖运费", "拖運費", "Haulage", "Transporte"],
  ["车架费", "車架費", "Chassis", "Chassi"],
  ["等待费", "等待費", "Waiting", "Espera"],
  ["过磅费", "過磅費", "Weighing", "Pesagem"],
  ["过路费", "過路費", "Tolls", "Pedágio"],
  ["进口", "進口", "Import", "Importação"],
  ["出口", "出口", "Export", "Exportação"],
  ["空箱", "空箱", "Empty box", "Contêiner vazio"],
  ["重箱", "重箱", "Heavy box", "Contêiner cheio"],
  ["海铁", "海鐵", "Sea-rail", "Mar e ferrovia"],
  ["载货", "載貨", "Carrying goods", "Com carga"],
  ["已保存", "已儲存", "Saved", "Salvo"],
  ["已委托", "已委託", "Entrusted", "Solicitado"],
  ["已审核", "已審核", "Approved", "Aprovado"],
  ["已支付", "已支付", "Paid", "Pago"],
  ["已完成", "已完成", "Completed", "Concluído"],
  ["已退回", "已退回", "Returned", "Devolvido"],
  ["未派", "未派", "Not dispatched", "Não despachado"],
  ["已派", "已派", "Dispatched", "Despachado"],
  ["改派", "改派", "Reassigned", "Reatribuído"],
  ["已取消", "已取消", "Cancelled", "Cancelado"],
];

const names = new Map([...operators, ...terminalsAndYards, ...ports, ...words].map((name) => [name[0], name]));

const nameOf = (code: string, label: string) =>
  names.get(label.startsWith(`${code} `) ? label.slice(code.length + 1) : label);

/** What a code of a list is called in all languages that are known, the port's own label first. */
export const namesOfCode = (code: string, label: string): string[] =>
  [label, ...(nameOf(code, label) ?? [])].filter((name) => name !== undefined);

/**
 * What a code of a list is called in the reader's language. The port's own label is what counts: by its words, not by the
 * code, which may mean something else in another port. One that nobody knows stays as the port wrote it.
 */
export function codeNameIn(language: Language, code: string, label: string): string {
  const prefixed = label.startsWith(`${code} `);
  const name = nameOf(code, label);
  if (!name || language === "zh-CN") return label;
  const [, traditional, english, portuguese = english] = name;
  const own = language === "zh-TW" ? traditional : language === "pt-BR" ? portuguese : english;
  // MSC MSC says it twice
  return prefixed && own !== code && !own.startsWith(`${code} `) ? `${code} ${own}` : own;
}
