import { z } from "zod";
import { defineCall } from "./call";
import { message } from "./message";
import { creditCodeSchema } from "./values/creditCode";
import { emailSchema } from "./values/email";
import { mobileSchema } from "./values/mobile";
import { foldWidth, text } from "./values/text";
import { crossFieldCheck } from "./withRules";

/**
 * 01 electronic ordinary, 02 electronic special, 03 digital ordinary, 04 digital special (docs/domain-model.md §1.2).
 */
export const invoiceTypes = ["01", "02", "03", "04"] as const;

/** A special invoice carries the buyer's address, bank and account. */
export const isSpecialInvoice = (type: string) => type === "02" || type === "04";

const optional = <T extends z.ZodType<string>>(schema: T) =>
  z
    .union([z.literal("").transform(() => undefined), schema])
    .optional()
    .transform((value) => value ?? "");

/** 8 to 30 digits without blanks; a company's own account often fails Luhn's check, so none is made. */
const bankAcctSchema = z
  .string()
  .max(80, "bankAcct")
  .transform((value) => foldWidth(value).replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{8,30}$/, "bankAcct"));

export const invoiceTitleInput = z
  .object({
    titleName: text(100).pipe(z.string().min(2, "required")),
    taxNo: z.string("required").min(1, "required").pipe(creditCodeSchema),
    invoiceType: z.enum(invoiceTypes, "required"),
    addressPhone: optional(text(150)),
    bankName: optional(text(80)),
    bankAcct: optional(bankAcctSchema),
    email: z.string("required").min(1, "required").pipe(emailSchema),
    mobile: optional(mobileSchema),
    isDefault: z.boolean().default(false),
  })
  .check(
    crossFieldCheck((title) =>
      title.invoiceType && isSpecialInvoice(title.invoiceType)
        ? (["addressPhone", "bankName", "bankAcct"] as const).flatMap((field) =>
            title[field] ? [] : [{ path: [field], message: message("invoice.special") }],
          )
        : [],
    ),
  );

/** How many a company may have. */
export const invoiceTitlesAtMost = 20;

/** All titles of a company: at most one default, none twice. */
export const invoiceTitlesInput = z
  .array(invoiceTitleInput)
  .max(invoiceTitlesAtMost, message("tooMany", { max: invoiceTitlesAtMost }))
  .check(
    crossFieldCheck((titles) =>
      titles.flatMap((title, i) => {
        const same = (other: typeof title) => other.taxNo === title.taxNo && other.invoiceType === title.invoiceType;
        const before = titles.slice(0, i);
        return [
          ...(title.taxNo && before.some(same) ? [{ path: [i, "taxNo"], message: message("invoice.twice") }] : []),
          ...(title.isDefault && before.some((other) => other.isDefault)
            ? [{ path: [i, "isDefault"], message: message("invoice.default") }]
            : []),
        ];
      }),
    ),
  );

export const invoiceTitle = z.object({
  id: z.string(),
  titleName: z.string(),
  taxNo: z.string(),
  invoiceType: z.string(),
  addressPhone: z.string(),
  bankName: z.string(),
  bankAcct: z.string(),
  email: z.string(),
  mobile: z.string(),
  isDefault: z.boolean(),
});
export type InvoiceTitle = z.infer<typeof invoiceTitle>;

const titles = z.object({ version: z.number().int(), rows: z.array(invoiceTitle) });

export const findInvoiceManagerVo = defineCall({
  name: "findInvoiceManagerVo",
  method: "POST",
  path: "/user/invoiceManager/findInvoiceManagerVo",
  summary: "The company's invoice titles; version 0 while there are none",
  write: false,
  result: titles,
});

export const updateInvoiceManager = defineCall({
  name: "updateInvoiceManager",
  method: "POST",
  path: "/user/invoiceManager/updateAll",
  summary: "Put all titles in the place of those there were",
  body: z.object({ version: z.number().int().min(0), rows: invoiceTitlesInput }),
  result: titles,
});
