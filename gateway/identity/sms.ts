import type { Context } from "@gateway/context";
import { refused } from "@gateway/refusal";
import type { SmsPurpose } from "@protocol/registration";
import { countedAddress } from "./loginGuard";
import { codeLife, makeCode } from "./smsCodes";
import { claimSms, releaseSms } from "./smsLimits";

const minutes = codeLife / 60_000;

/** What the code is for, where the number is as it must be: free for one purpose, somebody's for the other. */
const codeFor: Record<SmsPurpose, string> = {
  register: "注册账号",
  resetPwd: "重置密码",
  oldMobile: "更换手机号（验证原号码）",
  newMobile: "更换手机号（验证新号码）",
};

/** What its owner is told where it is not; the page says the same to everybody. */
const insteadOf: Record<SmsPurpose, string> = {
  register: "您的手机号已注册，请直接登录；如忘记密码，请在登录页选择“忘记密码”。如非本人操作，请忽略。",
  resetPwd: "您的手机号尚未注册，无法重置密码，请先注册。如非本人操作，请忽略。",
  oldMobile: "您的手机号未绑定该账号。如非本人操作，请忽略。",
  newMobile: "您的手机号已属于其他账号，不能用于更换。如非本人操作，请忽略。",
};

/**
 * Sends the SMS of a purpose to a number. A number for which the purpose makes no sense (registered already, known to
 * nobody) gets an SMS as well, which says so instead of a code: the caller cannot tell, not even by the time it takes.
 * Refuses with 429 `sms.tooSoon` {seconds} or `sms.tooMany` {minutes}, and 1002 `sms.failed` when it cannot be sent.
 */
export async function sendCode(
  ctx: Context,
  { mobile, purpose, userId }: { mobile: string; purpose: SmsPurpose; userId?: string },
): Promise<void> {
  const address = countedAddress(ctx.ip);
  const subjects = [`mobile:${mobile}`, ...(address ? [address] : []), ...(userId ? [`user:${userId}`] : [])];
  const id = await claimSms(ctx.db, subjects, ctx.now);
  const owner = await ctx.db.selectFrom("users").select("id").where("mobile", "=", mobile).executeTakeFirst();
  const wanted = purpose === "resetPwd" || purpose === "oldMobile";
  // made for every number, so that guesses are counted and refused alike
  const code = await makeCode(ctx, { mobile, purpose });
  const sensible = Boolean(owner) === wanted;
  const text = sensible
    ? `验证码 ${code}，用于${codeFor[purpose]}，${minutes}分钟内有效。请勿告诉他人。`
    : insteadOf[purpose];
  try {
    await sendText(ctx, { mobile, purpose, code: sensible ? code : "", text });
  } catch (error) {
    await releaseSms(ctx.db, id);
    // neither number nor code: this log is read by more people than the outbox
    ctx.log.error({ error: (error as Error).name, purpose, traceId: ctx.traceId }, "SMS not sent");
    throw refused("sms.failed");
  }
}

/** One SMS under the product's name. */
export async function sendText(
  ctx: Pick<Context, "outbox" | "config">,
  { mobile, purpose, code = "", text }: { mobile: string; purpose: string; code?: string; text: string },
): Promise<void> {
  await ctx.outbox.send({ to: mobile, purpose, code, text: `【${ctx.config.productName ?? "泊联"}】${text}` });
}
