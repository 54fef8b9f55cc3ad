import { createAnswerer } from "@gateway/core/answerer";
import { diskStore } from "@gateway/files/diskStore";
import { identityHandlers } from "@gateway/identity/handlers";
import { hashPassword } from "@gateway/identity/password";
import { saveRoles } from "@gateway/identity/roles";
import type { Store } from "@gateway/store/database";
import { pino } from "pino";
import { encryptPassword, saveTestLoginKey } from "./testLoginKey";

export const password = "Quay-side-7";
const hash = hashPassword(password);
export const mobile = "13900000001";
export const nobody = "13900000099";

/** A gateway with one person of one company, asked call by call. */
export async function setUp(makeStore: () => Promise<Store>, options: { captcha?: boolean } = {}) {
  const db = await makeStore();
  await saveRoles(db);
  await db
    .insertInto("companies")
    .values({
      id: "c-1",
      name: "远帆",
      uscc: null,
      auth_status: "02",
      merchant_status: "1",
      create_time: "2026-01-01T00:00:00.000Z",
    })
    .execute();
  await db.insertInto("company_roles").values({ company_id: "c-1", biz_role: "FWD" }).execute();
  const addUser = async (over: { id: string; mobile: string; disabled?: 0 | 1; company?: string; role?: string }) => {
    await db
      .insertInto("users")
      .values({
        id: over.id,
        mobile: over.mobile,
        username: over.mobile,
        name: "周敏",
        password_hash: await hash,
        weak_password: 0,
        user_type: "1",
        auth_status: "01",
        company_id: over.company ?? null,
        avatar_url: "",
        disabled: over.disabled ?? 0,
        last_login_time: null,
        create_time: "2026-01-01T00:00:00.000Z",
      })
      .execute();
    if (over.role) await db.insertInto("user_roles").values({ user_id: over.id, role: over.role }).execute();
  };
  await addUser({ id: "u-1", mobile, company: "c-1", role: "ROLE_FORWARDER" });

  const clock = { now: new Date("2026-11-21T02:00:00.000Z") };
  const answer = createAnswerer({
    store: db,
    config: { captcha: options.captcha ?? false, files: diskStore(""), signingKey: Buffer.alloc(32) },
    outbox: { send: async () => undefined },
    log: pino({ level: "silent" }),
    clock: () => clock.now,
    checkResults: true,
  });
  const call = (
    name: string,
    parts: { query?: unknown; body?: unknown; token?: string; params?: Record<string, string> } = {},
  ) =>
    answer({
      handler: identityHandlers.find((handler) => handler.call.name === name)!,
      params: parts.params ?? {},
      query: parts.query,
      body: parts.body,
      token: parts.token ?? null,
      idempotencyKey: null,
      traceId: "0".repeat(32),
      ip: null,
    });
  const publicKey = await saveTestLoginKey(db);
  const seal = (text: string) => encryptPassword(text, publicKey);
  const logIn = (username: string, text: string, more: Record<string, string> = {}) =>
    call("getToken", { query: { username, password: seal(text), ...more } });
  const later = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms);
  };
  return { db, call, logIn, later, seal, addUser, publicKey };
}
