import type { Context } from "@gateway/core/context";
import { type Handler, handlePublic, handlePublicPrepared } from "@gateway/core/handler";
import { invalid } from "@gateway/core/refusal";
import type { BodyOf } from "@protocol/call";
import {
  imgVerify,
  register,
  resetForgottenPassword,
  type SmsPurpose,
  sendRegistrationSms,
  verifySms,
} from "@protocol/registration";
import { readCaptcha, redeemCaptcha } from "./captcha";
import { forgetTries, triesOfMobile } from "./loginGuard";
import { readNewPassword } from "./newPassword";
import { newUser } from "./newUser";
import { hashPassword } from "./password";
import { sendCode } from "./sms";
import { checkCode, type GivenCode, redeemCode } from "./smsCodes";
import { revokeTokensOf } from "./tokens";

type Body = BodyOf<typeof resetForgottenPassword>;

const codeOf = (body: Body, purpose: SmsPurpose): GivenCode => ({
  mobile: body.mobile,
  purpose,
  code: body.smsCode,
  field: "smsCode",
});

/** The code first: without it nobody has us decrypt and hash passwords. It stays good where they are refused. */
async function prepareOwner(ctx: Context, body: Body, purpose: SmsPurpose): Promise<string> {
  await checkCode(ctx, codeOf(body, purpose));
  return hashPassword(await readNewPassword(ctx.db, body, body.mobile));
}

export const registrationHandlers: Handler[] = [
  handlePublic(imgVerify, readCaptcha),

  handlePublicPrepared(
    sendRegistrationSms,
    async (ctx, { query }) => {
      if (ctx.config.captcha) {
        if (!query.code) throw invalid({ code: ["captcha.required"] });
        await redeemCaptcha(ctx.db, query.uuid, query.code, ctx.now);
      }
      await sendCode(ctx, query);
    },
    async () => ({}),
  ),

  handlePublic(verifySms, async (ctx, { query }) => {
    await checkCode(ctx, { mobile: query.mobile, purpose: query.purpose, code: query.smsCode, field: "smsCode" });
    return {};
  }),

  handlePublicPrepared(
    register,
    (ctx, { query }) => prepareOwner(ctx, query, "register"),
    async (ctx, { query }, passwordHash) => {
      await redeemCode(ctx, codeOf(query, "register"));
      const user = newUser(query.mobile, passwordHash, ctx.now.toISOString());
      // whoever registered the number while its code was under way is its owner too
      await ctx.db
        .insertInto("users")
        .values(user)
        .onConflict((conflict) => conflict.column("mobile").doNothing())
        .execute();
      ctx.log.info({ userId: user.id }, "registered");
      return {};
    },
  ),

  handlePublicPrepared(
    resetForgottenPassword,
    (ctx, { body }) => prepareOwner(ctx, body, "resetPwd"),
    async (ctx, { body }, passwordHash) => {
      await redeemCode(ctx, codeOf(body, "resetPwd"));
      const user = await ctx.db
        .updateTable("users")
        .set({ password_hash: passwordHash, weak_password: 0, password_time: ctx.now.toISOString() })
        .where("mobile", "=", body.mobile)
        .returning("id")
        .executeTakeFirst();
      if (!user) return {};
      await revokeTokensOf(ctx.db, user.id);
      ctx.live.hangUpUser(user.id);
      // the lock was against a stranger; this is the owner of the number
      await forgetTries(ctx.db, triesOfMobile(body.mobile));
      ctx.log.info({ userId: user.id }, "password reset by SMS");
      return {};
    },
  ),
];
