import { randomBytes } from "node:crypto";
import type { UserContext } from "@gateway/core/context";
import { may } from "@gateway/core/permission";
import { conflict, invalid, notFound } from "@gateway/core/refusal";
import { newId } from "@gateway/store/id";
import { lockSubjects } from "@gateway/store/lockSubjects";
import { message } from "@protocol/message";
import { mostWebhooks, type Webhook, type WebhookInput, webhookTypes } from "@protocol/webhooks";
import type { Updateable } from "kysely";
import type { WebhookEndpointRow, WebhookEndpointsTable } from "./tables";

/** 32 random bytes, as Standard Webhooks writes them. */
export const newWebhookSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

const columnsOf = ({ name, url, types }: WebhookInput) => ({
  ...{ name, url },
  types: webhookTypes.filter((type) => types.includes(type)).join(" "),
});

export const ofCompany = ({ db, identity }: UserContext) =>
  db.selectFrom("webhook_endpoints").selectAll().where("company_id", "=", identity.companyId);

/** 404 for an endpoint that is unknown or another company's. */
export async function getEndpoint(ctx: UserContext, id: string): Promise<WebhookEndpointRow> {
  const row = await ofCompany(ctx).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

const active = ["test", "pause"] as const;
const stopped = ["resume"] as const;

/** Endpoints as they are shown; their secrets to who may change them. */
export async function showEndpoints(ctx: UserContext, rows: readonly WebhookEndpointRow[]): Promise<Webhook[]> {
  const mayEdit = may(ctx.identity, "webhook", "edit");
  const mayDelete = may(ctx.identity, "webhook", "delete");
  const counted = await ctx.db
    .selectFrom("webhook_events")
    .select((eb) => ["endpoint_id", "state", eb.fn.countAll<number>().as("total")])
    .where("endpoint_id", "in", [...rows.map(({ id }) => id), ""])
    .where("state", "in", ["WAITING", "DEAD"])
    .groupBy(["endpoint_id", "state"])
    .execute();
  const now = ctx.now.toISOString();
  return rows.map((row) => {
    const count = (state: string) =>
      Number(counted.find((each) => each.endpoint_id === row.id && each.state === state)?.total ?? 0);
    return {
      ...{ id: row.id, version: row.version, name: row.name, url: row.url, state: row.state },
      types: webhookTypes.filter((type) => row.types.split(" ").includes(type)),
      secret: mayEdit ? row.secret : "",
      oldSecretUntil: row.old_secret_until > now ? row.old_secret_until : "",
      failingSince: row.failing_since,
      holdUntil: row.hold_until > now ? row.hold_until : "",
      ...{ waiting: count("WAITING"), dead: count("DEAD"), createTime: row.create_time },
      allowedActions: [
        ...(mayEdit
          ? (["edit", ...(row.state === "ACTIVE" ? active : stopped), "rotate", "replayRange"] as const)
          : []),
        ...(mayDelete ? (["delete"] as const) : []),
      ],
    };
  });
}

export async function showEndpoint(ctx: UserContext, row: WebhookEndpointRow): Promise<Webhook> {
  const [shown] = await showEndpoints(ctx, [row]);
  return shown!;
}

/** 422 where the company has as many endpoints as it may. */
export async function createEndpoint(ctx: UserContext, input: WebhookInput): Promise<WebhookEndpointRow> {
  await lockSubjects(ctx.db, [`webhooks:${ctx.identity.companyId}`]);
  if ((await ofCompany(ctx).execute()).length >= mostWebhooks)
    throw invalid({ "webhook.name": [message("webhook.most", { max: mostWebhooks })] });
  return ctx.db
    .insertInto("webhook_endpoints")
    .values({
      ...{ id: newId(), company_id: ctx.identity.companyId, version: 1, state: "ACTIVE", ...columnsOf(input) },
      ...{ secret: newWebhookSecret(), old_secret: "", old_secret_until: "" },
      ...{ failures: 0, failing_since: "", hold_until: "", create_time: ctx.now.toISOString() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes an endpoint of the caller's company; 409 where `version` is not the last. */
export async function changeEndpoint(
  ctx: UserContext,
  { id, version }: { id: string; version: number },
  change: (before: WebhookEndpointRow) => Updateable<WebhookEndpointsTable>,
): Promise<Webhook> {
  const before = await getEndpoint(ctx, id);
  const after =
    before.version === version
      ? await ctx.db
          .updateTable("webhook_endpoints")
          .set({ ...change(before), version: version + 1 })
          .where("id", "=", id)
          .where("version", "=", version)
          .returningAll()
          .executeTakeFirst()
      : undefined;
  if (!after) throw conflict(await showEndpoint(ctx, before));
  return showEndpoint(ctx, after);
}

/** What is entered of an endpoint, as its row; another address begins without the failures of the one before. */
export const enteredColumns = (input: WebhookInput, before: WebhookEndpointRow) => ({
  ...columnsOf(input),
  ...(input.url === before.url ? {} : { failures: 0, failing_since: "", hold_until: "" }),
});
