import type { Context } from "@gateway/core/context";
import { refused } from "@gateway/core/refusal";
import type { Language } from "@protocol/language";
import type { SmsPurpose } from "@protocol/registration";
import { countedAddress } from "./loginGuard";
import { codeLife, makeCode } from "./smsCodes";
import { claimSms, releaseSms } from "./smsLimits";
import { smsText } from "./smsText";

const minutes = codeLife / 60_000;

/**
 * Sends the SMS of a purpose to a number. A number for which the purpose makes no sense (registered already, known to
 * nobody) gets an SMS as well, which says so instead of a code: the caller cannot tell, not even by the time it takes.
 * Refuses with 429 `sms.tooSoon` {seconds} or `sms.tooMany` {minutes}, and 1002 `sms.failed` when it cannot be sent.
 */
export async function sendCode(
  ctx: Context,
  {
    mobile,
    purpose,
    about,
    userId,
    lang,
  }: { mobile: string; purpose: SmsPurpose; about?: string; userId?: string; lang?: Language },
): Promise<void> {
  const address = countedAddress(ctx.ip);
  const subjects = [`mobile:${mobile}`, ...(address ? [address] : []), ...(userId ? [`user:${userId}`] : [])];
  const id = await claimSms(ctx.db, subjects, ctx.now);
  const owner = await ctx.db.selectFrom("users").select("id").where("mobile", "=", mobile).executeTakeFirst();
  const wanted = purpose !== "register" && purpose !== "newMobile";
  // made for every number, so that guesses are counted and refused alike
  const code = await makeCode(ctx, { mobile, purpose, about });
  const sensible = Boolean(owner) === wanted;
  const text = sensible
    ? smsText(lang, "code", { code, purpose: smsText(lang, `purpose.${purpose}`), minutes })
    : smsText(lang, `instead.${purpose}`);
  try {
    await sendText(ctx, { mobile, purpose, code: sensible ? code : "", text, lang });
  } catch (error) {
    await releaseSms(ctx.db, id);
    // neither number nor code: this log is read by more people than the outbox
    ctx.log.error({ error: (error as Error).name, purpose, traceId: ctx.traceId }, "SMS not sent");
    throw refused("sms.failed");
  }
}

/** One SMS under the product's name, `text` being in the language of `lang`. */
export async function sendText(
  ctx: Pick<Context, "outbox" | "config">,
  {
    mobile,
    purpose,
    code = "",
    text,
    lang,
  }: { mobile: string; purpose: string; code?: string; text: string; lang?: Language },
): Promise<void> {
  await ctx.outbox.send({
    to: mobile,
    purpose,
    code,
    text: `【${ctx.config.productName ?? smsText(lang, "sender")}】${text}`,
  });
}
