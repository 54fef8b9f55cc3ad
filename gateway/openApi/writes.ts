import { createHash } from "node:crypto";
import type { UserContext } from "@gateway/core/context";
import type { Database, Store } from "@gateway/store/database";
import type { PreArrivalInput } from "@protocol/preArrival";
import type { ExpressionBuilder } from "kysely";
import type { AppRow, OpenRequest } from "./authenticate";
import { Problem } from "./problem";
import type { OpenResult } from "./readInterfaces";

/** What carries out each interface that writes. */
export interface Writers {
  createPreArrival(ctx: UserContext, input: { body: PreArrivalInput }): Promise<OpenResult<"createPreArrival">>;
}

/** ms after which a write that never ended, because its process did, may run again. */
const underWay = 60_000;

const hashOf = ({ method, path, query, body }: OpenRequest) =>
  createHash("sha256").update(`${method} ${path}?${query}\n`).update(body).digest("base64url");

/**
 * Claims an Idempotency-Key for a write. Answers what the first one under it was answered; null where this is the first.
 */
export async function claimWrite(
  db: Store,
  { app, key, request, now }: { app: AppRow; key: string; request: OpenRequest; now: Date },
): Promise<{ status: number; body: string } | null> {
  const claim = { app_id: app.id, key, request_hash: hashOf(request), time: now.toISOString() };
  const given = new Date(now.getTime() - underWay).toISOString();
  const claimed = await db
    .insertInto("api_writes")
    .values({ ...claim, status: null, body: "" })
    .onConflict((there) =>
      there
        .columns(["app_id", "key"])
        .doUpdateSet({ time: claim.time })
        .where("api_writes.status", "is", null)
        .where("api_writes.request_hash", "=", claim.request_hash)
        .where("api_writes.time", "<", given),
    )
    .returning("key")
    .executeTakeFirst();
  if (claimed) return null;
  const first = await db
    .selectFrom("api_writes")
    .selectAll()
    .where("app_id", "=", app.id)
    .where("key", "=", key)
    .executeTakeFirst();
  if (first && first.request_hash !== claim.request_hash) throw new Problem("keyReused");
  if (!first || first.status === null) throw new Problem("running", { headers: { "Retry-After": "1" } });
  return { status: first.status, body: first.body };
}

/**
 * Keeps what a write was answered; null where nothing was done, so that its key may be used again. `now` is when it was
 * claimed: one that took so long that another has begun under its key keeps nothing, and is refused in its transaction.
 */
export async function endWrite(
  db: Store,
  { app, key, now }: { app: AppRow; key: string; now: Date },
  answer: { status: number; body: string } | null,
): Promise<void> {
  const claimed = { app_id: app.id, key, time: now.toISOString() };
  if (!answer) {
    await db.deleteFrom("api_writes").where(sameAs(claimed)).where("status", "is", null).execute();
    return;
  }
  const kept = await db
    .updateTable("api_writes")
    .set(answer)
    .where(sameAs(claimed))
    .where("status", "is", null)
    .returning("key")
    .executeTakeFirst();
  if (!kept) throw new Problem("running", { headers: { "Retry-After": "1" } });
}

const sameAs =
  ({ app_id, key, time }: Record<"app_id" | "key" | "time", string>) =>
  (eb: ExpressionBuilder<Database, "api_writes">) =>
    eb.and({ app_id, key, time });

/** Answers from before an instant are forgotten. */
export async function forgetWrites(db: Store, before: Date): Promise<void> {
  await db.deleteFrom("api_writes").where("time", "<", before.toISOString()).execute();
}
