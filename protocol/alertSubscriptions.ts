import { z } from "zod";
import { defineCall } from "./call";
import { documentKinds } from "./documentKinds";
import { idParams, versionBody } from "./documents";
import type { FieldIssue, Reason } from "./message";
import { containerNumberSchema, normaliseContainerNumber } from "./values/containerNumber";
import { instantSchema } from "./values/instant";
import { text } from "./values/text";
import { blNoSchema } from "./values/tradeNumber";
import { webhookUrlSchema } from "./values/webhookUrl";
import { withRules } from "./withRules";

/** What somebody may be told of. */
export const alertWhats = ["status", "hold", "eta", "cutoff", "temperature", "freeTime"] as const;
export type AlertWhat = (typeof alertWhats)[number];

/** How an alert reads: a key of `locales/<lang>/events.json`, behind `event.`. */
export const alertReasons = [
  "alert.status",
  "alert.hold",
  "alert.lifted",
  "alert.eta",
  "alert.cutoff",
  "alert.temperature",
  "alert.freeTime",
] as const;
export type AlertReason = (typeof alertReasons)[number];

/** Of what: everything of the company's, a ship, a container, a B/L, a kind of document. */
export const alertScopes = ["all", "ship", "box", "bl", "kind"] as const;
export type AlertScope = (typeof alertScopes)[number];

/** When: at once, each full hour, each day at an hour. */
export const alertDigests = ["now", "hourly", "daily"] as const;
export type AlertDigest = (typeof alertDigests)[number];

/** Subscriptions of one person. */
export const mostSubscriptions = 50;
/** Deliveries that are shown. */
export const shownDeliveries = 50;

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "alert.clock");

const input = z.object({
  whats: z.array(z.enum(alertWhats)).min(1, "alert.what").max(alertWhats.length),
  scope: z.enum(alertScopes, "required"),
  scopeValue: text(40).default(""),
  sms: z.boolean().default(false),
  mail: z.boolean().default(false),
  webhook: webhookUrlSchema.optional(),
  /** `HH:mm` in Shanghai; what falls between the two is told at `quietTo`. Both or neither. */
  quietFrom: clockTime.optional(),
  quietTo: clockTime.optional(),
  digest: z.enum(alertDigests, "required"),
  /** Of a day in Shanghai. */
  digestHour: z.number("number").int("integer").min(0, "alert.hour").max(23, "alert.hour").optional(),
});

/** What is wrong with a subscription as a whole. */
export function subscriptionIssues({
  scope,
  scopeValue,
  quietFrom,
  quietTo,
  digest,
  digestHour,
}: z.output<typeof input>): FieldIssue[] {
  const issues: FieldIssue[] = [];
  const add = (field: string, reason: Reason) => issues.push({ path: [field], message: reason });
  const wrong = scope !== "all" && scopeReason(scope, scopeValue);
  if (wrong) add("scopeValue", wrong);
  if (quietFrom && !quietTo) add("quietTo", "required");
  if (quietTo && !quietFrom) add("quietFrom", "required");
  if (quietFrom && quietFrom === quietTo) add("quietTo", "alert.quiet");
  if (digest === "daily" && digestHour === undefined) add("digestHour", "required");
  return issues;
}

function scopeReason(scope: AlertScope, value: string): Reason | null {
  if (value === "") return "required";
  if (scope === "box" && !containerNumberSchema.safeParse(value).success) return "ctnNo.format";
  if (scope === "bl" && !blNoSchema.safeParse(value).success) return "blNo.format";
  if (scope === "kind" && !documentKinds.some((kind) => kind === value)) return "required";
  return null;
}

export const alertSubscriptionInput = withRules(input, subscriptionIssues);
export type AlertSubscriptionInput = z.output<typeof input>;

/** What a subscription is compared by: as documents write it. */
export function comparedValue(scope: AlertScope, value: string): string {
  if (scope === "all") return "";
  if (scope === "kind") return value;
  return scope === "box" ? normaliseContainerNumber(value) : value.trim().toUpperCase();
}

export const alertSubscriptionSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  whats: z.array(z.enum(alertWhats)),
  scope: z.enum(alertScopes),
  scopeValue: z.string(),
  sms: z.boolean(),
  mail: z.boolean(),
  /** Where alerts are posted, and what they are signed with (Standard Webhooks); both empty without. */
  webhook: z.string(),
  webhookSecret: z.string(),
  quietFrom: z.string(),
  quietTo: z.string(),
  digest: z.enum(alertDigests),
  digestHour: z.number().int(),
  createTime: z.string(),
});
export type AlertSubscription = z.infer<typeof alertSubscriptionSchema>;

export const listAlertSubscriptions = defineCall({
  name: "listAlertSubscriptions",
  method: "GET",
  path: "/alerts/subscriptions",
  summary: "What the asking person has subscribed to, the newest first, and whether mails can reach him",
  result: z.object({ subscriptions: z.array(alertSubscriptionSchema), mailAddress: z.string(), mailSent: z.boolean() }),
});
export const createAlertSubscription = defineCall({
  name: "createAlertSubscription",
  method: "POST",
  path: "/alerts/subscriptions",
  summary: "Subscribe to alerts",
  body: z.object({ subscription: alertSubscriptionInput }),
  result: alertSubscriptionSchema,
});
export const updateAlertSubscription = defineCall({
  name: "updateAlertSubscription",
  method: "PUT",
  path: "/alerts/subscriptions/{id}",
  summary: "Change a subscription of one's own",
  params: idParams,
  body: versionBody.extend({ subscription: alertSubscriptionInput }),
  result: alertSubscriptionSchema,
});
export const deleteAlertSubscription = defineCall({
  name: "deleteAlertSubscription",
  method: "POST",
  path: "/alerts/subscriptions/{id}/delete",
  summary: "End a subscription of one's own; what waits is told no more",
  params: idParams,
  body: versionBody,
  result: z.object({ id: z.string() }),
});
export const listAlertDeliveries = defineCall({
  name: "listAlertDeliveries",
  method: "GET",
  path: "/alerts/deliveries",
  summary: "What the asking person's subscriptions have found last, the newest first",
  result: z.array(
    z.object({
      id: z.string(),
      what: z.enum(alertWhats),
      reason: z.string(),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      link: z.string(),
      time: z.string(),
      dueTime: z.string(),
      sentTime: z.string().nullable(),
    }),
  ),
});

/** °C that a box may differ from its set point where its declaration allows nothing else. */
export const usualTolerance = 2;

export const reportTemperatures = defineCall({
  name: "reportTemperatures",
  method: "POST",
  path: "/boxes/temperatures",
  summary: "Measured temperatures of refrigerated containers, °C (port staff and their devices)",
  body: z.object({
    reports: z
      .array(
        z.object({
          ctnNo: containerNumberSchema,
          temperature: z.number("number").min(-80, "number").max(80, "number"),
          time: instantSchema,
        }),
      )
      .min(1, "required")
      .max(200, "required"),
  }),
  /** How many were outside of what their declarations allow. */
  result: z.object({ outside: z.number().int() }),
});
