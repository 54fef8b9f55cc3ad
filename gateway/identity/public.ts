import type { Context, Identity } from "@gateway/core/context";
import { Refusal } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { updatePassword } from "@protocol/accounts";
import type { Call } from "@protocol/call";
import { codes } from "@protocol/codes";
import type { ActionKey, PermissionId } from "@protocol/identity";
import { getAuthority, listHolders } from "./authority";
import { redeemCaptcha } from "./captcha";
import { listBizRoles } from "./companies";
import type { UsersTable } from "./tables";
import { hashToken, renewToken } from "./tokens";

export {
  type Company,
  findCompany,
  findCompanyNamed,
  findVerifiedCompany,
  listCompaniesByRole,
  listOtherCompanies,
  listVerifiedCompanies,
} from "./companies";
export { guardTries } from "./loginGuard";
export { openPassword } from "./newPassword";
export { hashPassword, verifyPassword } from "./password";
export { sendCode } from "./sms";
export { checkCode, redeemCode } from "./smsCodes";
export { smsText } from "./smsText";

/** What strangers may ask is asked for by people: takes the captcha out of use; refuses `captcha.wrong` (1002). */
export async function requireCaptcha(ctx: Context, answer: { uuid: string; code: string }): Promise<void> {
  if (ctx.config.captcha) await redeemCaptcha(ctx.db, answer.uuid, answer.code, ctx.now);
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
    .select(["tokens.expire_time", ...personColumns])
    .where("tokens.hash", "=", hash)
    .where("tokens.expire_time", ">", now.toISOString())
    .where("users.disabled", "=", 0)
    .executeTakeFirst();
  if (!row) return null;
  await renewToken(db, hash, row.expire_time, now);
  return toIdentity(db, row, hash);
}

const personColumns = [
  "users.id",
  "users.name",
  "users.mobile",
  "users.user_type",
  "users.auth_status",
  "users.company_id",
  "users.parent_id",
  "users.create_time",
  "users.password_time",
  "companies.name as company_name",
  "companies.auth_status as company_auth_status",
] as const;

interface PersonRow
  extends Pick<
    UsersTable,
    | "id"
    | "name"
    | "mobile"
    | "user_type"
    | "auth_status"
    | "company_id"
    | "parent_id"
    | "create_time"
    | "password_time"
  > {
  company_name: string | null;
  company_auth_status: string | null;
}

async function toIdentity(db: Store, row: PersonRow, tokenHash: string): Promise<Identity> {
  const holder = { id: row.id, userType: row.user_type, parentId: row.parent_id };
  const { roles, permissions } = await getAuthority(db, holder);
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
    tokenHash,
    passwordTime: row.password_time ?? row.create_time,
  };
}

/** Somebody with what he may do, by another proof than a token; null when he is unknown or disabled. */
export async function findIdentityOf(db: Store, userId: string): Promise<Identity | null> {
  const row = await db
    .selectFrom("users")
    .leftJoin("companies", "companies.id", "users.company_id")
    .select(personColumns)
    .where("users.id", "=", userId)
    .where("users.disabled", "=", 0)
    .executeTakeFirst();
  return row ? toIdentity(db, row, "") : null;
}

/** A verified person of a company by his mobile number; null where there is none. */
export async function findVerifiedPerson(
  db: Store,
  companyId: string,
  mobile: string,
): Promise<{ id: string; name: string } | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("company_id", "=", companyId)
    .where("mobile", "=", mobile)
    .where("auth_status", "=", "01")
    .where("disabled", "=", 0)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The main account of a company, for what works in its name: the one that began it, or else the first that may log in.
 * Null where there is none. It holds no token.
 */
export async function findMainIdentity(db: Store, companyId: string, begunBy: string): Promise<Identity | null> {
  const rows = await db
    .selectFrom("users")
    .innerJoin("companies", "companies.id", "users.company_id")
    .select([
      "users.id",
      "users.name",
      "users.mobile",
      "users.user_type",
      "users.auth_status",
      "companies.name as company_name",
      "companies.auth_status as company_auth_status",
    ])
    .where("users.company_id", "=", companyId)
    .where("users.user_type", "<>", "5")
    .where("users.disabled", "=", 0)
    .orderBy("users.id")
    .execute();
  const row = rows.find(({ id }) => id === begunBy) ?? rows[0];
  if (!row) return null;
  const { roles, permissions } = await getAuthority(db, { id: row.id, userType: row.user_type, parentId: null });
  return {
    ...{ userId: row.id, userName: row.name, mobile: row.mobile, userType: row.user_type },
    ...{ authStatus: row.auth_status, companyId, companyName: row.company_name },
    ...{ companyAuthStatus: row.company_auth_status, bizRoles: await listBizRoles(db, companyId) },
    ...{ roles, permissions, tokenHash: "" },
  };
}

/** Who a token belongs to, without giving it new life: to listen is not to work. Null when it has ended. */
export async function findListener(db: Store, token: string, now: Date): Promise<Listener | null> {
  const tokenHash = hashToken(token);
  const row = await db
    .selectFrom("tokens")
    .innerJoin("users", "users.id", "tokens.user_id")
    .select("users.id")
    .where("tokens.hash", "=", tokenHash)
    .where("tokens.expire_time", ">", now.toISOString())
    .where("users.disabled", "=", 0)
    .executeTakeFirst();
  return row ? { userId: row.id, tokenHash } : null;
}

export interface Listener {
  userId: string;
  tokenHash: string;
}

/** Everybody who may log in. */
export async function listEverybody(db: Store): Promise<string[]> {
  const rows = await db.selectFrom("users").select("id").where("disabled", "=", 0).execute();
  return rows.map((row) => row.id);
}

/** The people of these companies, whatever they may do. */
export async function listPeopleOf(db: Store, companyIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("company_id", "in", [...companyIds])
    .where("disabled", "=", 0)
    .execute();
  return rows.map((row) => row.id);
}

/** The people of these companies who may do something; `PORT`: of the port itself. */
export async function listWhoMay(
  db: Store,
  companies: readonly string[] | "PORT",
  permission: PermissionId,
  action: ActionKey,
): Promise<string[]> {
  const companyIds = companies === "PORT" ? await listCompanyIds(db, "PORT") : companies;
  return listHolders(db, companyIds, { permission, action });
}

async function listCompanyIds(db: Store, bizRole: string): Promise<string[]> {
  const rows = await db.selectFrom("company_roles").select("company_id").where("biz_role", "=", bizRole).execute();
  return rows.map((row) => row.company_id);
}

/** What a person whose password has run out may still do: change it. */
const openToExpired: readonly string[] = [updatePassword.name];

/** Whether a password in use since `since` (ISO) is older than `maxDays`; without a limit none is. */
export function isPasswordExpired(since: string | undefined, maxDays: number | undefined, now: Date): boolean {
  return maxDays !== undefined && since !== undefined && now.getTime() - Date.parse(since) > maxDays * 86_400_000;
}

/** Refuses a write (1003 `password.expired`) while the caller's password is older than the port allows. */
export function requireFreshPassword(
  identity: Identity,
  call: Pick<Call, "name" | "write" | "access">,
  maxDays: number | undefined,
  now: Date,
): void {
  if (call.access === "public" || !call.write || openToExpired.includes(call.name)) return;
  if (isPasswordExpired(identity.passwordTime, maxDays, now))
    throw new Refusal(codes.changePassword, "password.expired");
}
