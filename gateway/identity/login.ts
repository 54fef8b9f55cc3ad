import type { Context } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import { writeTransaction } from "@gateway/core/writeTransaction";
import type { QueryOf } from "@protocol/call";
import type { getToken } from "@protocol/login";
import { toShanghai } from "@protocol/values/instant";
import { redeemCaptcha } from "./captcha";
import { findDevice, markDevice } from "./knownDevice";
import { type LocalizedMessage, localizedMessage } from "./localizedMessage";
import { guardLogin } from "./loginGuard";
import { decryptPassword, getLoginKeyPair } from "./loginKey";
import { verifyPassword } from "./password";
import { dropExpiredTokens, issueToken } from "./tokens";

/** With when this person last logged in; nothing the first time. */
export interface LoginResult extends LocalizedMessage {
  token: string;
  companyId: string;
  /** For a browser that was not known. */
  device?: string;
}

/**
 * Logs somebody in. Refuses (1002) with `captcha.wrong`, `login.wrong` (one text for a number that nobody has and a
 * wrong password), `login.locked` {minutes}, `login.disabled`. The last only after the right password, so that it tells
 * a stranger nothing.
 */
export async function logIn(ctx: Context, form: QueryOf<typeof getToken>): Promise<LoginResult> {
  const { db, now } = ctx;
  if (ctx.config.captcha) await redeemCaptcha(db, form.uuid, form.code, now);

  const ip = ctx.ip ?? form.client_ip;
  const { signingKey } = ctx.config;
  const found = await db
    .selectFrom("users")
    .select(["id", "company_id", "password_hash", "disabled", "last_login_time"])
    .where("mobile", "=", form.username)
    .executeTakeFirst();
  const owner = { mobile: form.username, passwordHash: found?.password_hash ?? "" };
  const known = findDevice(signingKey, owner, form.devices);
  const user = await guardLogin(db, { mobile: form.username, device: known, ip, now }, async () => {
    const { secretKey } = await getLoginKeyPair(db);
    const password = decryptPassword(form.password, secretKey);
    const right = await verifyPassword(password === null ? null : (found?.password_hash ?? null), password ?? "");
    return right && found ? found : null;
  });
  if (user.disabled) throw refused("login.disabled");

  await dropExpiredTokens(db, now);
  const token = await writeTransaction(db, undefined, async (trx) => {
    // a change of number or password that is under way ends all sessions: this one waits, or it would outlive it
    const unchanged = await trx
      .updateTable("users")
      .set({ last_login_time: now.toISOString() })
      .where("id", "=", user.id)
      .where("mobile", "=", form.username)
      .where("password_hash", "=", user.password_hash)
      .where("disabled", "=", 0)
      .executeTakeFirst();
    if (Number(unchanged.numUpdatedRows) !== 1) throw refused("login.wrong");
    return issueToken(trx, user.id, now);
  });
  ctx.log.info({ userId: user.id, ip }, "logged in");
  return {
    token,
    companyId: user.company_id ?? "",
    ...(known ? {} : { device: markDevice(signingKey, owner) }),
    ...(user.last_login_time
      ? localizedMessage("login.last", { time: toShanghai(user.last_login_time) })
      : { message: "" }),
  };
}
