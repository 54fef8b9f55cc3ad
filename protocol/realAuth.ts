import { z } from "zod";
import { defineCall } from "./call";
import { ageAt, birthDayOf, isNationalId, normaliseNationalId, upgradeNationalId } from "./values/nationalId";
import { text } from "./values/text";

/** Identity documents (docs/domain-model.md §1.1): 01 ID card, 02 and 03 residence permits, 04 passport. */
export const idTypes = ["01", "02", "03", "04"] as const;
export type IdType = (typeof idTypes)[number];

/** A person: 00 not verified, 09 under review, 01 verified, 08 turned down. A company: 02 instead of 01. */
export const personStatuses = ["00", "09", "01", "08"] as const;
export const companyStatuses = ["00", "09", "02", "08"] as const;

/** A name as on the document: letters of any script, rare Han included, with the point of long names. */
export const realNameSchema = text(30)
  .transform((value) => value.replace(/[•．∙]/g, "·"))
  .pipe(
    z
      .string()
      .min(1, "required")
      .regex(/^[\p{L}\p{M}·.' -]{2,}$/u, "realName"),
  );

/** Whether a normalised number is one of its kind: 15 or 18 characters of GB 11643, or a passport's. */
export function isIdNo(idType: IdType, value: string, today: string): boolean {
  return idType === "04" ? /^[A-Z0-9]{5,17}$/.test(value) : isNationalId(value, today);
}

/** Ages that may act for themselves on the portal. */
const [youngest, oldest] = [16, 100];

/** Name and document of a person; the number is folded, and checked for its kind and the age in it. */
export const personIdentitySchema = z
  .object({
    realName: realNameSchema,
    idType: z.enum(idTypes, "required"),
    idNo: z.string("required").max(60, "idNo.format").transform(normaliseNationalId),
  })
  .transform((value, ctx) => {
    const today = new Date().toISOString().slice(0, 10);
    const fail = (message: string) => ctx.addIssue({ code: "custom", path: ["idNo"], message });
    if (!value.idNo) fail("required");
    else if (!isIdNo(value.idType, value.idNo, today)) fail("idNo.format");
    else if (value.idType !== "04") {
      const idNo = upgradeNationalId(value.idNo);
      const age = ageAt(birthDayOf(idNo) ?? today, today);
      if (age < youngest || age > oldest) fail("idNo.age");
      return { ...value, idNo };
    }
    return value;
  });

export type PersonIdentity = z.output<typeof personIdentitySchema>;

const ticketSchema = z.string().regex(/^[\w-]{43}$/, "realAuth.ticket");

const urlParts = {
  method: "GET",
  // makes a ticket, and one more does no harm
  query: z.object({ returnUrl: z.url().max(500).optional() }),
  result: z.object({ url: z.string() }),
} as const;

export const getPersonUrl = defineCall({
  name: "getPersonUrl",
  path: "/user/realAuth/getPersonUrl",
  summary: "Where this person is verified; a path of the portal for the embedded provider",
  ...urlParts,
});
export const getCompanyUrl = defineCall({
  name: "getCompanyUrl",
  path: "/user/realAuth/getCompanyUrl",
  summary: "Where the licence of the company under review is verified the first time",
  ...urlParts,
});
export const getCompanyUrl2 = defineCall({
  name: "getCompanyUrl2",
  path: "/user/realAuth/getCompanyUrl2",
  summary: "The same for a company that was verified before and has changed",
  ...urlParts,
});

export const getPersonInfo = defineCall({
  name: "getPersonInfo",
  method: "GET",
  path: "/user/realAuth/getPersonInfo",
  summary: "How far this person's verification is, masked",
  result: z.object({
    status: z.string(),
    realName: z.string(),
    idType: z.string(),
    idNo: z.string(),
    /** Why not: a key of the texts `errors`, or the provider's own words. */
    reason: z.string(),
    updateTime: z.string().nullable(),
  }),
});

/** What the embedded provider's page shows of a ticket. */
export const getRealAuthTicket = defineCall({
  name: "getRealAuthTicket",
  method: "GET",
  path: "/user/realAuth/tickets/{ticket}",
  summary: "What a ticket of this person is for (embedded provider)",
  params: z.object({ ticket: z.string().max(100) }),
  result: z.object({
    kind: z.enum(["person", "company"]),
    companyName: z.string(),
    uscc: z.string(),
    expireTime: z.string(),
  }),
});

const outcome = z.object({ status: z.string(), reason: z.string() });

export const verifyPerson = defineCall({
  name: "verifyPerson",
  method: "POST",
  path: "/user/realAuth/embedded/person",
  summary: "Have a person verified by the embedded provider",
  body: z.object({ ticket: ticketSchema, person: personIdentitySchema }),
  result: outcome,
});

export const verifyCompany = defineCall({
  name: "verifyCompany",
  method: "POST",
  path: "/user/realAuth/embedded/company",
  summary: "Have a company's licence verified by the embedded provider, by the legal person's name and ID",
  body: z.object({ ticket: ticketSchema, legal: personIdentitySchema }),
  result: outcome,
});

/**
 * What a provider reports, signed (docs/decisions/009). Everything but `sign` is signed; empty fields are left out.
 * `status`: 01 or 02 passed, 08 turned down, 09 still under review.
 */
export const realAuthReport = z.object({
  ticket: z.string().max(100),
  status: z.enum(["01", "02", "08", "09"]),
  reason: z.string().max(200).default(""),
  realName: z.string().max(60).default(""),
  idType: z.string().max(2).default(""),
  idNo: z.string().max(30).default(""),
  uscc: z.string().max(30).default(""),
  /** Unix ms. */
  timestamp: z.string().regex(/^\d{13}$/),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  /** Hex. */
  sign: z.string().regex(/^[0-9a-f]{64}$/),
});
export type RealAuthReport = z.output<typeof realAuthReport>;

export const reportRealAuth = defineCall({
  name: "reportRealAuth",
  method: "POST",
  path: "/user/realAuth/callback",
  summary: "A provider's signed report on a verification",
  access: "public",
  encrypted: false,
  // its nonce makes it run once; a provider knows no idempotency keys
  write: false,
  body: realAuthReport,
  result: z.object({ status: z.string() }),
});
