/** One of several entries of a number, by its concentration. */
export interface UnVariant {
  packGroup: PackingGroup;
  /** The subsidiary risks that tell it from another of the same packing group. */
  subRisk: string[];
  psnCn: string;
  psnEn: string;
  ems: string;
}

/** One entry of the dangerous goods list (unEdition.ts says of which; names in Chinese as the trade writes them). */
export interface UnEntry {
  /** Four digits as text: 0336 has a zero in front. */
  unNo: string;
  psnCn: string;
  psnEn: string;
  /** Class or division, for class 1 with the compatibility group: `3`, `2.1`, `1.4G`; `2` for 1950, whose contents decide. */
  imdgClass: string;
  subRisk: string[];
  /** Empty where the entry has none, and then none may be declared. */
  packGroups: PackingGroup[];
  /** One for all, or one a packing group in their order. */
  ems: string[];
  stowage: string[];
  /** °C closed cup as the list gives it, one for all or one a packing group; empty where it gives none. */
  flashPoints: string[];
  marinePollutant: boolean;
  /** Special provision 274: a technical name belongs to the proper shipping name. */
  technicalName: boolean;
  /** Where the list has several entries of the number, all of them. */
  variants?: readonly UnVariant[];
}

export type PackingGroup = "I" | "II" | "III";

/** unNo | Chinese | English | class | subsidiary risks | packing groups | EmS | stowage | flash point | marine pollutant */
const table = `
0336|烟花|FIREWORKS|1.4G|||F-B, S-X|02||
1001|溶解乙炔|ACETYLENE, DISSOLVED|2.1|||F-D, S-U|D||
1005|无水氨|AMMONIA, ANHYDROUS|2.3|8||F-C, S-U|D||P
1013|二氧化碳|CARBON DIOXIDE|2.2|||F-C, S-V|A||
1017|氯|CHLORINE|2.3|5.1/8||F-C, S-U|D||P
1072|压缩氧|OXYGEN, COMPRESSED|2.2|5.1||F-C, S-W|A||
1075|液化石油气|PETROLEUM GASES, LIQUEFIED|2.1|||F-D, S-U|E||
1090|丙酮|ACETONE|3||II|F-E, S-D|E|-20 to -18|
1133|胶粘剂,含易燃液体|ADHESIVES containing flammable liquid|3||I/II/III|F-E, S-D|E/B/A||
1170|乙醇(酒精)或乙醇溶液|ETHANOL (ETHYL ALCOHOL) or ETHANOL SOLUTION (ETHYL ALCOHOL SOLUTION)|3||II/III|F-E, S-D|A|13|
1202|瓦斯油或柴油或轻质燃料油|GAS OIL or DIESEL FUEL or HEATING OIL, LIGHT|3||III|F-E, S-E|A||
1203|车用汽油或汽油|MOTOR SPIRIT or GASOLINE or PETROL|3||II|F-E, S-E|E||
1219|异丙醇|ISOPROPANOL (ISOPROPYL ALCOHOL)|3||II|F-E, S-D|B|12|
1230|甲醇|METHANOL|3|6.1|II|F-E, S-D|B|12|
1263|涂料(包括色漆、清漆、磁漆、着色剂、虫胶、上光剂、液体填料及漆基)|PAINT (including paint, lacquer, enamel, stain, shellac, varnish, polish, liquid filler and liquid lacquer base)|3||I/II/III|F-E, S-E|E/B/A||
1294|甲苯|TOLUENE|3||II|F-E, S-D|B|7|
1307|二甲苯|XYLENES|3||II/III|F-E, S-D|B/A|17 to 23/23 to 30|
1350|硫|SULPHUR|4.1||III|F-A, S-G|A||
1402|碳化钙(电石)|CALCIUM CARBIDE|4.3||I/II|F-G, S-N|B||
1495|氯酸钠|SODIUM CHLORATE|5.1||II|F-H, S-Q|A||
1593|二氯甲烷|DICHLOROMETHANE|6.1||III|F-A, S-A|A||
1789|氢氯酸(盐酸)|HYDROCHLORIC ACID|8||II/III|F-A, S-B|C||
1791|次氯酸盐溶液|HYPOCHLORITE SOLUTION|8||II/III|F-A, S-B|B||P
1805|磷酸溶液|PHOSPHORIC ACID SOLUTION|8||III|F-A, S-B|A||
1823|固态氢氧化钠|SODIUM HYDROXIDE, SOLID|8||II|F-A, S-B|A||
1824|氢氧化钠溶液|SODIUM HYDROXIDE SOLUTION|8||II/III|F-A, S-B|A||
1830|硫酸,含酸大于51%|SULPHURIC ACID with more than 51% acid|8||II|F-A, S-B|C||
1866|树脂溶液,易燃|RESIN SOLUTION flammable|3||I/II/III|F-E, S-E|E/B/A||
1942|硝酸铵,含可燃物质不大于0.2%|AMMONIUM NITRATE with not more than 0.2% combustible substances|5.1||III|F-H, S-Q|C||
1950|气雾剂|AEROSOLS|2|||F-D, S-U|||
1987|醇类,未另作规定的|ALCOHOLS, N.O.S.|3||II/III|F-E, S-D|B/A||
1993|易燃液体,未另作规定的|FLAMMABLE LIQUID, N.O.S.|3||I/II/III|F-E, S-E|E/B/A||
2014|过氧化氢水溶液,含过氧化氢不少于20%但不大于60%|HYDROGEN PEROXIDE, AQUEOUS SOLUTION with not less than 20% but not more than 60% hydrogen peroxide|5.1|8|II|F-H, S-Q|D||
2031|硝酸,发红烟的除外,含硝酸低于65%|NITRIC ACID other than red fuming, with less than 65% nitric acid|8||I/II|F-A, S-B|D||
2055|单体苯乙烯,稳定的|STYRENE MONOMER, STABILIZED|3||III|F-E, S-D|C|32|
2211|聚苯乙烯珠粒料,可膨胀,会放出易燃蒸气|POLYMERIC BEADS, EXPANDABLE evolving flammable vapour|9||III|F-A, S-I|E||
2215|马来酸酐(顺丁烯二酸酐)|MALEIC ANHYDRIDE|8||III|F-A, S-B|A|103|
2312|熔融苯酚|PHENOL, MOLTEN|6.1||II|F-A, S-A|B||
2672|氨溶液,相对密度0.880~0.957(15℃),含氨10%~35%|AMMONIA SOLUTION relative density between 0.880 and 0.957 at 15°C, with more than 10% but not more than 35% ammonia|8||III|F-A, S-B|A||P
2790|乙酸溶液,按质量含酸大于10%|ACETIC ACID SOLUTION more than 10% acid, by mass|8||II/III|F-A, S-B|A||
2794|蓄电池,湿的,装有酸液|BATTERIES, WET, FILLED WITH ACID electric storage|8|||F-A, S-B|A||
2810|有机毒性液体,未另作规定的|TOXIC LIQUID, ORGANIC, N.O.S.|6.1||I/II/III|F-A, S-A|B/B/A||
2811|有机毒性固体,未另作规定的|TOXIC SOLID, ORGANIC, N.O.S.|6.1||I/II/III|F-A, S-A|B/B/A||
2880|水合次氯酸钙|CALCIUM HYPOCHLORITE, HYDRATED or CALCIUM HYPOCHLORITE, HYDRATED MIXTURE|5.1||II/III|F-H, S-Q|D||P
3077|对环境有害的固态物质,未另作规定的|ENVIRONMENTALLY HAZARDOUS SUBSTANCE, SOLID, N.O.S.|9||III|F-A, S-F|A||P
3082|对环境有害的液态物质,未另作规定的|ENVIRONMENTALLY HAZARDOUS SUBSTANCE, LIQUID, N.O.S.|9||III|F-A, S-F|A||P
3090|锂金属电池组(包括锂合金电池组)|LITHIUM METAL BATTERIES (including lithium alloy batteries)|9|||F-A, S-I|A||
3105|D型有机过氧化物,液态|ORGANIC PEROXIDE TYPE D, LIQUID|5.2|||F-J, S-R|D||
3171|电池供电车辆或电池供电设备|BATTERY-POWERED VEHICLE or BATTERY-POWERED EQUIPMENT|9|||F-A, S-I|A||
3264|无机酸性腐蚀性液体,未另作规定的|CORROSIVE LIQUID, ACIDIC, INORGANIC, N.O.S.|8||I/II/III|F-A, S-B|B/B/A||
3265|有机酸性腐蚀性液体,未另作规定的|CORROSIVE LIQUID, ACIDIC, ORGANIC, N.O.S.|8||I/II/III|F-A, S-B|B/B/A||
3266|无机碱性腐蚀性液体,未另作规定的|CORROSIVE LIQUID, BASIC, INORGANIC, N.O.S.|8||I/II/III|F-A, S-B|B/B/A||
3480|锂离子电池组(包括聚合物锂离子电池组)|LITHIUM ION BATTERIES (including lithium ion polymer batteries)|9|||F-A, S-I|A||
3481|装在设备中或同设备包装在一起的锂离子电池组|LITHIUM ION BATTERIES CONTAINED IN EQUIPMENT or LITHIUM ION BATTERIES PACKED WITH EQUIPMENT|9|||F-A, S-I|A||
3551|钠离子电池组,含有机电解质|SODIUM ION BATTERIES with organic electrolyte|9|||F-A, S-I|A||
3556|锂离子电池驱动的车辆|VEHICLE, LITHIUM ION BATTERY POWERED|9|||F-A, S-I|A||
`;

/** Of special provision 274 besides those that are not otherwise specified. */
const alsoTechnicalName = new Set(["3105"]);

const nitric = (cn: string, en: string) => ({
  psnCn: `硝酸,发红烟的除外,${cn}`,
  psnEn: `NITRIC ACID other than red fuming, with ${en} nitric acid`,
});
const acetic = (cn: string, en: string) => ({
  psnCn: `乙酸溶液,按质量含酸${cn}`,
  psnEn: `ACETIC ACID SOLUTION ${en} acid, by mass`,
});

const variants: Readonly<Record<string, readonly UnVariant[]>> = {
  2031: [
    { packGroup: "I", subRisk: ["5.1"], ems: "F-A, S-Q", ...nitric("含硝酸大于70%", "more than 70%") },
    {
      ...{ packGroup: "II", subRisk: ["5.1"], ems: "F-A, S-Q" },
      ...nitric("含硝酸不低于65%但不大于70%", "at least 65% but not more than 70%"),
    },
    { packGroup: "II", subRisk: [], ems: "F-A, S-B", ...nitric("含硝酸低于65%", "less than 65%") },
  ],
  2790: [
    {
      ...{ packGroup: "II", subRisk: [], ems: "F-A, S-B" },
      ...acetic("不低于50%但不大于80%", "not less than 50% but not more than 80%"),
    },
    {
      ...{ packGroup: "III", subRisk: [], ems: "F-A, S-B" },
      ...acetic("大于10%但低于50%", "more than 10% and less than 50%"),
    },
  ],
};

const parts = (cell: string) => cell.split("/").filter(Boolean);

export const unEntries: readonly UnEntry[] = table
  .trim()
  .split("\n")
  .map((line) => {
    const [unNo, psnCn, psnEn, imdgClass, subRisk, packGroups, ems, stowage, flashPoints, pollutant] = line.split(
      "|",
    ) as [string, string, string, string, string, string, string, string, string, string];
    return {
      unNo,
      psnCn,
      psnEn,
      imdgClass,
      subRisk: parts(subRisk),
      packGroups: parts(packGroups) as PackingGroup[],
      ems: parts(ems),
      stowage: parts(stowage),
      flashPoints: parts(flashPoints),
      marinePollutant: pollutant === "P",
      technicalName: /\bN\.O\.S\./.test(psnEn) || alsoTechnicalName.has(unNo),
      ...(variants[unNo] ? { variants: variants[unNo] } : {}),
    };
  });
