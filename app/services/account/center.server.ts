import type { BodyInputOf } from "@protocol/call";
import { getProfile, profileInput, updateProfile } from "@protocol/profiles";
import { getPersonInfo } from "@protocol/realAuth";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { afterRefusal } from "../forms/afterRefusal.server";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { postedVersion } from "../forms/postedVersion";
import { textEntries } from "../forms/textEntries";
import { findRestoredFields } from "../identity/restored.server";
import { centerPath } from "../paths";
import { redirectWithToast, requireUser } from "../person.server";
import { shownStatus } from "../refusal.server";
import { receiveForm } from "../uploads/receiveForm.server";
import { isOutage } from "../upstream/upstreamError.server";

/** The personal centre: who somebody is, what he says of himself, how far his verification is. */
export async function loadCenter(args: LoaderFunctionArgs) {
  const person = await requireUser(args);
  const [profile, realAuth, typed] = await Promise.all([
    person.call(getProfile),
    person.call(getPersonInfo),
    findRestoredFields(args, person),
  ]);
  const { user, company } = person.info;
  if (realAuth.status !== user.authStatus) await args.context.portal.people.forget(person.session.get("token") ?? "");
  return {
    profile,
    typed,
    realAuth,
    user: { userType: user.userType, companyName: user.companyName, avatarUrl: user.avatarUrl },
    companyStatus: company.authStatus,
    idempotencyKey: pageKey(args.context),
  };
}

export type CenterPage = Awaited<ReturnType<typeof loadCenter>>;

/** Saves the profile, or the picture alone; both forms carry the version they were made on. */
export async function saveCenter(args: ActionFunctionArgs) {
  const { person, form, files, errors, removing } = await receiveForm(args, formLimits.short, {
    avatarFile: { purpose: "avatar", most: 1 },
  });
  const intent = form.get("intent") === "avatar" ? ("avatar" as const) : ("profile" as const);
  const version = postedVersion(form);
  const idempotencyKey = String(form.get("key") ?? "").slice(0, 60);
  const submission = parseForm(form, profileInput);
  const back = {
    ...{ intent, version, fileErrors: errors, prompt: null, conflict: null },
    idempotencyKey: pageKey(args.context),
  };

  let body: Omit<BodyInputOf<typeof updateProfile>, "version">;
  if (intent === "avatar") {
    const avatarFile = removing ? "" : (files.avatarFile?.[0]?.id ?? "");
    if (!removing && !avatarFile)
      return data({ ...back, result: null, fileErrors: { avatarFile: ["file.required"], ...errors } }, { status: 422 });
    body = { avatarFile };
  } else {
    if (submission.status !== "success") return data({ ...back, result: submission.reply() }, { status: 422 });
    body = { profile: submission.value };
  }

  const saved = await person.attempt(updateProfile, { body: { version: version ?? 0, ...body }, idempotencyKey });
  if (saved.ok) {
    await args.context.portal.people.forget(person.session.get("token") ?? "");
    const toast = saved.replayed
      ? ({ kind: "info", key: "errors:duplicate" } as const)
      : ({ kind: "success", key: `account:done.${intent}` } as const);
    return redirectWithToast(args, person.session, centerPath, toast);
  }
  const { error } = saved;
  const stored = async () => {
    const { version: last, ...profile } = await person.call(getProfile);
    const fields = Object.keys(profileInput.shape) as (keyof typeof profileInput.shape)[];
    return { version: last, value: Object.fromEntries(fields.map((field) => [field, profile[field]])) };
  };
  const { prompt, conflict, texts } = await afterRefusal(args, person, error, {
    ...{ form, texts: { version: String(version ?? "") }, stored: intent === "profile" ? stored : null },
  });
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldReasons).map(([path, texts]) => [path.replace(/^profile\./, ""), texts]),
  );
  return data(
    {
      ...back,
      ...(isOutage(error) ? { idempotencyKey } : {}),
      result: intent === "profile" ? submission.reply({ fieldErrors }) : null,
      fileErrors: { ...errors, ...(fieldErrors.avatarFile ? { avatarFile: fieldErrors.avatarFile } : {}) },
      prompt,
      conflict,
      version: Number(texts.version),
      ...(isOutage(error) ? { retry: textEntries(form) } : {}),
    },
    { status: shownStatus(error) },
  );
}
