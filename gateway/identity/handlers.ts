import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePublic } from "@gateway/core/handler";
import { notFound } from "@gateway/core/refusal";
import { menuFor } from "@gateway/menu/menu";
import { getCaptcha } from "@protocol/captcha";
import { getInfo, getMerchantStatus, getRouters, type UserInfo } from "@protocol/identity";
import { getLoginKey, getToken, logout, logoutToken, manageLogin, postToken } from "@protocol/login";
import { accountHandlers } from "./accountHandlers";
import { readCaptcha } from "./captcha";
import { localizedMessage } from "./localizedMessage";
import { type LoginResult, logIn } from "./login";
import { getLoginKeyPair } from "./loginKey";
import { isPasswordExpired } from "./public";
import { registrationHandlers } from "./registrationHandlers";
import { subAccountHandlers } from "./subAccountHandlers";
import { revokeToken } from "./tokens";

const toTokenAnswer = ({ token, ...rest }: LoginResult) => ({ access_token: token, ...rest });

async function logOut(ctx: UserContext) {
  await revokeToken(ctx.db, ctx.identity.tokenHash);
  ctx.live.hangUp(ctx.identity.tokenHash);
  return localizedMessage("logout.done");
}

async function readUserInfo({ db, identity, config, now }: UserContext): Promise<UserInfo> {
  const { username, avatar_url, weak_password } = await db
    .selectFrom("users")
    .select(["username", "avatar_url", "weak_password"])
    .where("id", "=", identity.userId)
    .executeTakeFirstOrThrow();
  return {
    user: {
      avatar: avatar_url,
      avatarUrl: avatar_url,
      name: identity.userName,
      username,
      userId: identity.userId,
      companyId: identity.companyId,
      companyName: identity.companyName,
      mobile: identity.mobile,
      userType: identity.userType,
      authStatus: identity.authStatus,
    },
    roles: identity.roles,
    permissions: [...identity.permissions].map(([permissionId, keys]) => ({ permissionId, actionList: [...keys] })),
    company: {
      companyId: identity.companyId,
      companyName: identity.companyName,
      authStatus: identity.companyAuthStatus,
      bizRoles: identity.bizRoles,
    },
    weakPassword: weak_password === 1,
    passwordExpired: isPasswordExpired(identity.passwordTime, config.passwordMaxDays, now),
  };
}

/** Anybody may ask for himself, the port for all; the status of others looks like nobody's. */
async function readMerchantStatus({ db, identity }: UserContext, userId: string): Promise<{ status: string }> {
  if (userId !== identity.userId && !identity.bizRoles.includes("PORT")) throw notFound();
  const user = await db
    .selectFrom("users")
    .leftJoin("companies", "companies.id", "users.company_id")
    .select("companies.merchant_status")
    .where("users.id", "=", userId)
    .executeTakeFirst();
  if (!user) throw notFound();
  return { status: user.merchant_status ?? "0" };
}

export const identityHandlers: Handler[] = [
  handlePublic(getCaptcha, readCaptcha),
  handlePublic(getLoginKey, async ({ db }) => ({ publicKey: (await getLoginKeyPair(db)).publicKey })),
  handlePublic(getToken, async (ctx, { query }) => toTokenAnswer(await logIn(ctx, query))),
  handlePublic(postToken, async (ctx, { body }) => toTokenAnswer(await logIn(ctx, body))),
  handlePublic(manageLogin, async (ctx, { body }) => logIn(ctx, body.manage_access)),
  handle(logout, logOut),
  handle(logoutToken, logOut),
  handle(getInfo, readUserInfo),
  handle(getRouters, async ({ identity, config }) => menuFor(identity, config.framePages)),
  handle(getMerchantStatus, (ctx, { params }) => readMerchantStatus(ctx, params.userId)),
  ...registrationHandlers,
  ...accountHandlers,
  ...subAccountHandlers,
];
