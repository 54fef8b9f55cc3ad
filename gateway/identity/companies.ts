import type { Store } from "@gateway/store/database";

/** A company as other areas may know it. */
export interface Company {
  id: string;
  name: string;
  uscc: string | null;
  /** 02 when verified. */
  authStatus: string;
  bizRoles: string[];
}

/** Every company but this one, by name. */
export const listOtherCompanies = (db: Store, companyId: string): Promise<{ id: string; name: string }[]> =>
  db.selectFrom("companies").select(["id", "name"]).where("id", "<>", companyId).orderBy("name").execute();

/** The verified company of a name, whatever its business; null where there is none. */
export async function findVerifiedCompany(db: Store, name: string): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom("companies")
    .select(["id", "name"])
    .where("name", "=", name)
    .where("auth_status", "=", "02")
    .orderBy("id")
    .executeTakeFirst();
  return row ?? null;
}

/** Verified companies of a business role (TRK for fleets), by name. */
export async function listCompaniesByRole(db: Store, bizRole: string): Promise<Company[]> {
  const rows = await db
    .selectFrom("companies")
    .innerJoin("company_roles", "company_roles.company_id", "companies.id")
    .selectAll("companies")
    .where("company_roles.biz_role", "=", bizRole)
    .where("companies.auth_status", "=", "02")
    .orderBy("companies.name")
    .execute();
  return Promise.all(rows.map((row) => toCompany(db, row)));
}

/** Every verified company, by name. */
export const listVerifiedCompanies = (db: Store): Promise<{ id: string; name: string }[]> =>
  db.selectFrom("companies").select(["id", "name"]).where("auth_status", "=", "02").orderBy("name").execute();

/** The verified company of a name that has one of these business roles; null where there is none. */
export async function findCompanyNamed(db: Store, name: string, bizRoles: readonly string[]): Promise<Company | null> {
  const row = await db
    .selectFrom("companies")
    .innerJoin("company_roles", "company_roles.company_id", "companies.id")
    .selectAll("companies")
    .where("companies.name", "=", name)
    .where("companies.auth_status", "=", "02")
    .where("company_roles.biz_role", "in", bizRoles)
    .orderBy("companies.id")
    .executeTakeFirst();
  return row ? toCompany(db, row) : null;
}

export async function findCompany(db: Store, id: string): Promise<Company | null> {
  const row = await db.selectFrom("companies").selectAll().where("id", "=", id).executeTakeFirst();
  return row ? toCompany(db, row) : null;
}

async function toCompany(
  db: Store,
  row: { id: string; name: string; uscc: string | null; auth_status: string },
): Promise<Company> {
  return {
    id: row.id,
    name: row.name,
    uscc: row.uscc,
    authStatus: row.auth_status,
    bizRoles: await listBizRoles(db, row.id),
  };
}

export async function listBizRoles(db: Store, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("company_roles")
    .select("biz_role")
    .where("company_id", "=", companyId)
    .orderBy("biz_role")
    .execute();
  return rows.map((row) => row.biz_role);
}
