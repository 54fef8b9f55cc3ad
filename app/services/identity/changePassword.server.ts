import { updatePassword } from "@protocol/accounts";
import { getLoginKey } from "@protocol/login";
import { changePasswordForm } from "@protocol/registration";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { redirectWithToast, requireUser } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { encryptPassword } from "./encryptPassword.server";
import { encryptPasswords, fieldErrorsOf } from "./newPassword.server";
import { safeRedirect } from "./safeRedirect.server";

export async function loadChangePassword(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const { publicKey } = await person.call(getLoginKey);
  return {
    publicKey,
    mobile: person.info.user.mobile,
    mustChange: person.info.passwordExpired ? "expired" : person.info.weakPassword ? "weak" : null,
    redirectTo: new URL(args.request.url).searchParams.get("redirect") ?? "",
    idempotencyKey: pageKey(args.context),
  } as const;
}

/** The new password counts from here on; every other session of the person has ended, this one goes on under a new id. */
export async function postChangePassword(args: ActionFunctionArgs) {
  const person = await requireUser(args);
  const { portal } = args.context;
  const form = await readForm(args, formLimits.short);
  const submission = parseForm(form, changePasswordForm);
  const hideFields = ["oldPassword", "password", "repeat"];
  if (submission.status !== "success")
    return data({ result: submission.reply({ hideFields }), prompt: null }, { status: 422 });
  const { publicKey } = await person.call(getLoginKey);
  const { oldPassword, password, repeat } = submission.value;
  const outcome = await person.attempt(updatePassword, {
    body: {
      oldPassword: encryptPassword(oldPassword, publicKey),
      ...encryptPasswords({ password, repeat }, publicKey),
    },
    idempotencyKey: String(form.get("key") ?? "").slice(0, 60),
  });
  if (!outcome.ok) {
    const fieldErrors = fieldErrorsOf(outcome.error);
    const named = Object.keys(fieldErrors).length > 0;
    return data(
      { result: submission.reply({ hideFields, fieldErrors }), prompt: named ? null : shownRefusal(outcome.error) },
      { status: shownStatus(outcome.error) },
    );
  }
  await portal.people.forgetUser(person.info.user.userId);
  await portal.live.recheck(person.info.user.userId);
  const to = form.get("redirect");
  const renewed = await portal.sessions.getSession();
  for (const name of ["token", "userId", "loginPath"] as const) {
    const value = person.session.get(name);
    if (value) renewed.set(name, value);
  }
  await portal.sessions.destroySession(person.session);
  return redirectWithToast(args, renewed, safeRedirect(typeof to === "string" ? to : null, portal), {
    kind: "success",
    key: "identity:changePassword.done",
  });
}
