import { z } from "zod";
import { defineCall } from "./call";
import { idParams, versionBody } from "./documents";
import { message } from "./message";
import { pageOf, pageQuerySchema } from "./page";
import { fenSchema } from "./values/fen";
import { instantSchema } from "./values/instant";
import { text } from "./values/text";

/** Applications of one company. */
export const mostApps = 20;
/** Hours that the old secret may stay valid beside the new one. */
export const overlapHours = [0, 1, 24, 72, 168] as const;
/** Days that a token for reading may live. */
export const tokenDays = [7, 30, 90] as const;
export const mostIps = 20;

/** An address or a network of them, as `203.0.113.0/24` or `2001:db8::/32`. */
export const networkPattern = /^[0-9A-Fa-f:.]{2,45}(\/\d{1,3})?$/;

export const apiAppInput = z.object({
  name: text(40).pipe(z.string().min(1, "required")),
  ips: z.array(z.string().regex(networkPattern, "openApi.ip")).max(mostIps, message("openApi.ips", { max: mostIps })),
  /** ISO UTC; none: it does not end. */
  expireTime: instantSchema.nullable().default(null),
});

export const apiAppSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  appKey: z.string(),
  ips: z.array(z.string()),
  enabled: z.boolean(),
  sandbox: z.boolean(),
  expireTime: z.string().nullable(),
  /** Until when the secret before this one is still taken; null: there is none. */
  oldSecretUntil: z.string().nullable(),
  /** When the token for reading ends; null: there is none. */
  tokenUntil: z.string().nullable(),
  createTime: z.string(),
});
export type ApiApp = z.infer<typeof apiAppSchema>;

/** What is shown once and never again. */
const shownOnce = z.object({ app: apiAppSchema, secret: z.string() });

/** 0 to be audited, 1 in force, 2 ended, 3 stopped, 4 owes (docs/domain-model.md §11.2). */
export const apiSubscriptionStatuses = ["0", "1", "2", "3", "4"] as const;
export type ApiSubscriptionStatus = (typeof apiSubscriptionStatuses)[number];

export const apiSubscriptionSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  appId: z.string(),
  appName: z.string(),
  companyName: z.string(),
  productCode: z.string(),
  productName: z.string(),
  trial: z.boolean(),
  status: z.enum(apiSubscriptionStatuses),
  fromTime: z.string().nullable(),
  toTime: z.string().nullable(),
  /** Calls of a month, of a trial in all. */
  quota: z.number().int(),
  used: z.number().int(),
  /** Calls a second. */
  rate: z.number().int(),
  auditRemark: z.string().nullable(),
  createTime: z.string(),
  allowedActions: z.array(z.string()),
});
export type ApiSubscription = z.infer<typeof apiSubscriptionSchema>;

export const apiCallRowSchema = z.object({
  id: z.string(),
  time: z.string(),
  appName: z.string(),
  interfaceName: z.string(),
  status: z.number().int(),
  reason: z.string(),
  ms: z.number().int(),
  requestId: z.string(),
  /** Null where the call came to no subscription. */
  quotaLeft: z.number().int().nullable(),
});

export const apiUsageDaySchema = z.object({ day: z.string(), calls: z.number().int(), errors: z.number().int() });

export const apiBillSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  billNo: z.string(),
  month: z.string(),
  appName: z.string(),
  productName: z.string(),
  calls: z.number().int(),
  amount: fenSchema,
  paid: z.boolean(),
  dueTime: z.string(),
});
export type ApiBill = z.infer<typeof apiBillSchema>;

export const listApiApps = defineCall({
  name: "listApiApps",
  method: "GET",
  path: "/openApi/apps",
  summary: "The company's applications with the subscriptions of each, and its bills of calls",
  result: z.object({
    apps: z.array(apiAppSchema),
    subscriptions: z.array(apiSubscriptionSchema),
    bills: z.array(apiBillSchema),
  }),
});
export const getApiApp = defineCall({
  name: "getApiApp",
  method: "GET",
  path: "/openApi/apps/{id}",
  summary: "One application with its subscriptions and the calls of thirty days",
  params: idParams,
  result: z.object({
    app: apiAppSchema,
    subscriptions: z.array(apiSubscriptionSchema),
    usage: z.array(apiUsageDaySchema),
  }),
});
export const createApiApp = defineCall({
  name: "createApiApp",
  method: "POST",
  path: "/openApi/apps",
  // its answer, which holds the secret, is not kept for a repetition
  write: false,
  summary: "A new application; its secret is in this answer and in no other",
  body: z.object({ app: apiAppInput, sandbox: z.boolean().default(false) }),
  result: shownOnce,
});
export const updateApiApp = defineCall({
  name: "updateApiApp",
  method: "PUT",
  path: "/openApi/apps/{id}",
  summary: "Change the name, networks and end of an application",
  params: idParams,
  body: versionBody.extend({ app: apiAppInput }),
  result: apiAppSchema,
});
export const enableApiApp = defineCall({
  name: "enableApiApp",
  method: "POST",
  path: "/openApi/apps/{id}/enable",
  summary: "Let an application call, or no longer",
  params: idParams,
  body: versionBody.extend({ enabled: z.boolean() }),
  result: apiAppSchema,
});
export const rotateApiSecret = defineCall({
  name: "rotateApiSecret",
  method: "POST",
  path: "/openApi/apps/{id}/secret",
  // its answer, which holds the secret, is not kept for a repetition
  write: false,
  summary: "A new secret; the one before stays valid for some hours",
  params: idParams,
  body: versionBody.extend({ hours: z.literal(overlapHours) }),
  result: shownOnce,
});
export const endOldApiSecret = defineCall({
  name: "endOldApiSecret",
  method: "DELETE",
  path: "/openApi/apps/{id}/oldSecret",
  summary: "End the secret before the present one at once",
  params: idParams,
  body: versionBody,
  result: apiAppSchema,
});
export const createApiToken = defineCall({
  name: "createApiToken",
  method: "POST",
  path: "/openApi/apps/{id}/token",
  // its answer, which holds the secret, is not kept for a repetition
  write: false,
  summary: "A bearer token for reading, in the place of the one before",
  params: idParams,
  body: versionBody.extend({ days: z.literal(tokenDays) }),
  result: shownOnce,
});
export const endApiToken = defineCall({
  name: "endApiToken",
  method: "DELETE",
  path: "/openApi/apps/{id}/token",
  summary: "End the token for reading",
  params: idParams,
  body: versionBody,
  result: apiAppSchema,
});
export const resetApiSandbox = defineCall({
  name: "resetApiSandbox",
  method: "POST",
  path: "/openApi/apps/{id}/sandbox",
  summary: "The data of a sandbox application as they were at its beginning",
  params: idParams,
  body: versionBody,
  result: apiAppSchema,
});

export const applyApiSubscription = defineCall({
  name: "applyApiSubscription",
  method: "POST",
  path: "/openApi/subscriptions",
  summary: "Subscribe an application to a product; a trial and what is free begin at once, the rest is audited",
  body: z.object({
    appId: z.string().min(1, "required").max(40),
    productCode: z.string().min(1, "required").max(40),
    trial: z.boolean().default(false),
  }),
  result: apiSubscriptionSchema,
});
const transition = (name: string, action: string, summary: string) =>
  defineCall({
    name,
    method: "POST",
    path: `/openApi/subscriptions/{id}/${action}`,
    summary,
    params: idParams,
    body: versionBody.extend({ remark: text(200).default("") }),
    result: apiSubscriptionSchema,
  });
export const approveApiSubscription = transition("approveApiSubscription", "approve", "0 → 1");
export const refuseApiSubscription = transition("refuseApiSubscription", "refuse", "0 → 3, with a reason");
export const stopApiSubscription = transition("stopApiSubscription", "stop", "0, 1 → 3");
export const pageApiSubscriptions = defineCall({
  name: "pageApiSubscriptions",
  method: "POST",
  path: "/openApi/subscriptions/page",
  summary: "Subscriptions of all companies for the port's clerk, those to be audited first",
  write: false,
  body: pageQuerySchema,
  result: pageOf(apiSubscriptionSchema),
});
export const pageApiCalls = defineCall({
  name: "pageApiCalls",
  method: "POST",
  path: "/openApi/calls/page",
  summary: "The company's calls, the latest first; by application and request id",
  write: false,
  body: pageQuerySchema.extend({ appId: z.string().max(40).default(""), requestId: z.string().max(40).default("") }),
  result: pageOf(apiCallRowSchema),
});
