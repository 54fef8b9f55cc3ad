import { z } from "zod";
import { defineCall } from "./call";
import { actionKeys, permissionEntry, permissionIds } from "./identity";
import { message } from "./message";
import { pageOf, pageQuerySchema } from "./page";
import { accountSmsPurposes, newPassword, passwordCipher, smsCodeSchema, smsLanguage } from "./registration";
import { mobileSchema } from "./values/mobile";
import { text } from "./values/text";

const nothing = z.object({});
const encryptedFields = ["oldPassword", "password", "repeat"] as const;

export const updatePassword = defineCall({
  name: "updatePassword",
  method: "POST",
  path: "/updatePassword",
  summary: "Change the own password; all other sessions of the person end, this one goes on",
  encryptedFields,
  body: z.object({ oldPassword: passwordCipher, ...newPassword }),
  result: nothing,
});

export const sendAccountSms = defineCall({
  name: "sendAccountSms",
  method: "POST",
  path: "/account/sms",
  summary: "Send a code to the own number (oldMobile, payPassword) or to the one it shall become (newMobile)",
  body: z.object({ purpose: z.enum(accountSmsPurposes), mobile: mobileSchema.optional(), lang: smsLanguage }),
  result: nothing,
});

export const changeMobile = defineCall({
  name: "changeMobile",
  method: "POST",
  path: "/user/reg/changeMobile",
  summary: "Move the account to another number, by a code of each; all other sessions of the person end",
  query: z.object({ oldCode: smsCodeSchema, mobile: mobileSchema, newCode: smsCodeSchema, lang: smsLanguage }),
  result: nothing,
});

/** What everybody has by the default role, or no sub-account may have: no subject of a grant. */
export const notGranted: readonly string[] = ["dashboard", "subAccounts"];

/** One permission entry of a sub-account (docs/requirements.md §3). */
const grant = z.object({
  permissionId: z.enum(permissionIds),
  actionList: z.array(z.enum(actionKeys)).min(1).max(actionKeys.length),
});
export type Grant = z.infer<typeof grant>;

const name = text(30).pipe(z.string().min(1, "required"));

export const subAccount = z.object({
  userId: z.string(),
  name: z.string(),
  mobile: z.string(),
  /** 0 in use, 1 disabled. */
  status: z.enum(["0", "1"]),
  createTime: z.string(),
  lastLoginTime: z.string().nullable(),
});
export type SubAccount = z.infer<typeof subAccount>;

/** Searchable: mobile (eq, like), name (like), status (eq). */
export const pageSubAccounts = defineCall({
  name: "pageSubAccounts",
  method: "POST",
  path: "/user/subAccounts/page",
  summary: "The sub-accounts of the caller, newest first",
  write: false,
  body: pageQuerySchema,
  result: pageOf(subAccount),
});

const subAccountDetail = subAccount.extend({ grants: z.array(permissionEntry) });

export const getSubAccount = defineCall({
  name: "getSubAccount",
  method: "GET",
  path: "/user/subAccounts/{id}",
  summary: "One of the caller's sub-accounts with what it may do",
  params: z.object({ id: z.string().max(40) }),
  result: subAccountDetail,
});

export const createSubAccount = defineCall({
  name: "createSubAccount",
  method: "POST",
  path: "/user/subAccounts",
  summary: "A sub-account with at most what the caller may",
  encryptedFields,
  body: z.object({ mobile: mobileSchema, name, grants: z.array(grant).max(100), ...newPassword }),
  result: subAccountDetail,
});

export const updateSubAccount = defineCall({
  name: "updateSubAccount",
  method: "PUT",
  path: "/user/subAccounts/{id}",
  summary: "Name and grants of a sub-account; they count from its next request on",
  params: z.object({ id: z.string().max(40) }),
  body: z.object({ name, grants: z.array(grant).max(100) }),
  result: subAccountDetail,
});

export const changeStatus = defineCall({
  name: "changeStatus",
  method: "PUT",
  path: "/user/user/changeStatus",
  summary: "Disable a sub-account, which is logged out at once, or enable it",
  body: z.object({ userId: z.string().max(40), status: z.enum(["0", "1"]) }),
  result: nothing,
});

export const resetPwd = defineCall({
  name: "resetPwd",
  method: "POST",
  path: "/user/user/resetPwd",
  summary: "A new password for a sub-account; its sessions end",
  encryptedFields,
  body: z.object({ userId: z.string().max(40), ...newPassword }),
  result: nothing,
});

/** `truckExport:add`, as a tick of the form sends it. */
const tick = z
  .string()
  .max(80)
  .regex(/^\w+:\w+$/, "format");

const ticks = z
  .array(tick)
  .max(1_000)
  .default([])
  .transform((each, ctx): Grant[] => {
    const byId = new Map<string, string[]>();
    for (const one of each) {
      const [id = "", key = ""] = one.split(":");
      byId.set(id, [...(byId.get(id) ?? []), key]);
    }
    const read = z
      .array(grant)
      .safeParse(
        [...byId].map(([permissionId, actionList]) => ({ permissionId, actionList: [...new Set(actionList)] })),
      );
    if (read.success) return read.data;
    ctx.addIssue({ code: "custom", message: "grants.beyond" });
    return z.NEVER;
  });

const formName = z
  .string("required")
  .max(120, message("tooLong", { max: 30 }))
  .pipe(name);

export const editSubAccountForm = z.object({ name: formName, grants: ticks });

export const addSubAccountForm = editSubAccountForm.extend({
  mobile: z.string("mobile.required").max(30, "mobile.format").pipe(mobileSchema),
  password: passwordCipher,
  repeat: z.string("password.repeatRequired").min(1, "password.repeatRequired").max(1_000, "password.repeat"),
});

/** The form that moves an account to another number, as the browser sends it. */
export const changeMobileForm = z.object({
  oldCode: smsCodeSchema,
  mobile: z.string("mobile.required").max(30, "mobile.format").pipe(mobileSchema),
  newCode: smsCodeSchema,
});
