import { z } from "zod";
import { defineCall } from "./call";
import { captchaAnswer } from "./captcha";
import { languages } from "./language";
import { message } from "./message";
import { mobileSchema } from "./values/mobile";
import { foldWidth } from "./values/text";

/** What a code by SMS may be asked for without a login. */
export const publicSmsPurposes = ["register", "resetPwd"] as const;
/** And by somebody who is logged in, to change the number or to set the pay password. */
export const accountSmsPurposes = ["oldMobile", "newMobile", "payPassword"] as const;
/** And to sign a contract, of which the code then is. */
export const contractSmsPurpose = "signContract" as const;
export type SmsPurpose =
  | (typeof publicSmsPurposes)[number]
  | (typeof accountSmsPurposes)[number]
  | typeof contractSmsPurpose;

/** Six digits; full-width ones and blanks are taken as people paste them. */
export const smsCodeSchema = z
  .string("smsCode.required")
  .max(30, "smsCode.format")
  .transform((value) => foldWidth(value).replace(/\s/g, ""))
  .pipe(
    z
      .string()
      .min(1, "smsCode.required")
      .regex(/^\d{6}$/, "smsCode.format"),
  );

/** A password as it travels: SM2 ciphertext under the login key, hex (see loginQuery). */
export const passwordCipher = z
  .string("password.required")
  .min(1, "password.required")
  .max(1_000, message("tooLong", { max: 64 }));

/** A new password and, where a person typed it twice, the repetition; both encrypted. */
export const newPassword = {
  password: passwordCipher,
  repeat: passwordCipher.optional(),
};
/** Encrypted anew each time that a form is sent. */
const encryptedFields = ["password", "repeat"] as const;
const nothing = z.object({});

/** The reader's, for the text of the SMS; the port's own where it is not said. */
export const smsLanguage = z.enum(languages).optional();

export const imgVerify = defineCall({
  name: "imgVerify",
  method: "POST",
  path: "/user/reg/imgVerify",
  summary: "A captcha picture for asking a code by SMS, good for one try within five minutes",
  access: "public",
  write: false,
  result: captchaAnswer,
});

/**
 * The same answer whether anybody has the number or not; what differs is in the SMS. One a minute, five an hour, ten a
 * day for a number, twenty an hour for an address.
 */
export const sendRegistrationSms = defineCall({
  name: "sendRegistrationSms",
  method: "GET",
  path: "/user/reg/sms",
  summary: "Send a code by SMS, for a registration or a forgotten password",
  access: "public",
  write: true,
  query: z.object({
    mobile: mobileSchema,
    purpose: z.enum(publicSmsPurposes),
    /** The captcha's answer and id. */
    code: z.string().trim().max(10, "captcha.wrong").default(""),
    uuid: z.string().max(64).default(""),
    lang: smsLanguage,
  }),
  result: nothing,
});

export const verifySms = defineCall({
  name: "verifySms",
  method: "GET",
  path: "/user/reg/verify",
  summary: "Whether a code by SMS is right; a wrong one is counted, a right one stays good",
  access: "public",
  query: z.object({ mobile: mobileSchema, purpose: z.enum(publicSmsPurposes), smsCode: smsCodeSchema }),
  result: nothing,
});

const ownerOfNumber = { mobile: mobileSchema, smsCode: smsCodeSchema, ...newPassword };

/** The same answer for a number that has an account already: only its owner could have the code. */
export const register = defineCall({
  name: "register",
  method: "POST",
  path: "/user/reg/register",
  summary: "A new main account, nothing verified yet",
  access: "public",
  encryptedFields,
  query: z.object({ ...ownerOfNumber, terms: z.literal(true, "terms.required") }),
  result: nothing,
});

export const resetForgottenPassword = defineCall({
  name: "resetForgottenPassword",
  method: "POST",
  path: "/user/reg/resetPwd2",
  summary: "A new password by a code sent to the number; every session of the account ends",
  access: "public",
  encryptedFields,
  body: z.object(ownerOfNumber),
  result: nothing,
});

/** What the registration and the forgotten-password form have in common, as the browser sends it. */
const codeForm = {
  mobile: z
    .string("mobile.required")
    .max(30, "mobile.format")
    .transform((value) => value.trim())
    .pipe(mobileSchema),
  captcha: z.string().trim().max(10, "captcha.wrong").optional(),
  uuid: z.string().max(64).optional(),
};

/** Only what sending a code needs. */
export const sendCodeForm = z.object(codeForm);

const newPasswordForm = {
  password: passwordCipher,
  repeat: z.string("password.repeatRequired").min(1, "password.repeatRequired").max(1_000, "password.repeat"),
};

export const forgotPasswordForm = z.object({ ...codeForm, smsCode: smsCodeSchema, ...newPasswordForm });

export const registrationForm = forgotPasswordForm.extend({
  terms: z.literal("on", "terms.required").transform(() => true as const),
});

export const changePasswordForm = z.object({ oldPassword: passwordCipher, ...newPasswordForm });

/** A new password that somebody else is given. */
export const resetPasswordForm = z.object(newPasswordForm);
