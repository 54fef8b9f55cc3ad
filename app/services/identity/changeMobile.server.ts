import { changeMobile, changeMobileForm, sendAccountSms } from "@protocol/accounts";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { languageOf } from "../i18n/language.server";
import { changePasswordPath } from "../paths";
import { redirectWithToast, requireUser } from "../person.server";
import { shownRefusal, shownStatus } from "../refusal.server";
import { fieldErrorsOf } from "./newPassword.server";
import { findRestoredFields } from "./restored.server";

/** Value of a sending button → what the code is for. */
const sending = { smsOld: "oldMobile", smsNew: "newMobile" } as const;
export type Sending = keyof typeof sending;

export async function loadChangeMobile(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const typed = await findRestoredFields(args, person);
  return { mobile: person.info.user.mobile, typed, idempotencyKey: pageKey(args.context) };
}

/** A code to either number, or the change itself; what was typed stays whatever comes of it. */
export async function postChangeMobile(args: ActionFunctionArgs) {
  const person = await requireUser(args);
  const form = await readForm(args, formLimits.short);
  const key = String(form.get("key") ?? "").slice(0, 50);
  const submission = parseForm(form, changeMobileForm);
  const intent = String(form.get("intent") ?? "");
  const lang = await languageOf(args.request);
  const none = { prompt: null, sent: null };

  if (intent === "smsOld" || intent === "smsNew") {
    const typed = { ...submission.reply(), status: undefined, error: undefined };
    const purpose = sending[intent];
    const mobile = changeMobileForm.shape.mobile.safeParse(form.get("mobile") || undefined);
    if (purpose === "newMobile" && !mobile.success) {
      const errors = { mobile: mobile.error.issues.map((issue) => issue.message) };
      return data({ result: { ...typed, error: errors }, ...none }, { status: 422 });
    }
    const to = purpose === "newMobile" && mobile.success ? mobile.data : person.info.user.mobile;
    const outcome = await person.attempt(sendAccountSms, {
      body: { purpose, lang, ...(purpose === "newMobile" ? { mobile: to } : {}) },
      idempotencyKey: `${key}-${intent}`,
    });
    if (outcome.ok) return data({ result: typed, prompt: null, sent: { intent, to } });
    const errors = fieldErrorsOf(outcome.error);
    const named = Object.keys(errors).length > 0;
    return data(
      { result: { ...typed, error: errors }, prompt: named ? null : shownRefusal(outcome.error), sent: null },
      { status: shownStatus(outcome.error) },
    );
  }

  if (submission.status !== "success") return data({ result: submission.reply(), ...none }, { status: 422 });
  const outcome = await person.attempt(changeMobile, {
    query: { ...submission.value, lang },
    idempotencyKey: `${key}-change`,
  });
  if (!outcome.ok) {
    const fieldErrors = fieldErrorsOf(outcome.error);
    const named = Object.keys(fieldErrors).length > 0;
    return data(
      { result: submission.reply({ fieldErrors }), prompt: named ? null : shownRefusal(outcome.error), sent: null },
      { status: shownStatus(outcome.error) },
    );
  }
  await args.context.portal.people.forgetUser(person.info.user.userId);
  await args.context.portal.live.recheck(person.info.user.userId);
  return redirectWithToast(args, person.session, changePasswordPath, {
    kind: "success",
    key: "identity:changeMobile.done",
  });
}
