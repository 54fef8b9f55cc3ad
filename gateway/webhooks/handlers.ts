import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may, requirePermission } from "@gateway/core/permission";
import { conflict, notFound, refused } from "@gateway/core/refusal";
import { type Searches, searched } from "@gateway/money/public";
import { readPage } from "@gateway/store/readPage";
import type { ActionKey } from "@protocol/identity";
import { toShanghai } from "@protocol/values/instant";
import { type WebhookEventRow, webhooks, webhookTest } from "@protocol/webhooks";
import {
  changeEndpoint,
  createEndpoint,
  enteredColumns,
  getEndpoint,
  newWebhookSecret,
  ofCompany,
  showEndpoint,
  showEndpoints,
} from "./endpoints";
import { addWebhookEvent } from "./publish";
import { replayEvents } from "./replay";
import type { WebhookEventTableRow } from "./tables";

const require = ({ identity }: UserContext, key: ActionKey) => requirePermission(identity, "webhook", key);

const toEventRow = (row: Omit<WebhookEventTableRow, "body">): WebhookEventRow => ({
  ...{ id: row.id, type: row.type, object: row.object_key, sequence: row.seq, state: row.state, time: row.time },
  ...{ tries: row.tries, replays: row.replays, nextTime: row.next_time, lastStatus: row.last_status },
});

/** An event of an endpoint of the caller's company; 404 otherwise. */
async function getEvent(ctx: UserContext, id: string) {
  const event = await ctx.db.selectFrom("webhook_events").selectAll().where("id", "=", id).executeTakeFirst();
  if (!event) throw notFound();
  return { event, endpoint: await getEndpoint(ctx, event.endpoint_id) };
}

/** What waits for an endpoint is posted from now on, and nothing of its failures is remembered. */
const fresh = { failures: 0, failing_since: "", hold_until: "" };

const endpointHandlers: Handler[] = [
  handle(webhooks.list, async (ctx) => {
    require(ctx, "query");
    return showEndpoints(ctx, await ofCompany(ctx).orderBy("id").execute());
  }),
  handle(webhooks.get, async (ctx, { params }) => {
    require(ctx, "get");
    return showEndpoint(ctx, await getEndpoint(ctx, params.id));
  }),
  handle(webhooks.create, async (ctx, { body }) => {
    require(ctx, "add");
    return showEndpoint(ctx, await createEndpoint(ctx, body.webhook));
  }),
  handle(webhooks.update, async (ctx, { params, body }) => {
    require(ctx, "edit");
    return changeEndpoint(ctx, { ...params, ...body }, (before) => enteredColumns(body.webhook, before));
  }),
  handle(webhooks.pause, async (ctx, { params, body }) => {
    require(ctx, "edit");
    return changeEndpoint(ctx, { ...params, ...body }, ({ state }) => {
      if (state !== "ACTIVE") throw refused("webhook.notActive");
      return { state: "PAUSED" };
    });
  }),
  handle(webhooks.resume, async (ctx, { params, body }) => {
    require(ctx, "edit");
    return changeEndpoint(ctx, { ...params, ...body }, ({ state }) => {
      if (state === "ACTIVE") throw refused("webhook.active");
      return { state: "ACTIVE", ...fresh };
    });
  }),
  handle(webhooks.rotate, async (ctx, { params, body }) => {
    require(ctx, "edit");
    const until = new Date(ctx.now.getTime() + body.hours * 3_600_000).toISOString();
    return changeEndpoint(ctx, { ...params, ...body }, ({ secret }) => ({
      secret: newWebhookSecret(),
      old_secret: body.hours > 0 ? secret : "",
      old_secret_until: body.hours > 0 ? until : "",
    }));
  }),
  handle(webhooks.delete, async (ctx, { params, body }) => {
    require(ctx, "delete");
    const before = await getEndpoint(ctx, params.id);
    const gone = await ctx.db
      .deleteFrom("webhook_endpoints")
      .where("id", "=", params.id)
      .where("version", "=", body.version)
      .returning("id")
      .executeTakeFirst();
    if (!gone) throw conflict(await showEndpoint(ctx, before));
    return { id: gone.id };
  }),
  handle(webhooks.test, async (ctx, { params }) => {
    require(ctx, "edit");
    const endpoint = await getEndpoint(ctx, params.id);
    if (endpoint.state !== "ACTIVE") throw refused("webhook.notActive");
    const time = ctx.now.toISOString();
    // a test does not wait behind failures
    await ctx.db.updateTable("webhook_endpoints").set({ hold_until: "" }).where("id", "=", endpoint.id).execute();
    const eventId = await addWebhookEvent(
      ctx.db,
      endpoint,
      { type: webhookTest, object: `test:${toShanghai(time)}`, key: `test:${time}:${ctx.traceId}`, data: {}, time },
      ctx.now,
    );
    return { eventId: eventId! };
  }),
];

const eventHandlers: Handler[] = [
  handle(webhooks.events, async (ctx, { params, body }) => {
    require(ctx, "get");
    const endpoint = await getEndpoint(ctx, params.id);
    const events = ctx.db.selectFrom("webhook_events").selectAll().where("endpoint_id", "=", endpoint.id);
    const searches: Searches<typeof events> = {
      "state eq": (rows, [state = ""]) => rows.where("state", "=", state as WebhookEventRow["state"]),
      "type eq": (rows, [type = ""]) => rows.where("type", "=", type as WebhookEventRow["type"]),
      "object like": (rows, [object = ""]) => rows.where("object_key", "like", `%${object.replace(/[%_\\]/g, "")}%`),
      "time between": (rows, [from = "", to = ""]) => rows.where("time", ">=", from).where("time", "<=", to),
      "time gte": (rows, [from = ""]) => rows.where("time", ">=", from),
      "time lte": (rows, [to = ""]) => rows.where("time", "<=", to),
    };
    const found = searched(events, body.searchInfos, searches);
    return readPage(ctx.db.selectFrom(found.as("found")), found.orderBy("id", "desc"), body, toEventRow);
  }),
  handle(webhooks.event, async (ctx, { params }) => {
    require(ctx, "get");
    const { event, endpoint } = await getEvent(ctx, params.id);
    const tried = await ctx.db
      .selectFrom("webhook_tries")
      .selectAll()
      .where("event_id", "=", event.id)
      .orderBy("id", "desc")
      .execute();
    return {
      ...{ ...toEventRow(event), webhookId: endpoint.id, webhookName: endpoint.name, body: event.body },
      allowedActions: event.state !== "WAITING" && may(ctx.identity, "webhook", "edit") ? ["replay" as const] : [],
      tried: tried.map(({ time, duration, status, failure, request, answer }) => ({
        ...{ time, duration, status, failure, request, answer },
      })),
    };
  }),
  handle(webhooks.replay, async (ctx, { params }) => {
    require(ctx, "edit");
    const { event, endpoint } = await getEvent(ctx, params.id);
    const replayed = await replayEvents(ctx.db, endpoint.id, { id: event.id }, ctx.now);
    if (replayed === 0) throw refused("webhook.waiting");
    return { id: event.id };
  }),
  handle(webhooks.replayRange, async (ctx, { params, body }) => {
    require(ctx, "edit");
    const endpoint = await getEndpoint(ctx, params.id);
    return { replayed: await replayEvents(ctx.db, endpoint.id, body, ctx.now) };
  }),
];

export const webhookHandlers: Handler[] = [...endpointHandlers, ...eventHandlers];
