import { createHash } from "node:crypto";
import { createAnswerer } from "@gateway/core/answerer";
import type { Context, GatewayConfig, Live, Outbox } from "@gateway/core/context";
import type { Handler } from "@gateway/core/handler";
import { noopNotifier } from "@gateway/core/live";
import type { CallAnswer } from "@gateway/core/request";
import { documentHandlers } from "@gateway/documents/handlers";
import { diskStore } from "@gateway/files/diskStore";
import type { ReceivedFile } from "@gateway/files/fileStore";
import { makeCaptcha } from "@gateway/identity/captcha";
import { saveRoles } from "@gateway/identity/roles";
import type { Store } from "@gateway/store/database";
import { newId } from "@gateway/store/id";
import { truckingHandlers } from "@gateway/trucking/handlers";
import type { BodyInputOf, Call, ParamsOf, QueryOf, ResultOf } from "@protocol/call";
import { pino } from "pino";

/** The people of a small port for tests; each has a company, a role and a token of his own name. */
const people = {
  forwarder: { company: "FWD1", role: "ROLE_FORWARDER", name: "周敏" },
  assistant: { company: "FWD1", role: "ROLE_FORWARDER_QUERY", name: "陈思远" },
  otherForwarder: { company: "FWD2", role: "ROLE_FORWARDER", name: "林晓燕" },
  newcomer: { company: "FWD3", role: "ROLE_FORWARDER", name: "方圆" },
  fleet: { company: "TRK1", role: "ROLE_FLEET", name: "王建国" },
  otherFleet: { company: "TRK2", role: "ROLE_FLEET", name: "乐海波" },
  clerk: { company: "PORT", role: "ROLE_PORT", name: "李静" },
} as const;

export type Person = keyof typeof people;

const companies = [
  { id: "FWD1", name: "宁波远帆国际货运代理有限公司", auth: "02", role: "FWD" },
  { id: "FWD2", name: "宁波海晟供应链有限公司", auth: "02", role: "FWD" },
  { id: "FWD3", name: "尚未认证货运代理有限公司", auth: "09", role: "FWD" },
  { id: "TRK1", name: "宁波捷港集装箱运输有限公司", auth: "02", role: "TRK" },
  { id: "TRK2", name: "舟山顺达物流有限公司", auth: "02", role: "TRK" },
  { id: "PORT", name: "泊联港务有限公司", auth: "02", role: "PORT" },
];

export const testNow = new Date("2026-11-21T02:00:00.000Z");
/** An instant so many hours after the tests' now. */
export const inHours = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000).toISOString();

export type Letter = Parameters<Outbox["send"]>[0];

type Parts<C> = Partial<{
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyInputOf<C>;
  /** Its own for each call where none is given. */
  idempotencyKey: string | null;
  /** Of somebody who is none of the port's people. */
  token: string;
  ip: string | null;
  /** What a form request brought. */
  upload: ReceivedFile;
}>;

export interface TestPort {
  db: Store;
  clock: { now: Date };
  /** For what runs by itself at its time. */
  unattended: Pick<Context, "config" | "live" | "log" | "outbox"> & { store: Store; clock: () => Date };
  /** What was sent, the last one last. */
  letters: Letter[];
  /** The whole answer, refusals included. */
  answer<C extends Call>(who: Person | null, call: C, parts?: Parts<C>): Promise<CallAnswer>;
  /** The result of a call that must succeed. */
  ask<C extends Call>(who: Person | null, call: C, parts?: Parts<C>): Promise<ResultOf<C>>;
  /** A new picture with its right answer. */
  picture(): Promise<{ uuid: string; code: string }>;
}

/** A port with companies, people, wallets of 100,000 yuan, trucks and drivers, at 10:00 in Shanghai on 2026-11-21. */
export async function openTestPort(
  makeStore: () => Promise<Store>,
  more: Handler[] = [],
  config: Partial<GatewayConfig> = {},
  /** Who is connected; nobody where none is given. */
  connected?: (db: Store, clock: { now: Date }) => Live,
): Promise<TestPort> {
  const db = await makeStore();
  const time = "2026-01-01T00:00:00.000Z";
  await saveRoles(db);
  // one statement a table: most tests begin with this
  await db
    .insertInto("companies")
    .values(
      companies.map(({ id, name, auth }) => ({
        id,
        name,
        uscc: null,
        auth_status: auth,
        merchant_status: "0",
        create_time: time,
      })),
    )
    .execute();
  await db
    .insertInto("company_roles")
    .values(companies.map(({ id, role }) => ({ company_id: id, biz_role: role })))
    .execute();
  await db
    .insertInto("ledger_accounts")
    .values(
      companies.map(({ id }) => ({
        id: newId(),
        kind: "WALLET" as const,
        company_id: id,
        yard_code: "",
        account_no: `EW-${id}`,
        credit_limit: 0,
        warn_line: 0,
        balance: 10_000_000,
        frozen: 0,
        create_time: time,
      })),
    )
    .execute();
  const known = Object.entries(people);
  await db
    .insertInto("users")
    .values(
      known.map(([key, { company, name }], i) => ({
        id: `u-${key}`,
        mobile: `1390000000${i}`,
        username: key,
        name,
        password_hash: "none",
        weak_password: 0 as const,
        user_type: "1",
        auth_status: "01",
        company_id: company,
        avatar_url: "",
        disabled: 0 as const,
        last_login_time: null,
        create_time: time,
      })),
    )
    .execute();
  await db
    .insertInto("user_roles")
    .values(known.map(([key, { role }]) => ({ user_id: `u-${key}`, role })))
    .execute();
  await db
    .insertInto("tokens")
    .values(
      known.map(([key]) => ({
        hash: createHash("sha256").update(key).digest("hex"),
        user_id: `u-${key}`,
        create_time: time,
        expire_time: "2030-01-01T00:00:00.000Z",
      })),
    )
    .execute();
  await saveFleet(db);

  const clock = { now: testNow };
  const letters: Letter[] = [];
  const unattended: TestPort["unattended"] = {
    store: db,
    config: { captcha: false, files: diskStore(""), signingKey: Buffer.alloc(32, 7), ...config },
    outbox: { send: async (letter) => void letters.push(letter) },
    live: connected?.(db, clock) ?? noopNotifier,
    log: pino({ level: "silent" }),
    clock: () => clock.now,
  };
  const answerer = createAnswerer({ ...unattended, checkResults: true });
  // what a test brings answers before what every port has
  const handlers = [...more, ...truckingHandlers, ...documentHandlers];
  const answer: TestPort["answer"] = (who, call, parts = {}) =>
    answerer({
      handler: handlers.find((handler) => handler.call.name === call.name)!,
      params: (parts.params ?? {}) as Record<string, string>,
      query: parts.query,
      body: parts.body,
      token: parts.token ?? who,
      upload: parts.upload,
      idempotencyKey: parts.idempotencyKey === undefined ? newId() : parts.idempotencyKey,
      traceId: "0".repeat(32),
      ip: parts.ip === undefined ? "203.0.113.7" : parts.ip,
    });
  const ask: TestPort["ask"] = async (who, call, parts) => {
    const got = await answer(who, call, parts);
    if (got.code !== "0000") throw new Error(`${call.name}: ${got.code} ${got.message} ${JSON.stringify(got.result)}`);
    return got.result as ResultOf<typeof call>;
  };
  const picture: TestPort["picture"] = async () => {
    const { uuid } = await makeCaptcha(db, clock.now);
    const row = await db.selectFrom("captchas").select("answer").where("id", "=", uuid).executeTakeFirstOrThrow();
    return { uuid, code: row.answer };
  };
  return { db, clock, unattended, letters, answer, ask, picture };
}

/** TRK1: a good truck and driver each, and one of each fault; TRK2: one good pair. */
async function saveFleet(db: Store): Promise<void> {
  const vehicle = (plate_no: string, company_id: string, axles = 6) => ({
    plate_no,
    company_id,
    trailer_no: "浙B1234挂",
    gps_device_no: `GPS-${plate_no}`,
    axles,
    new_energy: 0 as const,
    dispatch_count: 0,
  });
  await db
    .insertInto("vehicles")
    .values([
      vehicle("浙B12345", "TRK1"),
      vehicle("浙B23456", "TRK1"),
      vehicle("浙B34567", "TRK1", 5),
      vehicle("浙B45678", "TRK1"),
      vehicle("浙L12345", "TRK2"),
    ])
    .execute();
  const driver = (id: string, company_id: string, verified: 0 | 1 = 1) => ({
    id,
    company_id,
    name: "张伟",
    mobile: "13700000001",
    mobile_verified: verified,
    id_no: "330206199001011016",
  });
  await db
    .insertInto("drivers")
    .values([
      driver("d-1", "TRK1"),
      driver("d-2", "TRK1"),
      driver("d-silent", "TRK1", 0),
      driver("d-none", "TRK1"),
      driver("d-9", "TRK2"),
    ])
    .execute();
  const valid = { valid_from: "2026-01-01T00:00:00.000Z", valid_to: "2026-12-31T15:59:59.999Z" };
  const past = { valid_from: "2025-01-01T00:00:00.000Z", valid_to: "2025-12-31T15:59:59.999Z" };
  const areas = ["NBCT", "BLCT"];
  await db
    .insertInto("vehicle_permits")
    .values(
      areas.flatMap((area) => [
        ...["浙B12345", "浙B23456", "浙B34567", "浙L12345"].map((plate_no) => ({
          permit_no: `PV-${plate_no}-${area}`,
          plate_no,
          area,
          ...valid,
        })),
        { permit_no: `PV-expired-${area}`, plate_no: "浙B45678", area, ...past },
      ]),
    )
    .execute();
  await db
    .insertInto("driver_permits")
    .values(
      areas.flatMap((area) =>
        ["d-1", "d-2", "d-silent", "d-9"].map((driver_id) => ({
          permit_no: `PS-${driver_id}-${area}`,
          driver_id,
          area,
          ...valid,
        })),
      ),
    )
    .execute();
}
