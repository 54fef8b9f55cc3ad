import { randomUUID } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { getLoginKey } from "@protocol/login";
import {
  forgotPasswordForm,
  imgVerify,
  type publicSmsPurposes,
  register,
  registrationForm,
  resetForgottenPassword,
  sendCodeForm,
  sendRegistrationSms,
  verifySms,
} from "@protocol/registration";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { CheckedForm } from "../forms/checkedForm";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { languageOf } from "../i18n/language.server";
import { loginPath } from "../paths";
import { redirectWithToast } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import { sessionOf } from "../session/sessionOf.server";
import { isUpstreamError } from "../upstream/upstreamError.server";
import { findLoginAids } from "./login.server";
import {
  encryptPasswords,
  fieldErrorsOf,
  type KeptPasswords,
  keepPasswords,
  restorePasswords,
} from "./newPassword.server";
import { registerResultPath } from "./paths";
import { findRestoredForm } from "./restored.server";

type Purpose = (typeof publicSmsPurposes)[number];

/** What a post that did not lead on shows. */
export interface OwnerFormAnswer {
  result: SubmissionResult<string[]>;
  alert: Shown | null;
  /** The number that a code was sent to just now. */
  sentTo: string | null;
  kept: KeptPasswords;
}

const hideFields = ["password", "repeat", "captcha"];

/** All that was typed, nothing judged. */
const asTyped = (form: CheckedForm) => ({
  ...parseForm(form, sendCodeForm).reply({ hideFields }),
  status: undefined,
  error: undefined,
});

/** The picture for asking a code, the key of this form, and what was typed before the language was changed. */
export async function loadOwnerForm(args: LoaderFunctionArgs) {
  const [aids, typed] = await Promise.all([
    findLoginAids(args, imgVerify),
    findRestoredForm(args, null, formLimits.short),
  ]);
  return { ...aids, typed: typed && asTyped(typed), idempotencyKey: pageKey(args.context) };
}

export type OwnerFormPage = Awaited<ReturnType<typeof loadOwnerForm>>;

/**
 * The forms by which the owner of a number shows that it is his: registration and forgotten password. Another picture,
 * a code and the form itself are its three buttons; whatever was typed is there again afterwards, passwords encrypted.
 */
export async function postOwnerForm(args: ActionFunctionArgs, purpose: Purpose) {
  const { portal, traceId, clientIp } = args.context;
  const call = { traceId, clientIp, signal: args.request.signal };
  const form = await readForm(args, formLimits.short);
  restorePasswords(form);
  const key = String(form.get("key") ?? "").slice(0, 60) || randomUUID();
  const intent = form.get("intent");
  const answer = (
    publicKey: string | null,
    status: number,
    result: SubmissionResult<string[]>,
    more: Partial<OwnerFormAnswer> = {},
  ) =>
    data<OwnerFormAnswer>(
      {
        result,
        alert: null,
        sentTo: null,
        kept: publicKey ? keepPasswords(form, publicKey, result.error) : {},
        ...more,
      },
      { status },
    );

  let publicKey: string | null = null;
  try {
    publicKey = (await portal.upstream.call(getLoginKey, call)).publicKey;
    if (intent === "refresh") return answer(publicKey, 200, asTyped(form));
    return intent === "sms" ? await send(publicKey) : await settle(publicKey);
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    return answer(publicKey, shownStatus(error), asTyped(form), { alert: shownRefusal(error) });
  }

  /** The code of the number; what is not asked about yet is neither judged nor lost. */
  async function send(cipherKey: string) {
    const submission = parseForm(form, sendCodeForm);
    if (submission.status !== "success") return answer(cipherKey, 422, submission.reply({ hideFields }));
    const { mobile, captcha = "", uuid = "" } = submission.value;
    try {
      await portal.upstream.call(sendRegistrationSms, {
        ...call,
        query: { mobile, purpose, code: captcha, uuid, lang: await languageOf(args.request) },
        idempotencyKey: `${key}-sms`,
      });
    } catch (error) {
      if (!isUpstreamError(error)) throw error;
      const fieldErrors =
        error.reason === "captcha.wrong" ? { captcha: ["captcha.wrong"] } : fieldErrorsOf(error, { code: "captcha" });
      if (Object.keys(fieldErrors).length === 0) throw error;
      return answer(cipherKey, shownStatus(error), submission.reply({ hideFields, fieldErrors }));
    }
    return answer(cipherKey, 200, asTyped(form), { sentTo: mobile });
  }

  async function settle(cipherKey: string) {
    const submission = parseForm(form, purpose === "register" ? registrationForm : forgotPasswordForm);
    if (submission.status !== "success")
      return answer(cipherKey, 422, submission.reply({ hideFields, fieldErrors: await findCodeErrors() }));
    const { mobile, smsCode, password, repeat } = submission.value;
    const body = { mobile, smsCode, ...encryptPasswords({ password, repeat }, cipherKey) };
    const write = { ...call, idempotencyKey: `${key}-${purpose}` };
    try {
      if (purpose === "register") await portal.upstream.call(register, { ...write, query: { ...body, terms: true } });
      else await portal.upstream.call(resetForgottenPassword, { ...write, body });
    } catch (error) {
      if (!isUpstreamError(error)) throw error;
      const fieldErrors = fieldErrorsOf(error);
      if (Object.keys(fieldErrors).length === 0) throw error;
      return answer(cipherKey, shownStatus(error), submission.reply({ hideFields, fieldErrors }));
    }
    if (purpose === "register") return redirect(registerResultPath);
    const session = await sessionOf(args);
    return redirectWithToast(args, session, loginPath, { kind: "success", key: "identity:forgot.done" });
  }

  /** Where something else must be mended, a wrong code is told in the same breath. */
  async function findCodeErrors(): Promise<Record<string, string[]>> {
    const query = verifySms.query.safeParse({ mobile: form.get("mobile"), purpose, smsCode: form.get("smsCode") });
    if (!query.success) return {};
    try {
      await portal.upstream.call(verifySms, { ...call, query: query.data });
      return {};
    } catch (error) {
      if (!isUpstreamError(error)) throw error;
      return fieldErrorsOf(error);
    }
  }
}
