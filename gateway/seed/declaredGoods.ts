const paint = {
  unNo: "1263",
  packGroup: "III",
  packCode: "1A2",
  pkgCount: 160,
  grossKg: 3_520,
  netKg: 3_200,
  flashPoint: 32,
};
const batteries = { unNo: "3480", packCode: "4G", pkgCount: 420, grossKg: 8_610, netKg: 7_980 };
const acid = { unNo: "1830", packGroup: "II", packCode: "3H1", pkgCount: 240, grossKg: 6_240, netKg: 6_000 };
const alkali = { unNo: "1824", packGroup: "II", packCode: "3H1", pkgCount: 120, grossKg: 3_120, netKg: 3_000 };
const resin = {
  unNo: "1866",
  packGroup: "III",
  packCode: "1A1",
  pkgCount: 80,
  grossKg: 17_600,
  netKg: 16_000,
  flashPoint: 26,
};
const adhesive = {
  unNo: "1133",
  packGroup: "II",
  packCode: "1A2",
  pkgCount: 60,
  grossKg: 1_260,
  netKg: 1_140,
  flashPoint: 18,
};
const pollutant = {
  unNo: "3082",
  packGroup: "III",
  packCode: "31HA1",
  pkgCount: 18,
  grossKg: 19_260,
  netKg: 18_000,
  techName: "EPOXY RESIN",
};
const methanol = {
  unNo: "1230",
  packGroup: "II",
  packCode: "1A1",
  pkgCount: 80,
  grossKg: 14_400,
  netKg: 12_960,
  flashPoint: 11,
};

const certified = (goods: object, i: number) => ({ ...goods, packCertNo: `3302${26_010_000 + i * 37}` });

const loads = [[paint], [batteries], [resin], [paint, adhesive], [pollutant], [methanol], [adhesive], [paint]];
const dgNumbers = [
  ...["MSKU2667024", "COSU7984367", "CBHU8134923", "CSNU9746768", "CMAU3413506", "EITU4587008", "EGHU5169763"],
  ...["OOLU7543373", "YMMU5377458", "WHLU4389484", "ZIMU6842828", "SITU2465848", "HMMU9114581", "KMTU5941635"],
];

/** Boxes of dangerous goods; a draft may hold what will be refused: acid and alkali side by side. */
export function demoDgBoxes(i: number, draft: boolean) {
  const count = 1 + (i % 3);
  return Array.from({ length: count }, (_, n) => ({
    ctnNo: dgNumbers[(i * 3 + n) % dgNumbers.length]!,
    ctnSizeType: i % 4 === 2 ? "45G1" : "22G1",
    sealNo: `SN${810_000 + i * 11 + n}`,
    inspectorCertNo: `JC-${2026_300 + i}`,
    goods: (draft && n === 0 ? [acid, alkali] : loads[(i + n) % loads.length]!).map((goods) => certified(goods, i)),
  }));
}

const reeferNumbers = [
  "MSKU7338649",
  "MEDU5341569",
  "HLBU4036562",
  "ONEU3257452",
  "PCIU8144663",
  "TCLU7590102",
  "TEMU6193751",
];

const colds = [
  {
    cargoName: "冻虾 FROZEN SHRIMP",
    coldChain: "FRZ",
    setTemp: -18,
    ventUnit: "CLOSED",
    drain: "C",
    grossWeight: 24_000,
  },
  {
    cargoName: "香蕉 BANANA",
    coldChain: "CHL",
    setTemp: 13.5,
    ventValue: 25,
    ventUnit: "CMH",
    humidity: 90,
    drain: "O",
    grossWeight: 20_500,
  },
  {
    cargoName: "西兰花 BROCCOLI",
    coldChain: "CHL",
    setTemp: 0,
    ventValue: 15,
    ventUnit: "CMH",
    drain: "O",
    grossWeight: 15_200,
  },
  {
    cargoName: "冰淇淋 ICE CREAM",
    coldChain: "FRZ",
    setTemp: -25,
    ventUnit: "CLOSED",
    drain: "C",
    tolerance: 2,
    grossWeight: 16_800,
  },
] as const;

/** Refrigerated boxes, one or two, each with its own way of being kept. */
export function demoReeferBoxes(i: number) {
  return Array.from({ length: 1 + (i % 2) }, (_, n) => ({
    ctnNo: reeferNumbers[(i * 2 + n) % reeferNumbers.length]!,
    ctnSizeType: "45R1",
    sealNo: `SN${820_000 + i * 11 + n}`,
    ...colds[i % colds.length]!,
  }));
}
