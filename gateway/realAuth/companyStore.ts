import type { Context, UserContext } from "@gateway/core/context";
import { conflict, refused } from "@gateway/core/refusal";
import { listWhoMay } from "@gateway/identity/public";
import { settleTodos, tell } from "@gateway/messages/public";
import { openWallet } from "@gateway/money/public";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import type { CompanyInput } from "@protocol/companies";
import type { RealAuthReport } from "@protocol/realAuth";
import { screenPath } from "@protocol/screens";
import { needsReview, roleOfBusiness, rolesOf } from "./companyRules";
import type { CompanyProfilesTable } from "./tables";

export type StoredCompany = CompanyProfilesTable & { status: string; merchant_status: string };

/** What a company has submitted, with its status; undefined while it has submitted nothing. */
export function findCompanyProfile(db: Store, companyId: string): Promise<StoredCompany | undefined> {
  return db
    .selectFrom("company_profiles")
    .innerJoin("companies", "companies.id", "company_profiles.company_id")
    .selectAll("company_profiles")
    .select(["companies.auth_status as status", "companies.merchant_status"])
    .where("company_profiles.company_id", "=", companyId)
    .executeTakeFirst();
}

/** Whether another company has been registered under a credit code. */
async function isCodeTaken(db: Store, uscc: string, companyId: string): Promise<boolean> {
  const other = await db
    .selectFrom("companies")
    .select("id")
    .where("uscc", "=", uscc)
    .where("id", "<>", companyId)
    .executeTakeFirst();
  return other !== undefined;
}

const columnsOf = (company: CompanyInput) => ({
  name: company.name,
  uscc: company.uscc,
  legal_name: company.legalName,
  legal_id_no: company.legalIdNo,
  address: company.address,
  licence_valid_to: company.licenceLongTerm ? null : company.licenceValidTo,
  licence_file: company.licenceFile,
  auth_letter: company.authLetter,
  biz_roles: JSON.stringify([...company.bizRoles].sort()),
  road_licence_no: company.roadLicenceNo,
  road_licence_valid_to: company.roadLicenceValidTo,
});

/** A company for somebody who has none yet, in his name; answers its id. */
export async function openCompany(ctx: UserContext, name: string): Promise<string> {
  const id = newId();
  await ctx.db
    .insertInto("companies")
    .values({
      id,
      name,
      uscc: null,
      auth_status: "00",
      merchant_status: "0",
      create_time: ctx.now.toISOString(),
    })
    .execute();
  const joined = await ctx.db
    .updateTable("users")
    .set({ company_id: id })
    .where("id", "=", ctx.identity.userId)
    .where("company_id", "is", null)
    .executeTakeFirst();
  // two tabs that submit at once: the second finds a company there
  if (Number(joined.numUpdatedRows) === 0) throw conflict(null);
  return id;
}

/**
 * Writes what was submitted, guarded by the version it was made on, and puts the company under review unless it is
 * verified and nothing has changed that was verified. Refuses with `uscc.taken` (1002); a stale version is a 409.
 */
export async function saveCompany(
  ctx: UserContext,
  companyId: string,
  version: number,
  company: CompanyInput,
): Promise<void> {
  const { db, now, identity } = ctx;
  if (await isCodeTaken(db, company.uscc, companyId)) throw refused("uscc.taken");
  const before = await findCompanyProfile(db, companyId);
  const changed = !before || needsReview(declaredOf(before), company);
  const reviewed = !before || changed || before.status !== "02";
  const row = {
    ...columnsOf(company),
    // what the provider has said holds as long as what it has seen, unless it turned it down
    licence_check: changed || before.status === "08" ? "" : before.licence_check,
    licence_remark: changed || before.status === "08" ? "" : before.licence_remark,
    reason: "",
    version: version + 1,
    submit_by_name: identity.userName,
    submit_time: now.toISOString(),
    ...(reviewed ? { audit_by_name: null, audit_time: null } : {}),
  };
  if (before) {
    const updated = await db
      .updateTable("company_profiles")
      .set(row)
      .where("company_id", "=", companyId)
      .where("version", "=", version)
      .executeTakeFirst();
    if (Number(updated.numUpdatedRows) === 0) throw conflict(null);
  } else {
    if (version !== 0) throw conflict(null);
    await db
      .insertInto("company_profiles")
      .values({ company_id: companyId, verified_before: 0, audit_by_name: null, audit_time: null, ...row })
      .execute();
  }
  if (!reviewed) return;
  await db
    .updateTable("companies")
    .set({ auth_status: "09", ...(before?.verified_before ? {} : { name: company.name }) })
    .where("id", "=", companyId)
    .execute();
  const subject = `company:${companyId}`;
  await settleTodos(ctx, subject);
  await tell(ctx, await listWhoMay(db, "PORT", "companyAudit", "edit"), {
    contentType: "TODO",
    reason: "company.submitted",
    params: { company: company.name },
    link: screenPath("companyAuditDetail", { id: companyId }),
    subject,
  });
}

/** Tells a company's main account and staff what became of its papers; for sub-accounts they are not there. */
async function tellOfDecision(ctx: Context, company: StoredCompany, passed: boolean): Promise<void> {
  const subject = `company:${company.company_id}`;
  await settleTodos(ctx, subject);
  const people = await ctx.db
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", company.company_id)
    .where("user_type", "in", ["1", "2"])
    .where("disabled", "=", 0)
    .execute();
  await tell(
    ctx,
    people.map((person) => person.id),
    {
      contentType: "MESSAGE",
      reason: passed ? "company.passed" : "company.failed",
      params: { company: company.name },
      link: screenPath("account/CheckIn"),
      subject,
    },
  );
}

const declaredOf = (row: StoredCompany) => ({
  name: row.name,
  uscc: row.uscc,
  legalName: row.legal_name,
  legalIdNo: row.legal_id_no,
  bizRoles: JSON.parse(row.biz_roles) as CompanyInput["bizRoles"],
});

/** What decides on a company under review: the port's clerk, or a provider. */
interface Decision {
  /** Empty for a provider. */
  auditor: string;
  /** As read by who decides; null for a provider. */
  version: number | null;
}

/**
 * 09 → 02: name and code become the company's own, its businesses what it declared, its people get their roles, and it
 * gets a wallet. Refuses (1002) `status.changed`, `uscc.taken`; a stale version is a 409.
 */
export async function passCompany(ctx: Context, companyId: string, decision: Decision): Promise<void> {
  const { db, now } = ctx;
  const company = await decide(ctx, companyId, { status: "02", reason: "", verified_before: 1 }, decision);
  if (await isCodeTaken(db, company.uscc, companyId)) throw refused("uscc.taken");
  await db
    .updateTable("companies")
    .set({ name: company.name, uscc: company.uscc })
    .where("id", "=", companyId)
    .execute();

  const declared = new Set(JSON.parse(company.biz_roles) as string[]);
  // who has settled as a merchant stays one
  if (company.merchant_status === "1") declared.add("MERCH");
  // what only the port gives is not declared, so a new declaration does not take it away
  await db
    .deleteFrom("company_roles")
    .where("company_id", "=", companyId)
    .where("biz_role", "in", Object.keys(roleOfBusiness))
    .execute();
  await db
    .insertInto("company_roles")
    .values([...declared].map((biz_role) => ({ company_id: companyId, biz_role })))
    .execute();
  await giveRoles(db, companyId, rolesOf([...declared]));
  await openWallet(db, companyId, now);
  await tellOfDecision(ctx, company, true);
}

/** The roles of a company's main account and staff follow its businesses; a sub-account has what its main account gave. */
async function giveRoles(db: Store, companyId: string, roles: readonly string[]): Promise<void> {
  const people = await db
    .selectFrom("users")
    .select("id")
    .where("company_id", "=", companyId)
    .where("user_type", "in", ["1", "2"])
    .execute();
  for (const { id } of people) {
    await db
      .deleteFrom("user_roles")
      .where("user_id", "=", id)
      .where("role", "in", [...new Set(Object.values(roleOfBusiness))])
      .execute();
    for (const role of roles) {
      await db
        .insertInto("user_roles")
        .values({ user_id: id, role })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  }
}

/** 09 → 08, with a reason. */
export async function failCompany(ctx: Context, companyId: string, reason: string, decision: Decision): Promise<void> {
  const company = await decide(ctx, companyId, { status: "08", reason }, decision);
  await tellOfDecision(ctx, company, false);
}

async function decide(
  { db, now }: Context,
  companyId: string,
  { status, ...row }: { status: string; reason: string; verified_before?: 1 },
  { auditor, version }: Decision,
): Promise<StoredCompany> {
  const company = await findCompanyProfile(db, companyId);
  if (!company) throw refused("status.changed");
  if (version !== null && company.version !== version) throw conflict(null);
  if (company.status !== "09") throw refused("status.changed");
  const updated = await db
    .updateTable("company_profiles")
    .set({ ...row, version: company.version + 1, audit_by_name: auditor || null, audit_time: now.toISOString() })
    .where("company_id", "=", companyId)
    .where("version", "=", company.version)
    .executeTakeFirst();
  if (Number(updated.numUpdatedRows) === 0) throw conflict(null);
  await db.updateTable("companies").set({ auth_status: status }).where("id", "=", companyId).execute();
  return company;
}

/** Writes what a provider has reported of a company: passed and turned down decide, 09 is a note for the auditor. */
export async function applyCompanyReport(ctx: Context, companyId: string, report: RealAuthReport): Promise<string> {
  const company = await findCompanyProfile(ctx.db, companyId);
  // decided meanwhile, or changed since the provider saw it
  if (company?.status !== "09") return company?.status ?? "00";
  if (report.uscc && report.uscc !== company.uscc) return company.status;
  const decision = { auditor: "", version: null };
  await ctx.db
    .updateTable("company_profiles")
    .set({ licence_check: report.status, licence_remark: report.reason })
    .where("company_id", "=", companyId)
    .execute();
  if (report.status === "02") await passCompany(ctx, companyId, decision);
  if (report.status === "08") await failCompany(ctx, companyId, report.reason || "realAuth.mismatch", decision);
  return report.status;
}
