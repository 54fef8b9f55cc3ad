import { type DeclarationKind, declarationHeader, paperFields } from "@protocol/declaration";
import type { DgDeclaration, ReeferDeclaration } from "@protocol/declarations";
import { dgBoxInput, dgGoodsInput } from "@protocol/dgDeclaration";
import { reeferBoxInput } from "@protocol/reeferDeclaration";
import { toField } from "../documents/toField";
import { type BoxValue, copyBox, type Values } from "./boxRows";

/** What the form of a declaration holds: header fields as texts, boxes as rows. */
export type FormValue = Values & { boxes: BoxValue[] };

/** What a box or its goods have in the form, of any kind; their answers say more. */
const rowFields: ReadonlySet<string> = new Set(
  Object.values({
    dgDeclaration: [dgBoxInput, dgGoodsInput],
    reeferDeclaration: [reeferBoxInput],
  } satisfies Record<DeclarationKind, { shape: object }[]>)
    .flat()
    .flatMap(({ shape }) => Object.keys(shape)),
);

/** The fields of its head, papers aside. */
export const headerFields = Object.keys(declarationHeader.shape).filter(
  (field) => !(paperFields as readonly string[]).includes(field),
);

const toFields = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([field, value]) => {
      const shown = toField(value);
      return shown === undefined ? [] : [[field, shown]];
    }),
  );

function toRow(row: Values): Values {
  const { goods, ...own } = Object.fromEntries(Object.entries(row).filter(([field]) => rowFields.has(field)));
  const texts = toFields(own);
  return Array.isArray(goods) ? { ...texts, goods: goods.map((each) => toRow(each as Values)) } : texts;
}

/** A declaration as the form's fields hold it. */
export function toFormValue(declaration: DgDeclaration | ReeferDeclaration): FormValue {
  const header = Object.fromEntries(Object.entries(declaration).filter(([field]) => headerFields.includes(field)));
  return { ...toFields(header), boxes: declaration.boxes.map((box) => toRow(box as unknown as Values) as BoxValue) };
}

/** What belongs to one voyage, or to one document. */
const notCopied = new Set(["etd", "cyCutoff", "planTime", "approvalNo", "blNo", "id", "version", ...paperFields]);

/** A copy starts as a new declaration: no times that are past, no numbers that belong to the boxes of the first. */
export function toCopy({ boxes, ...header }: FormValue): FormValue {
  const kept = Object.fromEntries(Object.entries(header).filter(([field]) => !notCopied.has(field)));
  return { ...kept, boxes: boxes.map(copyBox) };
}

const remembered = [
  ...["declType", "terminalCode", "polCode", "ctnOperatorCode", "opMode", "shipperName", "contactName"],
  ...["contactMobile", "declarant", "declarantCert", "emergencyContact", "emergencyTel", "operatorLicence"],
];

/** What a new declaration takes over from the company's last one: people, papers' numbers, the usual terminal. */
export function rememberedOf(last: DgDeclaration | ReeferDeclaration | null): Values {
  if (!last) return {};
  const value = toFormValue(last);
  return Object.fromEntries(remembered.flatMap((field) => (value[field] ? [[field, value[field]]] : [])));
}
