import { z } from "zod";
import { defineCall } from "./call";
import { idParams } from "./documents";
import { isLiftingBarcode, mostBarcodes, normaliseBarcode } from "./values/liftingBarcode";
import { tractorPlateSchema } from "./values/plateNumber";

/** What those may see of a lifting barcode whose order it is of, and the port. */
export const ownBarcodeSchema = z.object({
  ctnNo: z.string(),
  blNo: z.string(),
  plateNo: z.string(),
  printCount: z.number().int(),
  /** When it was used at a gate, ISO UTC. */
  usedTime: z.string().nullable(),
  /** The barcode that was issued in its place, for another truck. */
  replacedBy: z.string().nullable(),
  /** The order that it lifts a box of; null where none stands behind it. */
  order: z.object({ id: z.string(), docNo: z.string(), tradeScope: z.string(), version: z.number().int() }).nullable(),
  mayPrint: z.boolean(),
  mayChangeTruck: z.boolean(),
});

const scannedBarcode = z
  .string("required")
  .max(40, "barcode.format")
  .refine((value) => value.trim() !== "", "required")
  .transform(normaliseBarcode)
  .refine((value) => value === "" || isLiftingBarcode(value), "barcode.format");

export const printBarcodes = defineCall({
  name: "printBarcodes",
  method: "POST",
  path: "/boxes/barcodes/prints",
  summary: "Count a print of labels, each code by itself: what cannot be printed is refused with its reason",
  body: z.object({ barcodes: z.array(z.string().max(30)).min(1).max(mostBarcodes) }),
  result: z.object({
    printed: z.array(z.string()),
    /** `reason` is a packed message. */
    refused: z.array(z.object({ barcode: z.string(), reason: z.string() })),
  }),
});

export const barcodeTruckForm = z.object({
  barcode: scannedBarcode,
  plateNo: z.string("required").max(20, "plateNo.format").pipe(tractorPlateSchema),
});

export const changeBarcodeTruck = defineCall({
  name: "changeBarcodeTruck",
  method: "POST",
  path: "/lifting/orders/{id}/truck",
  summary: "Another truck for a box: its barcode is void and one for the new truck is issued (who entered the order)",
  params: idParams,
  body: barcodeTruckForm.extend({ version: z.number().int() }),
  result: z.object({ barcode: z.string() }),
});

export const letOutForm = z.object({
  barcode: scannedBarcode,
  plateNo: z.string("required").max(20, "plateNo.format").pipe(tractorPlateSchema),
});

export const letOutByBarcode = defineCall({
  name: "letOutByBarcode",
  method: "POST",
  path: "/lifting/barcodes/use",
  summary:
    "A gate lets a box out by its barcode, once; with the last box of an order the order is completed (port staff)",
  body: letOutForm,
  result: z.object({
    barcode: z.string(),
    ctnNo: z.string(),
    plateNo: z.string(),
    usedTime: z.string(),
    /** Null where no order stands behind the code. */
    docNo: z.string().nullable(),
    /** Boxes of the order that have not left yet. */
    left: z.number().int(),
  }),
});
