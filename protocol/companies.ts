import { z } from "zod";
import { defineCall } from "./call";
import { idParams, versionBody } from "./documents";
import { fileInfo } from "./files";
import { type FieldIssue, message } from "./message";
import { pageOf, pageQuerySchema } from "./page";
import { realNameSchema } from "./realAuth";
import { creditCodeSchema } from "./values/creditCode";
import { daySchema } from "./values/day";
import { fileIdSchema } from "./values/fileId";
import { nationalIdSchema } from "./values/nationalId";
import { text, upperText } from "./values/text";
import { crossFieldCheck } from "./withRules";

/** What a company may declare itself to be (docs/domain-model.md §1.1); PORT is never declared. */
export const bizRoles = ["FWD", "TRK", "BRG", "LINE", "YARD", "CNEE", "MERCH"] as const;

const optional = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal("").transform(() => undefined), schema])
    .nullish()
    .transform((value) => value ?? null);

interface Licences {
  licenceLongTerm?: boolean;
  licenceValidTo?: string | null;
  bizRoles?: readonly unknown[];
  roadLicenceNo?: string | null;
  roadLicenceValidTo?: string | null;
}

/** What is missing or has ended of a company's licences. */
function licenceIssues(given: Licences): FieldIssue[] {
  // the day that Shanghai has
  const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const issues: FieldIssue[] = [];
  const needs = (field: keyof Licences, end?: string | null) => {
    if (!given[field]) issues.push({ path: [field], message: message("required") });
    else if (end && end < today) issues.push({ path: [field], message: message("expired") });
  };
  if (!given.licenceLongTerm) needs("licenceValidTo", given.licenceValidTo);
  if (given.bizRoles?.includes("TRK")) {
    needs("roadLicenceNo");
    needs("roadLicenceValidTo", given.roadLicenceValidTo);
  }
  return issues;
}

/** A company's particulars as they are submitted (docs/domain-model.md §1.1). `licenceValidTo` null: 长期. */
export const companyInput = z
  .object({
    name: text(60).pipe(z.string().min(2, "required")),
    uscc: z.string("required").min(1, "required").pipe(creditCodeSchema),
    legalName: realNameSchema,
    legalIdNo: z.string("required").min(1, "required").pipe(nationalIdSchema),
    address: text(120).pipe(z.string().min(2, "required")),
    licenceLongTerm: z.boolean().default(false),
    licenceValidTo: optional(daySchema),
    licenceFile: z.string("file.required").min(1, "file.required").pipe(fileIdSchema),
    authLetter: optional(fileIdSchema),
    bizRoles: z.array(z.enum(bizRoles)).min(1, "bizRoles.none").max(bizRoles.length),
    roadLicenceNo: optional(upperText(30)),
    roadLicenceValidTo: optional(daySchema),
  })
  .check(crossFieldCheck(licenceIssues));

export type CompanyInput = z.output<typeof companyInput>;

export const companyProfile = z.object({
  companyId: z.string(),
  status: z.string(),
  /** Why it was turned down: a key of the texts `errors`, or the auditor's own words. */
  reason: z.string(),
  /** 0 while nothing has been submitted. */
  version: z.number().int(),
  /** Whether it has been verified once: then a change is verified by getCompanyUrl2. */
  verifiedBefore: z.boolean(),
  /** What the provider says of the licence: empty, 09 with `licenceRemark`, or 02. */
  licenceCheck: z.string(),
  licenceRemark: z.string(),
  name: z.string(),
  uscc: z.string(),
  legalName: z.string(),
  legalIdNo: z.string(),
  address: z.string(),
  licenceLongTerm: z.boolean(),
  licenceValidTo: z.string().nullable(),
  licenceFile: fileInfo.nullable(),
  authLetter: fileInfo.nullable(),
  bizRoles: z.array(z.string()),
  roadLicenceNo: z.string().nullable(),
  roadLicenceValidTo: z.string().nullable(),
  submitByName: z.string(),
  submitTime: z.string().nullable(),
  auditByName: z.string().nullable(),
  auditTime: z.string().nullable(),
});
export type CompanyProfile = z.infer<typeof companyProfile>;

export const getCompanyProfile = defineCall({
  name: "getCompanyProfile",
  method: "GET",
  path: "/user/company/profile",
  summary: "The company's particulars and how far its verification is; not for sub-accounts",
  result: companyProfile,
});

export const submitCompanyProfile = defineCall({
  name: "submitCompanyProfile",
  method: "PUT",
  path: "/user/company/profile",
  summary: "Submit the particulars for review (main account); version 0 the first time",
  body: z.object({ version: z.number().int().min(0), company: companyInput }),
  result: companyProfile,
});

const auditBody = versionBody.extend({ remark: text(200).default("") });
const refusalBody = versionBody.extend({ remark: text(200).pipe(z.string().min(2, "remark.short")) });

export const companyAuditRow = z.object({
  id: z.string(),
  name: z.string(),
  uscc: z.string(),
  status: z.string(),
  bizRoles: z.array(z.string()),
  submitByName: z.string(),
  submitTime: z.string(),
});

/** Searchable: status. */
export const pageCompanyAudits = defineCall({
  name: "pageCompanyAudits",
  method: "POST",
  path: "/companyAudit/companies/page",
  summary: "Companies that have submitted their particulars, the last first (port staff)",
  write: false,
  body: pageQuerySchema,
  result: pageOf(companyAuditRow),
});
export const getCompanyAudit = defineCall({
  name: "getCompanyAudit",
  method: "GET",
  path: "/companyAudit/companies/{id}",
  summary: "What a company has submitted (port staff)",
  params: idParams,
  result: companyProfile,
});
export const approveCompany = defineCall({
  name: "approveCompany",
  method: "POST",
  path: "/companyAudit/companies/{id}/approve",
  summary: "09 → 02: its people get the permissions of its roles, and it gets a wallet",
  params: idParams,
  body: auditBody,
  result: companyProfile,
});
export const refuseCompany = defineCall({
  name: "refuseCompany",
  method: "POST",
  path: "/companyAudit/companies/{id}/refuse",
  summary: "09 → 08, with a reason",
  params: idParams,
  body: refusalBody,
  result: companyProfile,
});
