import { type DeclarationKind, declarationHeader, declTypes, opModes } from "@protocol/declaration";
import { dgBoxInput, dgGoodsInput } from "@protocol/dgDeclaration";
import { reeferBoxInput } from "@protocol/reeferDeclaration";
import { packGroups } from "@protocol/values/dangerousGoods";
import { coldChains, drains, ventUnits } from "@protocol/values/reefer";
import { isReeferType, sizeTypes } from "@protocol/values/sizeType";
import type { Quantity } from "@protocol/values/statedNumber";
import type { z } from "zod";
import { packCodes } from "./packCodes";

/** A column of an import of declarations; `field` names it in the declaration and in the texts. */
export interface ImportColumn<F extends string = string> {
  field: F;
  /** Of what it is a field: of the declaration, of a box, or of goods in it. */
  of: "header" | "box" | "goods";
  kind: "text" | "number" | "flag" | "instant";
  /** Of a number: what it counts, so that units in cells and titles are understood. */
  quantity?: Quantity;
  schema: z.ZodType;
  /** What the template offers in a drop-down. */
  choices?: readonly string[];
}

const yesNo = ["Y", "N"];

/** Makes columns of fields of one contract's part. */
const columnsOf =
  <S extends Record<string, z.ZodType>>(of: ImportColumn["of"], shape: S) =>
  <F extends keyof S & string>(
    field: F,
    kind: Exclude<ImportColumn["kind"], "number"> | Quantity = "text",
    choices?: readonly string[],
  ): ImportColumn<F> => ({
    field,
    of,
    ...(kind === "text" || kind === "flag" || kind === "instant"
      ? { kind }
      : { kind: "number" as const, quantity: kind }),
    schema: shape[field]!,
    choices: kind === "flag" ? yesNo : choices,
  });

const ofHeader = columnsOf("header", declarationHeader.shape);
const ofDgBox = columnsOf("box", dgBoxInput.shape);
const ofGoods = columnsOf("goods", dgGoodsInput.shape);
const ofReeferBox = columnsOf("box", reeferBoxInput.shape);

const voyage = [
  ofHeader("blNo"),
  ofHeader("vesselName"),
  ofHeader("voyage"),
  ofHeader("terminalCode"),
  ofHeader("polCode"),
  ofHeader("podCode"),
  ofHeader("ctnOperatorCode"),
];
const people = [ofHeader("shipperName"), ofHeader("contactName"), ofHeader("contactMobile"), ofHeader("declarant")];
const emergency = [ofHeader("emergencyContact"), ofHeader("emergencyTel")];

interface ImportSheet {
  /** The head of the last column: which template it is, and its version. */
  mark: string;
  /** Without these no row can become part of a declaration. */
  needed: readonly string[];
  /** In the order of the template. */
  columns: readonly ImportColumn[];
}

const sheets = {
  dgDeclaration: {
    mark: "DG-1",
    needed: ["blNo", "ctnNo", "ctnSizeType", "unNo", "packCode", "pkgCount", "grossKg", "netKg"],
    columns: [
      ...voyage,
      ofHeader("declType", "text", declTypes),
      ofHeader("opMode", "text", opModes),
      ofHeader("planTime", "instant"),
      ...people,
      ofHeader("declarantCert"),
      ...emergency,
      ofDgBox("ctnNo"),
      ofDgBox("ctnNoConfirmed", "flag"),
      ofDgBox(
        "ctnSizeType",
        "text",
        sizeTypes.map(({ label }) => label),
      ),
      ofDgBox("sealNo"),
      ofDgBox("tareWeight", "weight"),
      ofDgBox("inspectorCertNo"),
      ofDgBox("remark"),
      ofGoods("unNo"),
      ofGoods("imdgClass"),
      ofGoods("subRisk"),
      ofGoods("packGroup", "text", packGroups),
      ofGoods("techName"),
      ofGoods("packCode", "text", packCodes),
      ofGoods("pkgCount", "count"),
      ofGoods("packCertNo"),
      ofGoods("grossKg", "weight"),
      ofGoods("netKg", "weight"),
      ofGoods("flashPoint", "celsius"),
      ofGoods("ctrlTemp", "celsius"),
      ofGoods("emgTemp", "celsius"),
      ofGoods("marinePollutant", "flag"),
      ofGoods("lq", "flag"),
      ofGoods("eq", "flag"),
      ofGoods("stowage"),
      ofGoods("neqKg", "weight"),
    ],
  },
  reeferDeclaration: {
    mark: "RF-1",
    needed: ["blNo", "ctnNo", "ctnSizeType", "cargoName", "coldChain", "setTemp", "ventUnit"],
    columns: [
      ...voyage,
      ofHeader("opMode", "text", opModes),
      ofHeader("planTime", "instant"),
      ...people,
      ...emergency,
      ofReeferBox("ctnNo"),
      ofReeferBox("ctnNoConfirmed", "flag"),
      ofReeferBox(
        "ctnSizeType",
        "text",
        sizeTypes.filter(({ code }) => isReeferType(code)).map(({ label }) => label),
      ),
      ofReeferBox("sealNo"),
      ofReeferBox("tareWeight", "weight"),
      ofReeferBox("cargoName"),
      ofReeferBox("coldChain", "text", coldChains),
      ofReeferBox("setTemp", "celsius"),
      ofReeferBox("setTempConfirmed", "flag"),
      ofReeferBox("tolerance", "celsius"),
      ofReeferBox("ventValue", "airflow"),
      ofReeferBox("ventUnit", "text", ventUnits),
      ofReeferBox("humidity", "percent"),
      ofReeferBox("drain", "text", drains),
      ofReeferBox("grossWeight", "weight"),
      ofReeferBox("loadTemp", "celsius"),
      ofReeferBox("defrostHours", "hours"),
      ofReeferBox("o2Pct", "percent"),
      ofReeferBox("co2Pct", "percent"),
      ofReeferBox("plugInBy", "instant"),
      ofReeferBox("loggerNo"),
      ofReeferBox("precool", "flag"),
      ofReeferBox("genset", "flag"),
      ofReeferBox("remark"),
    ],
  },
} satisfies Record<DeclarationKind, ImportSheet>;

/** What the file of each kind looks like. */
export const importSheets: Record<DeclarationKind, ImportSheet> = sheets;

export type ImportField = (typeof sheets)[DeclarationKind]["columns"][number]["field"];

export const findImportColumn = (kind: DeclarationKind, field: string) =>
  importSheets[kind].columns.find((column) => column.field === field);
