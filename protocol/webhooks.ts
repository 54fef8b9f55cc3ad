import { z } from "zod";
import { defineCall } from "./call";
import { idParams, versionBody } from "./documents";
import { pageOf, pageQueryOf } from "./page";
import { instantSchema } from "./values/instant";
import { text } from "./values/text";
import { webhookUrlSchema } from "./values/webhookUrl";

/** What may be posted to a company's endpoints, as `type` of the body says it. */
export const webhookTypes = [
  "document.status",
  "box.event",
  "box.held",
  "box.released",
  "box.temperature",
  "box.freeTime",
  "call.moved",
] as const;
export type WebhookType = (typeof webhookTypes)[number];
/** What the test button posts; every endpoint takes it. */
export const webhookTest = "webhook.test" as const;

/** ACTIVE is posted to; PAUSED by its company, DISABLED by the port because it was gone or failed for days. */
export const webhookStates = ["ACTIVE", "PAUSED", "DISABLED"] as const;
export type WebhookState = (typeof webhookStates)[number];

/** WAITING will be tried, SENT was taken, DEAD was given up and can be replayed. */
export const webhookEventStates = ["WAITING", "SENT", "DEAD"] as const;
export type WebhookEventState = (typeof webhookEventStates)[number];

/** Endpoints of one company. */
export const mostWebhooks = 10;
/** Hours that an old secret may sign beside the new one. */
export const overlapHours = [0, 1, 24, 72] as const;
/** Events that one range may bring again. */
export const mostReplayed = 10_000;

export const webhookInput = z.object({
  name: text(40).pipe(z.string().min(1, "required")),
  url: z.string("required").min(1, "required").pipe(webhookUrlSchema),
  types: z.array(z.enum(webhookTypes)).min(1, "webhook.types").max(webhookTypes.length),
});
export type WebhookInput = z.infer<typeof webhookInput>;

export const webhookSchema = z.object({
  id: z.string(),
  version: z.number().int(),
  name: z.string(),
  url: z.string(),
  types: z.array(z.enum(webhookTypes)),
  state: z.enum(webhookStates),
  /** `whsec_` and base64 (Standard Webhooks); empty for who may not change the endpoint. */
  secret: z.string(),
  /** Until when the secret before it signs, too; empty where none does. */
  oldSecretUntil: z.string(),
  /** Since when every try has failed; empty where the last one was taken. */
  failingSince: z.string(),
  /** When it is posted to again after failures; empty: at once. */
  holdUntil: z.string(),
  waiting: z.number().int(),
  dead: z.number().int(),
  createTime: z.string(),
  allowedActions: z.array(z.enum(["edit", "test", "pause", "resume", "rotate", "replayRange", "delete"])),
});
export type Webhook = z.infer<typeof webhookSchema>;

export const webhookEventRow = z.object({
  id: z.string(),
  type: z.enum([...webhookTypes, webhookTest]),
  /** What it is about, as `box:CSQU3054383`; events about one thing are posted in their order. */
  object: z.string(),
  /** Its place among the events about that thing, from 1. */
  sequence: z.number().int(),
  state: z.enum(webhookEventStates),
  time: z.string(),
  tries: z.number().int(),
  replays: z.number().int(),
  /** When it is tried next; empty where an earlier one about the same waits, or nothing does. */
  nextTime: z.string(),
  /** Status of the last answer; 0 where there was none, null before the first try. */
  lastStatus: z.number().int().nullable(),
});
export type WebhookEventRow = z.infer<typeof webhookEventRow>;

/** Why a try had no answer. */
export const webhookFailures = ["address", "timeout", "network"] as const;

export const webhookTry = z.object({
  time: z.string(),
  /** ms */
  duration: z.number().int(),
  /** 0 where there was no answer. */
  status: z.number().int(),
  failure: z.enum(webhookFailures).nullable(),
  /** Headers as they were sent, a line each. */
  request: z.string(),
  /** The first 1,000 characters of what was answered. */
  answer: z.string(),
});

export const webhookEventSchema = webhookEventRow.extend({
  webhookId: z.string(),
  webhookName: z.string(),
  /** As it is posted, byte for byte. */
  body: z.string(),
  /** The newest first. */
  tried: z.array(webhookTry),
  allowedActions: z.array(z.enum(["replay"])),
});
export type WebhookEvent = z.infer<typeof webhookEventSchema>;

export const webhooks = {
  list: defineCall({
    name: "listWebhooks",
    method: "GET",
    path: "/webhooks",
    summary: "The endpoints of the caller's company",
    result: z.array(webhookSchema),
  }),
  get: defineCall({
    name: "getWebhook",
    method: "GET",
    path: "/webhooks/{id}",
    summary: "One endpoint of the caller's company",
    params: idParams,
    result: webhookSchema,
  }),
  create: defineCall({
    name: "createWebhook",
    method: "POST",
    path: "/webhooks",
    summary: "Have events posted to an address; its secret is made",
    body: z.object({ webhook: webhookInput }),
    result: webhookSchema,
  }),
  update: defineCall({
    name: "updateWebhook",
    method: "PUT",
    path: "/webhooks/{id}",
    summary: "Change name, address and events of an endpoint",
    params: idParams,
    body: versionBody.extend({ webhook: webhookInput }),
    result: webhookSchema,
  }),
  delete: defineCall({
    name: "deleteWebhook",
    method: "POST",
    path: "/webhooks/{id}/delete",
    summary: "End an endpoint, with what waits for it and its log",
    params: idParams,
    body: versionBody,
    result: z.object({ id: z.string() }),
  }),
  pause: defineCall({
    name: "pauseWebhook",
    method: "POST",
    path: "/webhooks/{id}/pause",
    summary: "ACTIVE → PAUSED: what happens waits",
    params: idParams,
    body: versionBody,
    result: webhookSchema,
  }),
  resume: defineCall({
    name: "resumeWebhook",
    method: "POST",
    path: "/webhooks/{id}/resume",
    summary: "PAUSED or DISABLED → ACTIVE: what waits is posted at once",
    params: idParams,
    body: versionBody,
    result: webhookSchema,
  }),
  rotate: defineCall({
    name: "rotateWebhookSecret",
    method: "POST",
    path: "/webhooks/{id}/rotate",
    summary: "Make a new secret; the one before it signs beside it for some hours",
    params: idParams,
    body: versionBody.extend({
      hours: z.number().refine((hours) => (overlapHours as readonly number[]).includes(hours), "required"),
    }),
    result: webhookSchema,
  }),
  test: defineCall({
    name: "testWebhook",
    method: "POST",
    path: "/webhooks/{id}/test",
    summary: "Have a test event posted",
    params: idParams,
    result: z.object({ eventId: z.string() }),
  }),
  /** Searchable: `state eq`, `type eq`, `object like`, `time` (between, gte, lte). */
  events: defineCall({
    name: "pageWebhookEvents",
    method: "POST",
    path: "/webhooks/{id}/events/page",
    summary: "What was posted to an endpoint or waits for it, the newest first",
    write: false,
    params: idParams,
    body: pageQueryOf<"state" | "type" | "object" | "time", never>(),
    result: pageOf(webhookEventRow),
  }),
  event: defineCall({
    name: "getWebhookEvent",
    method: "GET",
    path: "/webhookEvents/{id}",
    summary: "One event with its body and every try",
    params: idParams,
    result: webhookEventSchema,
  }),
  replay: defineCall({
    name: "replayWebhookEvent",
    method: "POST",
    path: "/webhookEvents/{id}/replay",
    summary: "Post an event that was sent or given up again, under its id",
    params: idParams,
    result: z.object({ id: z.string() }),
  }),
  replayRange: defineCall({
    name: "replayWebhookEvents",
    method: "POST",
    path: "/webhooks/{id}/replay",
    summary: "Post what happened between two instants again, in its order; `deadOnly`: what was given up",
    params: idParams,
    body: z
      .object({ from: instantSchema, to: instantSchema, deadOnly: z.boolean() })
      .refine(({ from, to }) => from < to, { path: ["to"], message: "webhook.range" }),
    result: z.object({ replayed: z.number().int() }),
  }),
};
