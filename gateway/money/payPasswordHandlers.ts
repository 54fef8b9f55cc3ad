import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePrepared } from "@gateway/core/handler";
import { invalid, refused } from "@gateway/core/refusal";
import { checkCode, hashPassword, openPassword, redeemCode } from "@gateway/identity/public";
import { findIdentityNumber } from "@gateway/realAuth/public";
import type { BodyOf, ResultOf } from "@protocol/call";
import { message } from "@protocol/message";
import { findPayPasswordFault, getPayPassword, idTailLength, savePayPassword } from "@protocol/payPassword";
import { birthDayOf } from "@protocol/values/nationalId";
import { findPayPassword, guardPayTry, lockedUntil, provePayPassword } from "./payPasswords";

async function readState({ db, identity, now }: UserContext): Promise<ResultOf<typeof getPayPassword>> {
  const row = await findPayPassword(db, identity.userId);
  return {
    set: Boolean(row?.hash),
    lockedUntil: lockedUntil(row, now),
    resettable: (await findIdentityNumber(db, identity.userId)) !== undefined,
  };
}

const codeOf = ({ identity }: UserContext, { smsCode }: BodyOf<typeof savePayPassword>) => ({
  mobile: identity.mobile,
  purpose: "payPassword" as const,
  code: smsCode,
  field: "smsCode",
});

/** The hash of the new one, once the person is proven; whatever is wrong with a code, an old one or a number is counted. */
async function prepare(ctx: UserContext, body: BodyOf<typeof savePayPassword>): Promise<string> {
  const { db, identity } = ctx;
  const { set } = await readState(ctx);
  const idNo = await findIdentityNumber(db, identity.userId);
  if (set !== (body.mode !== "set")) throw refused("status.changed");
  if (body.mode === "reset" && idNo === undefined) throw refused("payPassword.notVerified");

  const password = await openPassword(db, body.password, "password");
  const birthDay = idNo && birthDayOf(idNo);
  const fault = findPayPasswordFault(password, { birthDay, mobile: identity.mobile });
  if (fault) throw invalid({ password: [fault] });
  if ((await openPassword(db, body.repeat, "repeat")) !== password) throw invalid({ repeat: ["password.repeat"] });
  await checkCode(ctx, codeOf(ctx, body));
  if (body.mode === "change") {
    await provePayPassword(ctx, body.oldPassword, "oldPassword");
    if ((await openPassword(db, body.oldPassword!, "oldPassword")) === password)
      throw invalid({ password: ["password.same"] });
  }
  if (body.mode === "reset") {
    const typed = (body.idTail ?? "").toUpperCase();
    if (typed.length !== idTailLength) throw invalid({ idTail: [message("idTail.format", { length: idTailLength })] });
    await guardPayTry(
      ctx,
      "idTail",
      async () => idNo!.slice(-idTailLength) === typed,
      (left) => message("idTail.wrong", { left }),
    );
  }
  return hashPassword(password);
}

export const payPasswordHandlers: Handler[] = [
  handle(getPayPassword, readState),

  handlePrepared(
    savePayPassword,
    (ctx, { body }) => prepare(ctx, body),
    async (ctx, { body }, hash) => {
      const { db, identity, now } = ctx;
      await redeemCode(ctx, codeOf(ctx, body));
      const row = { hash, failures: 0, locked_until: null, update_time: now.toISOString() };
      await db
        .insertInto("pay_passwords")
        .values({ user_id: identity.userId, ...row })
        .onConflict((there) => there.column("user_id").doUpdateSet(row))
        .execute();
      ctx.log.info({ userId: identity.userId, mode: body.mode }, "pay password saved");
      return readState(ctx);
    },
  ),
];
