import { z } from "zod";
import { ownBarcodeSchema } from "./barcodes";
import { defineCall } from "./call";
import { captchaFields } from "./captcha";
import { containerNumberSchema } from "./values/containerNumber";
import { mostBarcodes } from "./values/liftingBarcode";
import { blNoSchema } from "./values/tradeNumber";

/**
 * What happens to a box (docs/trade-rules.md §9), in the order that events of the same minute have: off the ship and in
 * first, work in the yard next, out and on board last.
 */
export const boxEventCodes = [
  ..."DS GI WG SH CI HD HR ST SF WS RP".split(" "),
  ..."GO GF GE LD".split(" "),
] as readonly string[];

export const boxEventSchema = z.object({
  time: z.string(),
  /** One of `boxEventCodes`, as a rule. */
  code: z.string(),
  /** Code of a terminal or yard; null at a customer's door. */
  placeCode: z.string().nullable(),
  fullEmpty: z.string().nullable(),
  /** I into the port or yard, O out of it. */
  direction: z.string().nullable(),
  /** Masked for strangers. */
  plateNo: z.string().nullable(),
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  operatorCode: z.string().nullable(),
  /** Masked but on the reader's own orders. */
  blNo: z.string().nullable(),
  /** TERMINAL, YARD or TRUCK: who told. */
  source: z.string(),
});

export type BoxEvent = z.infer<typeof boxEventSchema>;

export const boxCycleSchema = z.object({
  /** I came by ship, E went out empty to be loaded; null where the beginning is not known. */
  trade: z.enum(["I", "E"]).nullable(),
  vesselName: z.string().nullable(),
  voyage: z.string().nullable(),
  from: z.string(),
  to: z.string(),
  events: z.array(boxEventSchema),
});

export type BoxCycle = z.infer<typeof boxCycleSchema>;

/** Cycles that the public sees; a company with an order for the box sees all of them. */
export const publicCycles = 2;

export const boxQueryForm = z.object({
  ctnNo: z
    .string("required")
    .max(40, "ctnNo.format")
    .refine((value) => value.trim() !== "", "required")
    .pipe(containerNumberSchema),
});

export const findBoxHistory = defineCall({
  name: "findBoxHistory",
  method: "POST",
  path: "/boxes/history",
  summary: "What has happened to a box, by cycles, the latest first; 404 for a box that was never here",
  access: "public",
  write: false,
  body: boxQueryForm.extend(captchaFields),
  result: z.object({
    ctnNo: z.string(),
    sizeType: z.string().nullable(),
    operatorCode: z.string().nullable(),
    cycles: z.array(boxCycleSchema),
    /** Older cycles that this reader does not see. */
    hiddenCycles: z.number().int(),
    /** The reader's company has an order for the box. */
    linked: z.boolean(),
  }),
});

/** 0 valid, 1 all picked up, 2 expired, 3 withdrawn (docs/domain-model.md §6.1). */
export const releaseStatuses = ["0", "1", "2", "3"] as const;

export const releaseSchema = z.object({
  releaseNo: z.string(),
  operatorCode: z.string(),
  vesselName: z.string(),
  voyage: z.string(),
  sizeType: z.string(),
  qty: z.number().int(),
  pickedQty: z.number().int(),
  yards: z.array(z.string()),
  validFrom: z.string(),
  validTo: z.string(),
  /** F, D, RP or SOC. */
  releaseType: z.string(),
  status: z.enum(releaseStatuses),
});

export type Release = z.infer<typeof releaseSchema>;

export const releaseQueryForm = z.object({ blNo: z.string("required").max(80, "blNo.format").pipe(blNoSchema) });

export const findReleases = defineCall({
  name: "findReleases",
  method: "POST",
  path: "/boxes/releases",
  summary: "What a line has released under a B/L: sizes, quantities, yards, validity; nobody's name",
  access: "public",
  write: false,
  body: releaseQueryForm.extend(captchaFields),
  result: z.array(releaseSchema),
});

/** 0 not used, 1 used, 2 expired, 3 void (docs/domain-model.md §7.4). */
export const barcodeStatuses = ["0", "1", "2", "3"] as const;

export const barcodeSchema = z.object({
  barcode: z.string(),
  /** Right in form and check digit. */
  wellFormed: z.boolean(),
  /** Null where this port has given out no such code. */
  known: z
    .object({
      status: z.enum(barcodeStatuses),
      maskedCtnNo: z.string(),
      yardCode: z.string(),
      validFrom: z.string(),
      validTo: z.string(),
      /** Null for strangers, and for whoever it does not concern. */
      own: ownBarcodeSchema.nullable(),
    })
    .nullable(),
});

export type LiftingBarcode = z.infer<typeof barcodeSchema>;

export const viewBarcodes = defineCall({
  name: "viewBarcodes",
  method: "POST",
  path: "/boxes/barcodes",
  summary:
    "Whether lifting barcodes are right and known, each by itself; what they stand for is masked but for whose they are",
  access: "public",
  write: false,
  body: z.object({ barcodes: z.array(z.string().max(30)).min(1).max(mostBarcodes) }),
  result: z.array(barcodeSchema),
});
