import { paperFields } from "@protocol/declaration";
import type { DgDeclaration, ReeferDeclaration } from "@protocol/declarations";
import { toShanghai } from "@protocol/values/instant";
import { type BoxValue, copyBox, type Values } from "./boxRows";

/** What the form of a declaration holds: header fields as texts, boxes as rows. */
export type FormValue = Values & { boxes: BoxValue[] };

export const headerTimes = ["etd", "cyCutoff", "planTime"] as const;
const wallTime = (instant: unknown) =>
  typeof instant === "string" && instant.endsWith("Z") ? toShanghai(instant).slice(0, 16).replace(" ", "T") : instant;

/** Fields that an answer has besides those of the form. */
const answerOnly = new Set([
  ...["id", "docNo", "status", "version", "companyId", "companyName", "createBy", "createByName", "createTime"],
  ...["updateTime", "auditBy", "auditByName", "auditTime", "auditRemark", "sourceChannel", "revision", "amends"],
  ...["amendedBy", "marks", "releaseTime", "papers", "verifyCode", "allowedActions", ...paperFields],
]);

/** A value of a row as its field holds it; undefined for one that leaves it empty. */
export function toField(field: string, value: unknown): unknown {
  if (value === null || value === undefined || value === false) return undefined;
  return value === true ? "on" : field === "plugInBy" ? wallTime(value) : value;
}

function toRow(row: Values): Values {
  const { listed: _listed, gateInTime: _gateIn, readings: _readings, goods, ...own } = row;
  const texts = Object.fromEntries(
    Object.entries(own).flatMap(([field, value]) => {
      const shown = toField(field, value);
      return shown === undefined ? [] : [[field, shown]];
    }),
  );
  return Array.isArray(goods) ? { ...texts, goods: goods.map((each) => toRow(each as Values)) } : texts;
}

/** A declaration as the form's fields hold it: Shanghai wall-clock times, `on` for a tick. */
export function toFormValue(declaration: DgDeclaration | ReeferDeclaration): FormValue {
  const header = Object.fromEntries(
    Object.entries(declaration).flatMap(([field, value]) => {
      if (answerOnly.has(field) || field === "boxes" || value === null || value === undefined) return [];
      return [[field, (headerTimes as readonly string[]).includes(field) ? wallTime(value) : value]];
    }),
  );
  return { ...header, boxes: declaration.boxes.map((box) => toRow(box as unknown as Values) as BoxValue) };
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
