import { z } from "zod";
import { documentCalls } from "./documentCalls";
import { auditedActions, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { emptyPickupInput } from "./emptyPickup";
import { searchable } from "./page";
import { containerNumberSchema } from "./values/containerNumber";
import { fenSchema } from "./values/fen";
import { tractorPlateSchema } from "./values/plateNumber";
import { text } from "./values/text";

/** What may be done to a pickup. `expire` is the clock's own. */
export const emptyPickupActions = [
  ...auditedActions,
  "hold",
  "gateOut",
  "cancel",
  "expire",
  "delete",
  "copy",
  "print",
] as const;
export type EmptyPickupAction = (typeof emptyPickupActions)[number];

/** What handing out one box usually costs, fen. */
export const usualPickupPrice = 15_000;

const words = z.string().nullable();

/** A box of a pickup: the code that fetches it, and once it has left its number. */
export const pickupBoxSchema = z.object({
  n: z.number().int(),
  /** Six digits; null for whoever must not know it, and once it opens no gate any more. */
  code: words,
  ctnNo: words,
  plateNo: words,
  /** When it left. */
  usedTime: words,
});
export type PickupBox = z.infer<typeof pickupBoxSchema>;

const release = {
  docNo: z.string(),
  scope: z.string(),
  releaseNo: words,
  sizeType: words,
  qty: z.number().int().nullable(),
  pickedQty: z.number().int(),
  yardCode: words,
  plateNo: words,
  planTime: words,
  /** Fen for all of them; null before the yard has approved. */
  amount: fenSchema.nullable(),
};

export const emptyPickupRowSchema = z.object({ ...rowFields, ...release });
export type EmptyPickupRow = z.infer<typeof emptyPickupRowSchema>;

/** A pickup as an export has it. */
export const emptyPickupExportRowSchema = emptyPickupRowSchema.omit({ allowedActions: true }).extend({
  driverName: words,
  driverMobile: words,
  ctnNos: z.array(z.string()),
  occupancyNo: words,
  expireTime: words,
  auditRemark: words,
});
export type EmptyPickupExportRow = z.infer<typeof emptyPickupExportRowSchema>;

export const emptyPickupSchema = emptyPickupInput.extend({
  ...systemFields,
  docNo: z.string(),
  releaseNo: words,
  /** The release order that it draws on; empty in a draft without one. */
  releaseId: z.string(),
  sizeType: words,
  ctnOperatorCode: words,
  pickedQty: z.number().int(),
  boxes: z.array(pickupBoxSchema),
  /** Fen a box, and for all of them; null before the yard has approved. */
  unitPrice: fenSchema.nullable(),
  amount: fenSchema.nullable(),
  /** Fen that the line asks for each box as a deposit, by its release order; null where it says none. */
  deposit: fenSchema.nullable(),
  /** The release order waives it. */
  depositFree: z.boolean(),
  /** The occupancy that holds its money. */
  occupancy: z.object({ id: z.string(), no: z.string(), failure: words }).nullable(),
  /** The slot that its truck has; null without one. */
  visit: z.object({ apptNo: z.string(), startTime: z.string(), endTime: z.string() }).nullable(),
  /** When what was not fetched lapses. */
  expireTime: words,
  /** Goes into the QR of its slips. */
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
});
export type EmptyPickup = z.infer<typeof emptyPickupSchema>;

/** What lists of pickups are searched by. */
export const emptyPickupSearch = {
  type: searchable.code,
  status: searchable.code,
  docNo: searchable.number,
  releaseNo: searchable.number,
  plateNo: searchable.number,
  ctnNo: searchable.number,
  yardCode: searchable.code,
  planTime: searchable.instant,
  createTime: searchable.instant,
} as const;
export const emptyPickupSorts = ["createTime", "planTime", "docNo", "plateNo", "status"] as const;

const { transition, ...calls } = documentCalls({
  path: "/emptyBoxes/pickups",
  noun: "EmptyPickup",
  what: "pickups of empty boxes",
  field: "pickup",
  input: emptyPickupInput,
  answer: emptyPickupSchema,
  row: emptyPickupRowSchema,
  exportRow: emptyPickupExportRowSchema,
  search: emptyPickupSearch,
  sorts: emptyPickupSorts,
});

export const emptyPickups = {
  ...calls,
  approve: transition(
    "approve",
    "00 → 01 with the price of a box (fen), and on to 02 where the company's account holds the money",
    versionBody.extend({
      unitPrice: z.number("required").int("amount").min(0, "amount").max(10_000_000, "amount"),
      remark: text(200).optional(),
    }),
  ),
  return: transition("return", "00/01 → 03, with a reason; the boxes go back to the release", remarkBody),
  hold: transition("hold", "01 → 02: the money is held anew, and the codes are given", versionBody),
  gateOut: transition(
    "gateOut",
    "02 → 02/06: a code, used once, lets one box out; other gates may be at work on the same pickup",
    z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, "pickup.code"),
      ctnNo: containerNumberSchema,
      plateNo: tractorPlateSchema.optional(),
    }),
  ),
  cancel: transition("cancel", "00/01/02 → 07, or 06 where boxes have left: boxes and money go back", remarkBody),
};
