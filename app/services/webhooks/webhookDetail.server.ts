import { overlapHours, webhookEventStates, webhooks } from "@protocol/webhooks";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import receiver from "../../../docs/webhooks/receiver.mjs?raw";
import { documentIdIn } from "../documents/documentId.server";
import { answerTransition, followWrite, readTransition, refuseFields } from "../documents/transitions.server";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { missing, requirePermission } from "../person.server";
import { webhookPaths } from "./paths";

const filters: readonly Filter<"state" | "type" | "object" | "time">[] = [
  { param: "state", fieldName: "state", kind: "eq" },
  { param: "type", fieldName: "type", kind: "eq" },
  { param: "object", fieldName: "object", kind: "like" },
  { param: "from", fieldName: "time", kind: "from" },
  { param: "to", fieldName: "time", kind: "to" },
];

/** An endpoint and what was posted to it. */
export async function loadWebhookDetail(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "webhook", "get");
  const params = documentIdIn(args);
  const list = readListQuery(new URL(args.request.url), filters, []);
  const known = list.query.searchInfos.filter(
    ({ fieldName, values }) => fieldName !== "state" || webhookEventStates.some((state) => state === values[0]),
  );
  const { pageIndex, pageSize } = list.query;
  const [webhook, page] = await Promise.all([
    person.call(webhooks.get, { params }),
    person.call(webhooks.events, { params, body: { pageIndex, pageSize, searchInfos: known } }),
  ]);
  const { values, errors } = list;
  return { webhook, page, values, errors, receiver, idempotencyKey: pageKey(args.context) };
}
export type WebhookDetailPage = Awaited<ReturnType<typeof loadWebhookDetail>>;

/** Pauses, resumes, tests, rotates, replays or ends an endpoint. */
export async function changeWebhook(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "webhook");
  const { person, id, version, base, intent, field } = posted;
  const done = { to: () => webhookPaths.detail(id) };
  const body = { version };
  switch (intent) {
    case "pause":
      return answerTransition(args, posted, await person.attempt(webhooks.pause, { ...base, body }), {
        ...{ ...done, key: "webhooks:done.pause" },
      });
    case "resume":
      return answerTransition(args, posted, await person.attempt(webhooks.resume, { ...base, body }), {
        ...{ ...done, key: "webhooks:done.resume" },
      });
    case "test":
      return answerTransition(args, posted, await person.attempt(webhooks.test, base), {
        ...{ ...done, key: "webhooks:done.test" },
      });
    case "delete":
      return answerTransition(args, posted, await person.attempt(webhooks.delete, { ...base, body }), {
        ...{ to: webhookPaths.list, key: "webhooks:done.delete" },
      });
    case "rotate": {
      const hours = overlapHours.find((each) => String(each) === field("hours"));
      if (hours === undefined) return refuseFields(posted, { hours: ["required"] });
      return answerTransition(
        args,
        posted,
        await person.attempt(webhooks.rotate, { ...base, body: { ...body, hours } }),
        {
          ...{ ...done, key: "webhooks:done.rotate" },
        },
      );
    }
    case "replayRange": {
      const read = webhooks.replayRange.body.safeParse({
        ...{ from: field("from", 40), to: field("to", 40), deadOnly: field("deadOnly") === "on" },
      });
      if (!read.success)
        return refuseFields(
          posted,
          Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), [message]])),
        );
      const replayed = await person.attempt(webhooks.replayRange, { ...base, body: read.data });
      if (!replayed.ok) return answerTransition(args, posted, replayed, { ...done, key: "webhooks:done.replay" });
      return followWrite(args, person, replayed, {
        ...{ to: webhookPaths.detail(id), key: "webhooks:done.replayRange" },
        params: { number: replayed.result.replayed },
      });
    }
    default:
      throw missing(args.context.traceId);
  }
}

/** One event with its body and every try. */
export async function loadWebhookEvent(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "webhook", "get");
  const event = await person.call(webhooks.event, { params: documentIdIn(args) });
  return { event, idempotencyKey: pageKey(args.context) };
}
export type WebhookEventPage = Awaited<ReturnType<typeof loadWebhookEvent>>;

/** Posts an event again. */
export async function replayWebhookEvent(args: ActionFunctionArgs) {
  const posted = await readTransition(args, "webhook");
  if (posted.intent !== "replay") throw missing(args.context.traceId);
  return answerTransition(args, posted, await posted.person.attempt(webhooks.replay, posted.base), {
    ...{ to: () => webhookPaths.event(posted.id), key: "webhooks:done.replay" },
  });
}
