import type { Context, Identity } from "@gateway/context";
import type { Store } from "@gateway/store/database";
import { defaultRole } from "@protocol/identity";
import { redeemCaptcha } from "./captcha";
import { hashToken, renewToken } from "./tokens";

/** What strangers may ask is asked for by people: takes the captcha out of use; refuses `captcha.wrong` (1002). */
export async function requireCaptcha(ctx: Context, answer: { uuid: string; code: string }): Promise<void> {
  if (ctx.config.captcha) await redeemCaptcha(ctx.db, answer.uuid, answer.code, ctx.now);
}

/** A company as other areas may know it. */
export interface Company {
  id: string;
  name: string;
  uscc: string | null;
  /** 02 when verified. */
  authStatus: string;
  bizRoles: string[];
}

/**
 * Who holds a token, with what he may do; null when the token is unknown, expired or its user disabled. A living
 * token's twelve hours start anew. `companyId` is empty for somebody without a company.
 */
export async function findIdentity(db: Store, token: string, now: Date): Promise<Identity | null> {
  const hash = hashToken(token);
  const row = await db
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .leftJoin("companies", "companies.id", "users.company_id")
    .select([
      "tokens.expire_time",
      "users.id",
      "users.name",
      "users.mobile",
      "users.user_type",
      "users.auth_status",
      "users.company_id",
      "companies.name as company_name",
      "companies.auth_status as company_auth_status",
    ])
    .where("tokens.hash", "=", hash)
    .where("tokens.expire_time", ">", now.toISOString())
    .where("users.disabled", "=", 0)
    .executeTakeFirst();
  if (!row) return null;
  await renewToken(db, hash, row.expire_time, now);

  const { roles, permissions } = await getAuthority(db, row.id);
  return {
    userId: row.id,
    userName: row.name,
    mobile: row.mobile,
    userType: row.user_type,
    authStatus: row.auth_status,
    companyId: row.company_id ?? "",
    companyName: row.company_name ?? "",
    companyAuthStatus: row.company_auth_status ?? "00",
    bizRoles: row.company_id ? await listBizRoles(db, row.company_id) : [],
    roles,
    permissions,
    tokenHash: hash,
  };
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

async function listBizRoles(db: Store, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("company_roles")
    .select("biz_role")
    .where("company_id", "=", companyId)
    .orderBy("biz_role")
    .execute();
  return rows.map((row) => row.biz_role);
}

/** The roles of a user and all they permit together; without any, the default role and what that permits. */
async function getAuthority(db: Store, userId: string): Promise<Pick<Identity, "roles" | "permissions">> {
  const given = await db
    .selectFrom("user_roles")
    .select("role")
    .where("user_id", "=", userId)
    .orderBy("role")
    .execute();
  const roles = given.length ? given.map((row) => row.role) : [defaultRole];
  const rows = await db
    .selectFrom("role_permissions")
    .select(["permission_id", "action_key"])
    .where("role", "in", roles)
    .execute();
  const permissions = new Map<string, Set<string>>();
  for (const row of rows) {
    const keys = permissions.get(row.permission_id) ?? new Set();
    permissions.set(row.permission_id, keys.add(row.action_key));
  }
  return { roles, permissions };
}
