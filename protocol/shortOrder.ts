import { z } from "zod";
import { boxNumberIssue } from "./inWeight";
import { type FieldIssue, message } from "./message";
import { flag, kgSchema } from "./truckOrder";
import { carriedBoxIssues } from "./values/boxWeights";
import { containerNumberSchema } from "./values/containerNumber";
import { emailSchema } from "./values/email";
import { attachmentIdsSchema } from "./values/fileId";
import { instantSchema } from "./values/instant";
import { mobileSchema } from "./values/mobile";
import { sizeTypeSchema } from "./values/sizeType";
import { text, upperText } from "./values/text";
import { sealNoSchema } from "./values/tradeNumber";

/** Why boxes are hauled (docs/domain-model.md §2.3): another yard, fumigation, inspection, another terminal, repair. */
export const shortPurposes = ["MV", "FU", "CI", "TT", "RP"] as const;
export type ShortPurpose = (typeof shortPurposes)[number];
/** Full, empty. */
export const shortLoads = ["F", "E"] as const;

/** Boxes of one order. */
export const mostShortBoxes = 200;

export const shortBoxInput = z.object({
  /** Kept through edits, so that the trail can say which box changed. */
  id: z.string().max(40).optional(),
  ctnNo: containerNumberSchema.optional(),
  /** The clerk has seen the warning about the check digit and stands by the number. */
  ctnNoConfirmed: z.boolean().optional(),
  ctnSizeType: sizeTypeSchema.optional(),
  ctnOperatorCode: upperText(10).optional(),
  sealNo: sealNoSchema.optional(),
  grossWeight: kgSchema.optional(),
});
export type ShortBoxInput = z.output<typeof shortBoxInput>;

/** What a short-haul order says. All of it may be missing in a draft; what is there is well formed. */
export const shortOrderInput = z.object({
  purpose: z.enum(shortPurposes).default("MV"),
  /** A yard or terminal, as `toYard`. */
  fromYard: z.string().max(10).optional(),
  toYard: z.string().max(10).optional(),
  fullEmpty: z.enum(shortLoads).optional(),
  /** By when all boxes are at the end. */
  dueTime: instantSchema.optional(),
  nightWork: flag,
  clientName: text(60).optional(),
  contactName: text(20).optional(),
  contactMobile: mobileSchema.optional(),
  contactEmail: emailSchema.optional(),
  boxes: z
    .array(shortBoxInput)
    .max(mostShortBoxes, message("tooMany", { max: mostShortBoxes }))
    .default([]),
  remark: text(200).optional(),
  files: attachmentIdsSchema,
});
export type ShortOrderInput = z.output<typeof shortOrderInput>;
type Field = keyof ShortOrderInput;

/** What must be there at submit, in the order of the form. */
export const requiredShortFields = [
  "fromYard",
  "toYard",
  "fullEmpty",
  "dueTime",
  "clientName",
  "contactName",
  "contactMobile",
] as const satisfies readonly Field[];

/** What must be there of each box at submit. */
export const requiredShortBoxFields = [
  "ctnNo",
  "ctnSizeType",
  "ctnOperatorCode",
] as const satisfies readonly (keyof ShortBoxInput)[];

/** What a draft may not say either: a box twice or with a number nobody stands by, weights that cannot be, one place at both ends. */
export function shortOrderDraftIssues({ boxes, fullEmpty, fromYard, toYard }: ShortOrderInput): FieldIssue[] {
  const issues = boxes.flatMap((box, i): FieldIssue[] => {
    const number = boxNumberIssue(boxes, i);
    const own = carriedBoxIssues(box, fullEmpty).map(({ field, reason }) => ({
      ...{ path: ["boxes", i, field], message: reason },
    }));
    return number ? [{ path: ["boxes", i, "ctnNo"], message: number }, ...own] : own;
  });
  if (fromYard && fromYard === toYard) issues.push({ path: ["toYard"], message: message("shortOrder.samePlace") });
  return issues;
}

/** All that keeps an order from being submitted, apart from codes and clock, which the gateway knows. */
export function shortOrderSubmitIssues(order: ShortOrderInput): FieldIssue[] {
  const issues = shortOrderDraftIssues(order);
  const need = (path: FieldIssue["path"]) => issues.push({ path, message: message("required") });
  for (const field of requiredShortFields) if (!order[field]) need([field]);
  if (order.boxes.length === 0) need(["boxes"]);
  order.boxes.forEach((box, i) => {
    for (const field of requiredShortBoxFields) if (!box[field]) need(["boxes", i, field]);
  });
  return issues;
}

/** What an order is held against: a draft accepts gaps, what is submitted does not. */
export const shortOrderRules =
  (mode: "draft" | "submit") =>
  (order: ShortOrderInput): FieldIssue[] =>
    mode === "draft" ? shortOrderDraftIssues(order) : shortOrderSubmitIssues(order);

/** What a gate does with a box of an order: lets it out where it begins, in where it ends. */
export const boxMoves = ["gateOut", "gateIn"] as const;
export type BoxMove = (typeof boxMoves)[number];

/** What comes next for a box, from the instants (ISO UTC) at which it left and arrived; null: it has arrived. */
export const nextMoveOf = ({ outTime, inTime }: { outTime: string | null; inTime: string | null }): BoxMove | null => {
  if (inTime !== null) return null;
  return outTime === null ? "gateOut" : "gateIn";
};
