import { foldWidth } from "./text";

/** Other names of lines, by the code of the local trade: SCACs and house names (docs/trade-rules.md). */
const operatorNames: Record<string, readonly string[]> = {
  MSK: ["MAEU", "MAERSK"],
  MSC: ["MSCU"],
  COS: ["COSU", "COAU", "COEU", "COSCO"],
  CMA: ["CMDU", "CMAU", "CMA CGM"],
  EMC: ["EGLV", "EVRG", "EISU", "EMCU", "EVERGREEN"],
  HPL: ["HLCU", "HAPAG-LLOYD"],
  ONE: ["ONEY"],
  OOL: ["OOLU", "OOCL"],
  YML: ["YMLU", "YANG MING"],
  HMM: ["HDMU"],
  ZIM: ["ZIMU"],
  WHL: ["WHLC", "WAN HAI"],
  PIL: ["PCIU", "PABV"],
  SIT: ["SITC", "SITU"],
  KMT: ["KMTC", "KMTU"],
  SML: ["SMLM"],
  TSL: ["TSLI"],
  SKR: ["SKLU", "SINOKOR"],
  SNL: ["SNTU", "SINOTRANS"],
  JJ: ["JJCC"],
};

/** Second entries of one port: a city and its port, an old code and the one that took its place. */
const portNames: Record<string, readonly string[]> = {
  CNNGB: ["CNNBO"],
  CNSHA: ["CNSGH"],
  CNTAC: ["CNTCG"],
  CNNJG: ["CNNKG"],
  CNTAO: ["CNQDG"],
  CNTXG: ["CNTSN"],
  CNDLC: ["CNDAL"],
  CNFOC: ["CNFZH"],
  CNXMN: ["CNXMG"],
  CNSHK: ["CNCWN"],
  CNCAN: ["CNGGZ"],
  CNWUH: ["CNWHG"],
};

/** A code as it is compared: half width, upper case, without blanks, hyphens and points. */
export const plainCode = (text: string) =>
  foldWidth(text)
    .replace(/[\s.-]+/g, "")
    .toUpperCase();

const byName = (names: Record<string, readonly string[]>) =>
  new Map(
    Object.entries(names).flatMap(([code, others]) =>
      [code, ...others].map((name) => [plainCode(name), code] as const),
    ),
  );
const operators = byName(operatorNames);
const ports = byName(portNames);

/** The local code of a line behind any of its names (`COSU`, `ＣＯＳ` → `COS`); an unknown one stays, as it is compared. */
export const operatorCode = (name: string): string => operators.get(plainCode(name)) ?? plainCode(name);

/** The code of a port behind any of its entries (`CNNBO` → `CNNGB`); an unknown one stays, as it is compared. */
export const portCode = (name: string): string => ports.get(plainCode(name)) ?? plainCode(name);
