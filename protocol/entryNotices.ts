import { z } from "zod";
import { defineCall } from "./call";
import { captchaFields } from "./captcha";
import { mobileSchema } from "./values/mobile";
import { plateNumberSchema } from "./values/plateNumber";
import { text } from "./values/text";

/** The parts of an entry notice (docs/domain-model.md §12), in the order a driver needs them. */
export const noticeParts = ["documents", "dress", "speed", "forbidden", "emergency"] as const;
export type NoticePart = (typeof noticeParts)[number];

export const entryNoticeSchema = z.object({
  /** Code of the port area, which is a terminal or a yard. */
  area: z.string(),
  areaName: z.string(),
  version: z.number().int(),
  effectiveTime: z.string(),
  maxSpeed: z.number().int(),
  parts: z.array(z.object({ part: z.enum(noticeParts), items: z.array(z.string()) })),
});

export type EntryNotice = z.infer<typeof entryNoticeSchema>;

export const listEntryNotices = defineCall({
  name: "listEntryNotices",
  method: "GET",
  path: "/news/entryNotices",
  summary: "The entry notice in force in each port area",
  access: "public",
  result: z.array(entryNoticeSchema),
});

/** The driver's signature under one version of a notice. */
export const acknowledgeForm = z.object({
  area: z.string().max(20),
  version: z.coerce.number("number").int("integer").min(1).max(100_000),
  name: text(30).pipe(z.string().min(2, "name.short")),
  plateNo: z.string("required").pipe(plateNumberSchema),
  mobile: z.string("mobile.required").max(30, "mobile.format").trim().pipe(mobileSchema),
});

export const acknowledgeEntryNotice = defineCall({
  name: "acknowledgeEntryNotice",
  method: "POST",
  path: "/news/entryNotices/acknowledge",
  summary: "Sign that a notice was read; the same driver, truck and version get the same receipt again",
  access: "public",
  // what is signed twice is one signature, so it needs no key; in a keyed transaction a wrong captcha would not be
  // spent
  write: false,
  body: acknowledgeForm.extend(captchaFields),
  result: z.object({ receiptNo: z.string(), code: z.string() }),
});

export const entryReceiptSchema = z.object({
  receiptNo: z.string(),
  area: z.string(),
  areaName: z.string(),
  version: z.number().int(),
  /** Whether that version is still the one in force. */
  current: z.boolean(),
  maskedName: z.string(),
  maskedMobile: z.string(),
  plateNo: z.string(),
  time: z.string(),
});

export type EntryReceipt = z.infer<typeof entryReceiptSchema>;

export const getEntryReceipt = defineCall({
  name: "getEntryReceipt",
  method: "GET",
  path: "/news/entryNotices/receipt",
  summary: "A signed notice by its receipt number and code, for the driver and the gate",
  access: "public",
  query: z.object({ receiptNo: z.string().max(40), code: z.string().max(64) }),
  result: entryReceiptSchema,
});
