import { z } from "zod";
import { defineCall } from "./call";
import { idParams, versionBody } from "./documents";
import { message } from "./message";
import { pageOf, pageQuerySchema } from "./page";
import { realNameSchema } from "./realAuth";
import { emailSchema } from "./values/email";
import { mobileSchema } from "./values/mobile";
import { text } from "./values/text";

/** What a merchant sells. */
export const shopKinds = ["GOODS", "FOOD", "PARTS", "SERVICE"] as const;

/** 00 submitted, 01 accepted, 08 turned down. */
export const merchantApplicationStatuses = ["00", "01", "08"] as const;

export const merchantInput = z.object({
  shopName: text(40).pipe(z.string().min(2, "required")),
  shopKind: z.enum(shopKinds, "required"),
  contactName: realNameSchema,
  contactMobile: z.string("mobile.required").min(1, "mobile.required").pipe(mobileSchema),
  contactEmail: z
    .union([z.literal(""), emailSchema])
    .optional()
    .transform((value) => value ?? ""),
  introduction: text(500).pipe(z.string().min(10, message("tooShort", { min: 10 }))),
});

export const merchantApplication = z.object({
  id: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  status: z.string(),
  reason: z.string(),
  version: z.number().int(),
  shopName: z.string(),
  shopKind: z.string(),
  contactName: z.string(),
  contactMobile: z.string(),
  contactEmail: z.string(),
  introduction: z.string(),
  createByName: z.string(),
  createTime: z.string(),
  auditByName: z.string().nullable(),
  auditTime: z.string().nullable(),
});
export type MerchantApplication = z.infer<typeof merchantApplication>;

export const getMerchantSettlement = defineCall({
  name: "getMerchantSettlement",
  method: "GET",
  path: "/user/merchant/settlement",
  summary: "The company's merchant status, its last application, and why it may not apply now",
  result: z.object({
    merchantStatus: z.string(),
    application: merchantApplication.nullable(),
    /** Key of the texts `errors`; null where this person may apply. */
    obstacle: z.string().nullable(),
  }),
});

export const applyAsMerchant = defineCall({
  name: "applyAsMerchant",
  method: "POST",
  path: "/user/merchant/settlement",
  summary: "Apply to settle as a merchant (main account of a verified company)",
  body: merchantInput,
  result: merchantApplication,
});

/** Searchable: status. */
export const pageMerchantAudits = defineCall({
  name: "pageMerchantAudits",
  method: "POST",
  path: "/companyAudit/merchants/page",
  summary: "Applications to settle as a merchant, the last first (port staff)",
  write: false,
  body: pageQuerySchema,
  result: pageOf(merchantApplication),
});
export const getMerchantAudit = defineCall({
  name: "getMerchantAudit",
  method: "GET",
  path: "/companyAudit/merchants/{id}",
  summary: "One application (port staff)",
  params: idParams,
  result: merchantApplication,
});
export const acceptMerchant = defineCall({
  name: "acceptMerchant",
  method: "POST",
  path: "/companyAudit/merchants/{id}/approve",
  summary: "00 → 01: the company's merchant status becomes 1",
  params: idParams,
  body: versionBody.extend({ remark: text(200).default("") }),
  result: merchantApplication,
});
export const refuseMerchant = defineCall({
  name: "refuseMerchant",
  method: "POST",
  path: "/companyAudit/merchants/{id}/refuse",
  summary: "00 → 08, with a reason",
  params: idParams,
  body: versionBody.extend({ remark: text(200).pipe(z.string().min(2, "remark.short")) }),
  result: merchantApplication,
});
