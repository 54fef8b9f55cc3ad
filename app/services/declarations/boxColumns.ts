import type { DeclarationKind } from "@protocol/declaration";

/** Fields of a box or its goods, in the order in which a clerk writes them, and in which a pasted block is read. */
export const boxColumns = {
  dgDeclaration: ["ctnNo", "ctnSizeType", "sealNo", "tareWeight", "inspectorCertNo", "remark"],
  reeferDeclaration: [
    ...["ctnNo", "ctnSizeType", "sealNo", "cargoName", "coldChain", "setTemp", "tolerance", "ventValue", "ventUnit"],
    ...["humidity", "drain", "grossWeight"],
  ],
} as const satisfies Record<DeclarationKind, readonly string[]>;

export const goodsColumns = [
  ...["unNo", "packGroup", "packCode", "pkgCount", "grossKg", "netKg", "flashPoint", "packCertNo", "techName"],
] as const;

/** Fields that few goods or boxes need; shown when asked for, or when something stands in them. */
export const moreColumns = {
  dgDeclaration: [
    ...["imdgClass", "subRisk", "ctrlTemp", "emgTemp", "neqKg", "stowage", "marinePollutant", "lq", "eq"],
  ],
  reeferDeclaration: [
    ...[
      "tareWeight",
      "loadTemp",
      "defrostHours",
      "o2Pct",
      "co2Pct",
      "plugInBy",
      "loggerNo",
      "precool",
      "genset",
      "remark",
    ],
  ],
} as const satisfies Record<DeclarationKind, readonly string[]>;

/** Where a pasted block may begin, and how its columns follow. */
export const pasteColumns = (kind: DeclarationKind): readonly string[] =>
  kind === "dgDeclaration" ? [...boxColumns[kind], ...goodsColumns] : boxColumns[kind];
