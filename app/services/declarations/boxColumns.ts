import type { DeclarationKind } from "@protocol/declaration";

/** How wide the column of a field is: px, `120+` for what takes the rest of the line, too; a tick stands behind them. */
export type ColumnWidth = number | `${number}+` | "tick";

/** Fields of a box or its goods, in the order in which a clerk writes them, and in which a pasted block is read. */
export const boxColumns = {
  dgDeclaration: { ctnNo: 136, ctnSizeType: 92, sealNo: 116, tareWeight: 92, inspectorCertNo: 150, remark: "120+" },
  reeferDeclaration: {
    ctnNo: 112,
    ctnSizeType: 66,
    sealNo: 84,
    cargoName: "74+",
    coldChain: 84,
    setTemp: 76,
    tolerance: 62,
    ventValue: 58,
    ventUnit: 72,
    humidity: 68,
    drain: 70,
    grossWeight: 66,
  },
} as const satisfies Record<DeclarationKind, Record<string, ColumnWidth>>;

export const goodsColumns = {
  unNo: 80,
  packGroup: 72,
  packCode: 84,
  pkgCount: 72,
  grossKg: 96,
  netKg: 96,
  flashPoint: 92,
  packCertNo: 128,
  techName: "120+",
} as const satisfies Record<string, ColumnWidth>;

/** Fields that few goods or boxes need; shown when asked for, or when something stands in them. */
export const moreColumns = {
  dgDeclaration: {
    imdgClass: 80,
    subRisk: 90,
    ctrlTemp: 110,
    emgTemp: 110,
    neqKg: 120,
    stowage: "140+",
    marinePollutant: "tick",
    lq: "tick",
    eq: "tick",
  },
  reeferDeclaration: {
    tareWeight: 90,
    loadTemp: 90,
    defrostHours: 90,
    o2Pct: 60,
    co2Pct: 60,
    plugInBy: 180,
    loggerNo: 120,
    precool: "tick",
    genset: "tick",
    remark: "140+",
  },
} as const satisfies Record<DeclarationKind, Record<string, ColumnWidth>>;

export type BoxColumn<K extends DeclarationKind> = keyof (typeof boxColumns)[K] & string;
export type GoodsColumn = keyof typeof goodsColumns;
/** Of the fields that few need, those that are no ticks. */
export type MoreColumn<K extends DeclarationKind, C = (typeof moreColumns)[K]> = {
  [F in keyof C & string]: C[F] extends "tick" ? never : F;
}[keyof C & string];

/** The fields of columns, in their order. */
export const fieldsOf = <C extends object>(columns: C) =>
  Object.keys(columns) as (C extends unknown ? keyof C & string : never)[];

/** Where a pasted block may begin, and how its columns follow. */
export const pasteColumns = (kind: DeclarationKind) => [
  ...fieldsOf(boxColumns[kind]),
  ...(kind === "dgDeclaration" ? fieldsOf(goodsColumns) : []),
];
