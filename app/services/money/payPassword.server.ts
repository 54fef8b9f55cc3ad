import { sendAccountSms } from "@protocol/accounts";
import { getLoginKey } from "@protocol/login";
import { getPayPassword, payPasswordAbove, payPasswordForm, savePayPassword } from "@protocol/payPassword";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { languageOf } from "../i18n/language.server";
import { encryptPassword } from "../identity/encryptPassword.server";
import { encryptPasswords, fieldErrorsOf } from "../identity/newPassword.server";
import { safeRedirect } from "../identity/safeRedirect.server";
import { walletPath } from "../paths";
import { type Person, redirectWithToast, requireUser } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";

/** What a payment from the wallet asks of this person. */
export interface Paying {
  /** The pay password. */
  asks: boolean;
  /** To set one first. */
  mustSet: boolean;
}

/** The same for a payment of so many fen. */
export async function readPaying(person: Person, amount: number): Promise<Paying> {
  const { set } = await person.call(getPayPassword);
  return { asks: set, mustSet: !set && amount > payPasswordAbove };
}

/** A pay password as the wire wants it; undefined where none was typed. */
export async function encryptPayPassword(person: Person, typed: string): Promise<string | undefined> {
  return typed ? encryptPassword(typed, (await person.call(getLoginKey)).publicKey) : undefined;
}

const hideFields = ["oldPassword", "password", "repeat"];

export async function loadPayPassword(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const { searchParams } = new URL(args.request.url);
  const [state, { publicKey }] = await Promise.all([person.call(getPayPassword), person.call(getLoginKey)]);
  const reset = searchParams.get("mode") === "reset";
  return {
    ...state,
    mode: !state.set ? ("set" as const) : reset ? ("reset" as const) : ("change" as const),
    publicKey,
    mobile: person.info.user.mobile,
    redirectTo: searchParams.get("redirect") ?? "",
    idempotencyKey: pageKey(args.context),
  };
}

/** Sends the code, or saves the pay password and leads back to where it was needed. What was typed of passwords is gone after each. */
export async function postPayPassword(args: ActionFunctionArgs) {
  const person = await requireUser(args);
  const form = await readForm(args, formLimits.short);
  const key = String(form.get("key") ?? "").slice(0, 50);
  const submission = parseForm(form, payPasswordForm);
  const none = { prompt: null, sentTo: null };

  if (form.get("intent") === "sms") {
    const typed = { ...submission.reply({ hideFields }), status: undefined, error: undefined };
    const sent = await person.attempt(sendAccountSms, {
      body: { purpose: "payPassword", lang: await languageOf(args.request) },
      idempotencyKey: `${key}-sms`,
    });
    if (sent.ok) return data({ ...none, result: typed, sentTo: person.info.user.mobile });
    return data({ ...none, result: typed, prompt: shownRefusal(sent.error) }, { status: shownStatus(sent.error) });
  }

  if (submission.status !== "success")
    return data({ ...none, result: submission.reply({ hideFields }) }, { status: 422 });
  const { publicKey } = await person.call(getLoginKey);
  const { oldPassword, password, repeat, ...rest } = submission.value;
  const outcome = await person.attempt(savePayPassword, {
    body: {
      ...rest,
      ...(oldPassword ? { oldPassword: encryptPassword(oldPassword, publicKey) } : {}),
      ...encryptPasswords({ password, repeat }, publicKey),
    },
    idempotencyKey: `${key}-save`,
  });
  if (!outcome.ok) {
    const fieldErrors = fieldErrorsOf(outcome.error);
    const named = Object.keys(fieldErrors).length > 0;
    return data(
      {
        ...none,
        result: submission.reply({ hideFields, fieldErrors }),
        prompt: named ? null : shownRefusal(outcome.error),
      },
      { status: shownStatus(outcome.error) },
    );
  }
  const redirectTo = form.get("redirect");
  const to = typeof redirectTo === "string" && redirectTo ? safeRedirect(redirectTo, args.context.portal) : walletPath;
  return redirectWithToast(args, person.session, to, { kind: "success", key: "money:payPassword.done" });
}
