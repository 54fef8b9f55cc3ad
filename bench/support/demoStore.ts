import { baseHandlers } from "@gateway/base/handlers";
import { createAnswerer } from "@gateway/core/answerer";
import type { Handler } from "@gateway/core/handler";
import { diskStore } from "@gateway/files/diskStore";
import { identityHandlers } from "@gateway/identity/handlers";
import { hashToken } from "@gateway/identity/tokens";
import { listHandlers } from "@gateway/lists/handlers";
import { messageHandlers } from "@gateway/messages/handlers";
import { moneyHandlers } from "@gateway/money/handlers";
import { seedDemo } from "@gateway/seed/seed";
import { insertDocument, listBoxes, replaceBoxes } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { migrate } from "@gateway/store/migrate";
import { type OpenStore, openStore } from "@gateway/store/open";
import { truckingHandlers } from "@gateway/trucking/handlers";
import type { Call } from "@protocol/call";
import { isSuccess } from "@protocol/codes";
import { pino } from "pino";

/** A forwarder of the demo port, and a token of his for calls that pass by the login. */
const forwarder = "u-0001";
export const token = "bench-forwarder";

/** The demo port in a SQLite store of `dataDir`, its forwarder with at least `orders` export orders. */
export async function openDemoStore(dataDir: string, orders: number): Promise<OpenStore> {
  const store = await openStore({ dataDir });
  await migrate(store.db);
  await seedDemo(store.db, new Date());
  const found = await store.db
    .selectFrom("documents")
    .selectAll()
    .where("kind", "=", "truckOrder")
    .where("type", "=", "E")
    .where("company_id", "=", "c-fwd1")
    .execute();
  for (let n = 0; found.length + n < orders; n++) {
    const row = found[n % found.length]!;
    const id = newId();
    await insertDocument(store.db, { ...row, id, doc_no: `TE990101${String(n).padStart(5, "0")}` });
    const boxes = await listBoxes(store.db, [row.id]);
    await replaceBoxes(
      store.db,
      id,
      boxes.map((box) => ({ ...box, id: newId(), document_id: id })),
    );
  }
  const now = new Date();
  await store.db
    .insertInto("tokens")
    .values({
      hash: hashToken(token),
      user_id: forwarder,
      create_time: now.toISOString(),
      expire_time: new Date(now.getTime() + 12 * 3_600_000).toISOString(),
    })
    .execute();
  return store;
}

export interface CallParts {
  params?: Record<string, string>;
  query?: unknown;
  body?: unknown;
}

/** Asks the gateway's own handlers, without a wire between. */
export function askDirectly({ db }: OpenStore): (call: Call, input: CallParts) => Promise<unknown> {
  const areas = [identityHandlers, baseHandlers, listHandlers, messageHandlers, moneyHandlers, truckingHandlers];
  const handlers: Handler[] = areas.flat();
  const answer = createAnswerer({
    store: db,
    config: { captcha: false, files: diskStore(""), signingKey: Buffer.alloc(32, 7) },
    outbox: { send: async () => undefined },
    log: pino({ level: "silent" }),
    clock: () => new Date(),
  });
  return async (call, { params = {}, query, body }) => {
    const handler = handlers.find((each) => each.call.name === call.name);
    if (!handler) throw new Error(`nobody answers ${call.name}`);
    const got = await answer({
      handler,
      params,
      query,
      body,
      token,
      idempotencyKey: null,
      traceId: "0".repeat(32),
      ip: "127.0.0.1",
    });
    if (!isSuccess(got.code)) throw new Error(`${call.name}: ${got.code} ${got.message}`);
    return got.result;
  };
}
