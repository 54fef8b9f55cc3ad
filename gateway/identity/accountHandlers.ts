import type { UserContext } from "@gateway/core/context";
import { type Handler, handlePrepared } from "@gateway/core/handler";
import { invalid } from "@gateway/core/refusal";
import { changeMobile, sendAccountSms, updatePassword } from "@protocol/accounts";
import type { BodyOf, QueryOf } from "@protocol/call";
import { guardTries } from "./loginGuard";
import { openPassword, readNewPassword } from "./newPassword";
import { hashPassword, verifyPassword } from "./password";
import { sendCode, sendText } from "./sms";
import { checkCode, type GivenCode, redeemCode } from "./smsCodes";
import { smsText } from "./smsText";
import { revokeTokensOf } from "./tokens";

/** The hash of the new password, once the old one is proven; wrong ones are counted as a login's are. */
async function prepareChange(ctx: UserContext, body: BodyOf<typeof updatePassword>): Promise<string> {
  const { db, identity, now } = ctx;
  const old = await openPassword(db, body.oldPassword, "oldPassword");
  const password = await readNewPassword(db, body, identity.mobile);
  const { password_hash } = await db
    .selectFrom("users")
    .select("password_hash")
    .where("id", "=", identity.userId)
    .executeTakeFirstOrThrow();
  const tries = { subject: `user:${identity.userId}`, ip: ctx.ip, now };
  const right = await guardTries(db, tries, async () => (await verifyPassword(password_hash, old)) || null);
  if (!right) throw invalid({ oldPassword: ["password.wrong"] });
  if (old === password) throw invalid({ password: ["password.same"] });
  return hashPassword(password);
}

const codesOf = ({ identity }: UserContext, given: QueryOf<typeof changeMobile>): GivenCode[] => [
  { mobile: identity.mobile, purpose: "oldMobile", code: given.oldCode, field: "oldCode" },
  { mobile: given.mobile, purpose: "newMobile", code: given.newCode, field: "newCode" },
];

export const accountHandlers: Handler[] = [
  handlePrepared(
    updatePassword,
    (ctx, { body }) => prepareChange(ctx, body),
    async (ctx, _input, passwordHash) => {
      const { userId, tokenHash } = ctx.identity;
      await ctx.db
        .updateTable("users")
        .set({ password_hash: passwordHash, weak_password: 0, password_time: ctx.now.toISOString() })
        .where("id", "=", userId)
        .execute();
      await revokeTokensOf(ctx.db, userId, tokenHash);
      ctx.live.hangUpUser(userId, tokenHash);
      ctx.log.info({ userId }, "password changed");
      return {};
    },
  ),

  handlePrepared(
    sendAccountSms,
    async (ctx, { body }) => {
      const { mobile: own, userId } = ctx.identity;
      const mobile = body.purpose === "newMobile" ? body.mobile : own;
      if (!mobile) throw invalid({ mobile: ["mobile.required"] });
      if (body.purpose === "newMobile" && mobile === own) throw invalid({ mobile: ["mobile.same"] });
      await sendCode(ctx, { mobile, purpose: body.purpose, userId, lang: body.lang });
    },
    async () => ({}),
  ),

  handlePrepared(
    changeMobile,
    async (ctx, { query }) => {
      if (query.mobile === ctx.identity.mobile) throw invalid({ mobile: ["mobile.same"] });
      for (const code of codesOf(ctx, query)) await checkCode(ctx, code);
    },
    async (ctx, { query }) => {
      const { userId, mobile: own, tokenHash } = ctx.identity;
      for (const code of codesOf(ctx, query)) await redeemCode(ctx, code);
      // taken while its code was under way: no more is told than of a wrong code
      const taken = await ctx.db.selectFrom("users").select("id").where("mobile", "=", query.mobile).executeTakeFirst();
      if (taken) throw invalid({ newCode: ["smsCode.wrong"] });
      await ctx.db.updateTable("users").set({ mobile: query.mobile }).where("id", "=", userId).execute();
      for (const column of ["username", "name"] as const) {
        // where the number stood for a name, the new one does
        await ctx.db
          .updateTable("users")
          .set({ [column]: query.mobile })
          .where("id", "=", userId)
          .where(column, "=", own)
          .execute();
      }
      await revokeTokensOf(ctx.db, userId, tokenHash);
      ctx.live.hangUpUser(userId, tokenHash);
      await sendText(ctx, {
        mobile: own,
        purpose: "mobileChanged",
        text: smsText(query.lang, "mobileChanged"),
        lang: query.lang,
      }).catch((error: Error) => ctx.log.error({ error: error.name, traceId: ctx.traceId }, "SMS not sent"));
      ctx.log.info({ userId }, "mobile changed");
      return {};
    },
  ),
];
