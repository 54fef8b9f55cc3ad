import { type DeclarationKind, declarationHeader, declTypes, opModes } from "@protocol/declaration";
import { dgBoxInput, dgGoodsInput } from "@protocol/dgDeclaration";
import { reeferBoxInput } from "@protocol/reeferDeclaration";
import { packGroups } from "@protocol/values/dangerousGoods";
import { coldChains, drains, ventUnits } from "@protocol/values/reefer";
import { isReeferType, sizeTypes } from "@protocol/values/sizeType";
import type { z } from "zod";
import { packCodes } from "./packCodes";

/** A column of an import of declarations; `field` names it in the declaration and in the texts. */
export interface ImportColumn<F extends string = string> {
  field: F;
  /** Of what it is a field: of the declaration, of a box, or of goods in it. */
  of: "header" | "box" | "goods";
  kind: "text" | "number" | "flag";
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
    kind: ImportColumn["kind"] = "text",
    choices?: readonly string[],
  ): ImportColumn<F> => ({
    field,
    of,
    kind,
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
  /** In the order of the template. */
  columns: readonly ImportColumn[];
}

const sheets = {
  dgDeclaration: {
    mark: "DG-1",
    columns: [
      ...voyage,
      ofHeader("declType", "text", declTypes),
      ofHeader("opMode", "text", opModes),
      ofHeader("planTime"),
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
      ofDgBox("tareWeight", "number"),
      ofDgBox("inspectorCertNo"),
      ofDgBox("remark"),
      ofGoods("unNo"),
      ofGoods("imdgClass"),
      ofGoods("subRisk"),
      ofGoods("packGroup", "text", packGroups),
      ofGoods("techName"),
      ofGoods("packCode", "text", packCodes),
      ofGoods("pkgCount", "number"),
      ofGoods("packCertNo"),
      ofGoods("grossKg", "number"),
      ofGoods("netKg", "number"),
      ofGoods("flashPoint", "number"),
      ofGoods("ctrlTemp", "number"),
      ofGoods("emgTemp", "number"),
      ofGoods("marinePollutant", "flag"),
      ofGoods("lq", "flag"),
      ofGoods("eq", "flag"),
      ofGoods("stowage"),
      ofGoods("neqKg", "number"),
    ],
  },
  reeferDeclaration: {
    mark: "RF-1",
    columns: [
      ...voyage,
      ofHeader("opMode", "text", opModes),
      ofHeader("planTime"),
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
      ofReeferBox("tareWeight", "number"),
      ofReeferBox("cargoName"),
      ofReeferBox("coldChain", "text", coldChains),
      ofReeferBox("setTemp", "number"),
      ofReeferBox("setTempConfirmed", "flag"),
      ofReeferBox("tolerance", "number"),
      ofReeferBox("ventValue", "number"),
      ofReeferBox("ventUnit", "text", ventUnits),
      ofReeferBox("humidity", "number"),
      ofReeferBox("drain", "text", drains),
      ofReeferBox("grossWeight", "number"),
      ofReeferBox("loadTemp", "number"),
      ofReeferBox("defrostHours", "number"),
      ofReeferBox("o2Pct", "number"),
      ofReeferBox("co2Pct", "number"),
      ofReeferBox("plugInBy"),
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
