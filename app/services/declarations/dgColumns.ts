import { declarationHeader, declTypes, opModes } from "@protocol/declaration";
import { dgBoxInput, dgGoodsInput } from "@protocol/dgDeclaration";
import { packGroups } from "@protocol/values/dangerousGoods";
import { sizeTypes } from "@protocol/values/sizeType";
import type { z } from "zod";
import { packCodes } from "./packCodes";

/** A column of the import of dangerous-goods declarations; `field` names it in the declaration and in the texts. */
export interface DgColumn {
  field: string;
  /** Of what it is a field: of the declaration, of a box, or of goods in it. */
  of: "header" | "box" | "goods";
  kind: "text" | "number" | "flag";
  schema: z.ZodType;
  /** What the template offers in a drop-down. */
  choices?: readonly string[];
}

/** The head of the last column: which template it is, and its version. */
export const templateMark = "DG-1";

const yesNo = ["Y", "N"];
const { header, box, goods } = {
  header: declarationHeader.shape,
  box: dgBoxInput.shape,
  goods: dgGoodsInput.shape,
};

const ofHeader = (field: keyof typeof header, choices?: readonly string[]): DgColumn => ({
  field,
  of: "header",
  kind: "text",
  schema: header[field],
  choices,
});
const ofBox = (field: keyof typeof box, kind: DgColumn["kind"] = "text", choices?: readonly string[]): DgColumn => ({
  field,
  of: "box",
  kind,
  schema: box[field],
  choices,
});
const ofGoods = (
  field: keyof typeof goods,
  kind: DgColumn["kind"] = "text",
  choices?: readonly string[],
): DgColumn => ({
  field,
  of: "goods",
  kind,
  schema: goods[field],
  choices,
});

/** In the order of the template. */
export const dgColumns: readonly DgColumn[] = [
  ofHeader("blNo"),
  ofHeader("vesselName"),
  ofHeader("voyage"),
  ofHeader("terminalCode"),
  ofHeader("polCode"),
  ofHeader("podCode"),
  ofHeader("ctnOperatorCode"),
  ofHeader("declType", declTypes),
  ofHeader("opMode", opModes),
  ofHeader("planTime"),
  ofHeader("shipperName"),
  ofHeader("contactName"),
  ofHeader("contactMobile"),
  ofHeader("declarant"),
  ofHeader("declarantCert"),
  ofHeader("emergencyContact"),
  ofHeader("emergencyTel"),
  ofBox("ctnNo"),
  ofBox("ctnNoConfirmed", "flag", yesNo),
  ofBox(
    "ctnSizeType",
    "text",
    sizeTypes.map(({ label }) => label),
  ),
  ofBox("sealNo"),
  ofBox("tareWeight", "number"),
  ofBox("inspectorCertNo"),
  ofBox("remark"),
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
  ofGoods("marinePollutant", "flag", yesNo),
  ofGoods("lq", "flag", yesNo),
  ofGoods("eq", "flag", yesNo),
  ofGoods("stowage"),
  ofGoods("neqKg", "number"),
];

export const findDgColumn = (field: string) => dgColumns.find((column) => column.field === field);
