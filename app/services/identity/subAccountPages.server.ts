import type { SubmissionResult } from "@conform-to/react";
import {
  addSubAccountForm,
  changeStatus,
  createSubAccount,
  editSubAccountForm,
  getSubAccount,
  notGranted,
  pageSubAccounts,
  resetPwd,
  updateSubAccount,
} from "@protocol/accounts";
import type { Call } from "@protocol/call";
import { actionKeys, permissionIds, type UserInfo } from "@protocol/identity";
import { getLoginKey } from "@protocol/login";
import { resetPasswordForm } from "@protocol/registration";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { formLimits } from "../forms/formLimits";
import { pageKey } from "../forms/pageKey.server";
import { parseForm } from "../forms/parseForm";
import { readForm } from "../forms/readForm.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { type Attempt, missing, redirectWithToast, requirePermission } from "../person.server";
import { type Shown, shownRefusal, shownStatus } from "../refusal.server";
import type { UpstreamError } from "../upstream/upstreamError.server";
import {
  encryptPasswords,
  fieldErrorsOf,
  type KeptPasswords,
  keepPasswords,
  restorePasswords,
} from "./newPassword.server";
import { subAccountEditPath, subAccountsPath } from "./paths";
import { findRestored } from "./restored.server";

const filters: readonly Filter[] = [
  { param: "name", fieldName: "name", kind: "like" },
  { param: "mobile", fieldName: "mobile", kind: "like" },
  { param: "status", fieldName: "status", kind: "eq" },
];

const idPattern = /^[\w-]{1,40}$/;
const hideFields = ["password", "repeat"];

export async function loadSubAccounts(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "subAccounts", "query");
  const list = readListQuery(new URL(args.request.url), filters, []);
  const page = await askPage(person, pageSubAccounts, list);
  return {
    page,
    values: list.values,
    errors: list.errors,
    may: { add: person.may("subAccounts", "add"), edit: person.may("subAccounts", "get") },
  };
}

/** What the main account may itself, and so may grant; in the order of our lists, what we do not know last. */
function grantable({ permissions }: UserInfo) {
  return permissions
    .filter((entry) => !notGranted.includes(entry.permissionId) && entry.actionList.length > 0)
    .map(({ permissionId, actionList }) => ({
      permissionId,
      actionList: [...actionList].sort((a, b) => rankIn(actionKeys, a) - rankIn(actionKeys, b)),
    }))
    .sort((a, b) => rankIn(permissionIds, a.permissionId) - rankIn(permissionIds, b.permissionId));
}

const rankIn = (list: readonly string[], one: string) => (list.includes(one) ? list.indexOf(one) : list.length);

export async function loadSubAccountAdd(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "subAccounts", "add");
  const { publicKey } = await person.call(getLoginKey);
  const typed = typedOf(await findRestored(args, person));
  return { publicKey, typed, grantable: grantable(person.info), idempotencyKey: pageKey(args.context) };
}

export async function loadSubAccountEdit(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "subAccounts", "edit");
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!idPattern.test(id)) throw missing(args.context.traceId);
  const [account, { publicKey }] = await Promise.all([
    person.call(getSubAccount, { params: { id } }),
    person.call(getLoginKey),
  ]);
  const typed = typedOf(await findRestored(args, person));
  return { account, publicKey, typed, grantable: grantable(person.info), idempotencyKey: pageKey(args.context) };
}

/** The fields of a form that was kept when the session ended. */
function typedOf(entries: [string, string][] | null) {
  if (!entries) return null;
  const field = (name: string) => entries.find(([each]) => each === name)?.[1] ?? "";
  const grants = entries.flatMap(([name, value]) => (name === "grants" ? [value] : []));
  return { name: field("name"), mobile: field("mobile"), grants, saving: field("intent") === "save" };
}

export interface SubAccountAnswer {
  /** The form of the page that was posted. */
  intent: string;
  result: SubmissionResult<string[]>;
  prompt: Shown | null;
  kept: KeptPasswords;
}

const keyOf = (form: FormData) => String(form.get("key") ?? "").slice(0, 50);

export async function addSubAccount(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "subAccounts", "add");
  const form = await readForm(args, formLimits.ticks);
  restorePasswords(form);
  const { publicKey } = await person.call(getLoginKey);
  const submission = parseForm(form, addSubAccountForm);
  const fail = (status: number, fieldErrors: Record<string, string[]>, prompt: Shown | null = null) => {
    const result = submission.reply({ hideFields, fieldErrors });
    return data<SubAccountAnswer>(
      { intent: "add", result, prompt, kept: keepPasswords(form, publicKey, result.error) },
      { status },
    );
  };
  if (submission.status !== "success") return fail(422, {});
  const { mobile, name, grants, password, repeat } = submission.value;
  const outcome = await person.attempt(createSubAccount, {
    body: { mobile, name, grants, ...encryptPasswords({ password, repeat }, publicKey) },
    idempotencyKey: `${keyOf(form)}-add`,
  });
  if (!outcome.ok) return fail(shownStatus(outcome.error), fieldErrorsOf(outcome.error), promptOf(outcome.error));
  return redirectWithToast(args, person.session, subAccountsPath, {
    ...(outcome.replayed
      ? { kind: "info", key: "errors:duplicate" }
      : { kind: "success", key: "identity:subAccounts.done.add", params: { name } }),
  });
}

/** The three forms of the page: name and grants, status, password. */
export async function editSubAccount(args: ActionFunctionArgs) {
  const person = await requirePermission(args, "subAccounts", "edit");
  const form = await readForm(args, formLimits.ticks);
  const id = String(form.get("id") ?? "");
  const intent = String(form.get("intent") ?? "");
  if (!idPattern.test(id)) throw missing(args.context.traceId);
  const key = `${keyOf(form)}-${intent}`;
  const fail = (
    submission: { reply(options?: object): SubAccountAnswer["result"] },
    status: number,
    fieldErrors: Record<string, string[]> = {},
    prompt: Shown | null = null,
  ) =>
    data<SubAccountAnswer>(
      { intent, result: submission.reply({ hideFields, fieldErrors }), prompt, kept: {} },
      { status },
    );

  let submission: { reply(options?: object): SubAccountAnswer["result"] };
  let outcome: Attempt<Call>;
  switch (intent) {
    case "save": {
      const parsed = parseForm(form, editSubAccountForm);
      if (parsed.status !== "success") return fail(parsed, 422);
      submission = parsed;
      outcome = await person.attempt(updateSubAccount, { params: { id }, body: parsed.value, idempotencyKey: key });
      break;
    }
    case "enable":
    case "disable": {
      const status = intent === "disable" ? ("1" as const) : ("0" as const);
      submission = { reply: () => ({}) };
      outcome = await person.attempt(changeStatus, { body: { userId: id, status }, idempotencyKey: key });
      break;
    }
    case "reset": {
      const parsed = parseForm(form, resetPasswordForm);
      if (parsed.status !== "success") return fail(parsed, 422);
      submission = parsed;
      const { publicKey } = await person.call(getLoginKey);
      const body = { userId: id, ...encryptPasswords(parsed.value, publicKey) };
      outcome = await person.attempt(resetPwd, { body, idempotencyKey: key });
      break;
    }
    default:
      throw missing(args.context.traceId);
  }
  if (!outcome.ok) {
    const { error } = outcome;
    if (error.kind === "refusal" && error.status === 404) throw missing(args.context.traceId);
    return fail(submission, shownStatus(error), fieldErrorsOf(error), promptOf(error));
  }
  await args.context.portal.people.forgetUser(id);
  await args.context.portal.live.recheck(id);
  return redirectWithToast(args, person.session, subAccountEditPath(id), {
    kind: "success",
    key: `identity:subAccounts.done.${intent}`,
  });
}

/** A refusal that names a field stands beside it; any other is shown as the 系统提示. */
const promptOf = (error: UpstreamError): Shown | null =>
  Object.keys(fieldErrorsOf(error)).length > 0 ? null : shownRefusal(error);
