import type { Store } from "@gateway/store/database";
import type { Selectable } from "kysely";
import { isWithin } from "./networks";
import { Problem } from "./problem";
import { hashOf, openSecret } from "./secrets";
import { isSigned } from "./signature";
import type { ApiAppsTable } from "./tables";

export type AppRow = Selectable<ApiAppsTable>;

/** s that a timestamp may be off, and that a nonce is kept. */
const skew = 300;
const nonceLife = 660;

/** A request to the open interface as it came. */
export interface OpenRequest {
  method: string;
  path: string;
  query: string;
  /** By lower-case name. */
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
}

interface Asking {
  db: Store;
  now: Date;
  ip: string | null;
  signingKey: Buffer;
}

const hasBegun = (app: AppRow, now: Date) =>
  app.enabled === 1 && (app.expire_time === "" || app.expire_time > now.toISOString());

async function byToken({ db, now }: Asking, token: string): Promise<AppRow> {
  const app = await db.selectFrom("api_apps").selectAll().where("token_hash", "=", hashOf(token)).executeTakeFirst();
  if (!app || app.token_until <= now.toISOString()) throw new Problem("token");
  return app;
}

/** The secrets that are taken now: the present one, and for a time the one before. */
function secretsOf(app: AppRow, { now, signingKey }: Asking): string[] {
  const kept = [app.secret, ...(app.old_secret_until > now.toISOString() ? [app.old_secret] : [])];
  return kept.map((each) => openSecret(signingKey, app.id, each));
}

/** Keeps a nonce; one that was used is refused. After the signature: nobody else uses up those of a key. */
async function takeNonce({ db, now }: Asking, appId: string, nonce: string): Promise<void> {
  const old = new Date(now.getTime() - nonceLife * 1_000).toISOString();
  const taken = await db
    .insertInto("api_nonces")
    .values({ app_id: appId, nonce, time: now.toISOString() })
    .onConflict((there) =>
      there.columns(["app_id", "nonce"]).doUpdateSet({ time: now.toISOString() }).where("api_nonces.time", "<", old),
    )
    .returning("nonce")
    .executeTakeFirst();
  if (!taken) throw new Problem("nonce");
}

/** What a call names of its application before anything is proven; undefined where that is nothing known. */
export async function findNamedApp(db: Store, { headers }: OpenRequest): Promise<AppRow | undefined> {
  const key = headers["x-app-key"];
  return key ? db.selectFrom("api_apps").selectAll().where("app_key", "=", key).executeTakeFirst() : undefined;
}

/** The application that calls, once it has proven to be it; `writes` where it may do more than read. */
export async function authenticate(
  asking: Asking,
  request: OpenRequest,
  named: AppRow | undefined,
): Promise<{ app: AppRow; writes: boolean }> {
  const { headers, method, path, query, body } = request;
  const { now, ip } = asking;
  const token = /^Bearer (blt_[\w-]{20,80})$/i.exec(headers.authorization ?? "")?.[1];
  if (token) {
    const app = await byToken(asking, token);
    if (!hasBegun(app, now)) throw new Problem("application");
    if (!isWithin(JSON.parse(app.ips) as string[], ip)) throw new Problem("address");
    return { app, writes: false };
  }
  const [key, timestamp = "", nonce = "", signature = ""] = ["x-app-key", "x-timestamp", "x-nonce", "x-signature"].map(
    (name) => headers[name],
  );
  if (!key || !signature) throw new Problem("credentials", { headers: { "WWW-Authenticate": "Bearer" } });
  if (!named || !hasBegun(named, now)) throw new Problem("application");
  if (!isWithin(JSON.parse(named.ips) as string[], ip)) throw new Problem("address");
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(Number(timestamp) - now.getTime() / 1_000) > skew)
    throw new Problem("timestamp");
  if (!/^[A-Za-z0-9-]{8,64}$/.test(nonce)) throw new Problem("nonce");
  const signed = { timestamp, nonce, method, path, query, body };
  if (!isSigned(secretsOf(named, asking), signed, signature)) throw new Problem("signature");
  await takeNonce(asking, named.id, nonce);
  return { app: named, writes: true };
}

/** Nonces whose timestamps are too old to be sent again. */
export async function forgetNonces(db: Store, now: Date): Promise<void> {
  await db
    .deleteFrom("api_nonces")
    .where("time", "<", new Date(now.getTime() - nonceLife * 1_000).toISOString())
    .execute();
}
