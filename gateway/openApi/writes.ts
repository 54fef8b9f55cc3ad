import { createHash } from "node:crypto";
import type { UserContext } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import type { PreArrivalInput } from "@protocol/preArrival";
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

/** Keeps what a write was answered; null where nothing was done, so that its key may be used again. */
export async function endWrite(
  db: Store,
  { app, key }: { app: AppRow; key: string },
  answer: { status: number; body: string } | null,
): Promise<void> {
  if (answer)
    await db.updateTable("api_writes").set(answer).where("app_id", "=", app.id).where("key", "=", key).execute();
  else
    await db
      .deleteFrom("api_writes")
      .where("app_id", "=", app.id)
      .where("key", "=", key)
      .where("status", "is", null)
      .execute();
}

/** Answers from before an instant are forgotten. */
export async function forgetWrites(db: Store, before: Date): Promise<void> {
  await db.deleteFrom("api_writes").where("time", "<", before.toISOString()).execute();
}
