import { verifyPassword } from "@gateway/identity/password";
import { findIdentity } from "@gateway/identity/public";
import { issueToken } from "@gateway/identity/tokens";
import { reconcileClearing } from "@gateway/money/public";
import { reconcilePayments } from "@gateway/payments/public";
import type { Store } from "@gateway/store/database";
import { eachStore, demoNow as now } from "@gateway/testing/testStores";
import { isInside, type LngLat } from "@gateway/tracking/geometry";
import { documentKinds } from "@protocol/documentKinds";
import { truckOrderStatus } from "@protocol/documentStatuses";
import { imoNoSchema } from "@protocol/values/tradeNumber";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { demoPassword, demoUsers, weakDemoPassword } from "./demo";
import { demoDoors, demoNodes, demoPlaces, demoStands } from "./portMap";
import { driveBetween } from "./roadNetwork";
import { seedDemo, seedReference } from "./seed";

async function countAll(db: Store): Promise<Record<string, number>> {
  const tables = [
    "companies",
    "users",
    "role_permissions",
    "dict_data",
    "voyages",
    "ledger_txns",
    "map_places",
    "documents",
    "gps_points",
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { count } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    counts[table] = Number(count);
  }
  return counts;
}

eachStore("the demo port", (makeStore) => {
  let db: Store;
  beforeAll(async () => {
    // what two wrote that started at once; it throws where not exactly one of them did
    db = await makeStore({ demo: true });
  });

  it("is written once, whoever starts at the same time", async () => {
    const first = await countAll(db);
    expect(first).toMatchObject({ companies: 10, users: 14, voyages: 48 });
    expect(await seedDemo(db, new Date(now.getTime() + 86_400_000))).toBe(false);
    expect(await countAll(db)).toEqual(first);
  });

  it("brings back nothing that the port has deleted", async () => {
    await db.deleteFrom("dict_data").where("dict_type", "=", "feeItem").where("dict_value", "=", "TOLL").execute();
    await seedReference(db, now);
    const rows = await db.selectFrom("dict_data").select("dict_value").where("dict_type", "=", "feeItem").execute();
    expect(rows.map((row) => row.dict_value)).not.toContain("TOLL");
  });

  it("has a person in each state, all with the one password but one, who has a weak one", async () => {
    const users = await db.selectFrom("users").selectAll().execute();
    expect(new Set(users.map((user) => user.auth_status))).toEqual(new Set(["00", "01", "08", "09"]));
    expect(users.filter((user) => user.user_type === "5")).toHaveLength(3);
    expect(new Set(users.map((user) => user.password_hash)).size).toBe(users.length);
    const weak = users.filter((user) => user.weak_password === 1);
    expect(weak.map((user) => user.mobile)).toEqual(["13800000013"]);
    expect(await verifyPassword(weak[0]!.password_hash, weakDemoPassword)).toBe(true);
    const first = users.find((user) => user.mobile === "13800000001")!;
    expect(await verifyPassword(first.password_hash, demoPassword)).toBe(true);

    const identityOf = async (mobile: keyof typeof demoUsers) =>
      findIdentity(db, await issueToken(db, demoUsers[mobile], now), now);
    expect(await identityOf("13800000001")).toMatchObject({
      authStatus: "01",
      companyAuthStatus: "02",
      bizRoles: ["FWD"],
      roles: ["ROLE_FORWARDER"],
    });
    expect(await identityOf("13800000002")).toMatchObject({ userType: "5", companyId: "c-fwd1" });
    expect(await identityOf("13800000003")).toMatchObject({
      authStatus: "00",
      companyId: "",
      companyAuthStatus: "00",
      roles: ["ROLE_DEFAULT"],
    });
    expect((await identityOf("13800000009"))?.bizRoles).toContain("PORT");
  });

  it("has at least 25 documents of every kind, so that every list has pages", async () => {
    const rows = await db
      .selectFrom("documents")
      .select(["kind", (eb) => eb.fn.countAll<number>().as("count")])
      .groupBy("kind")
      .execute();
    const counts = new Map<string, number>(rows.map(({ kind, count }) => [kind, Number(count)]));
    const few = documentKinds.filter((kind) => (counts.get(kind) ?? 0) < 25);
    expect(few).toEqual([]);
    const seals = await db
      .selectFrom("documents")
      .select("status")
      .where("kind", "=", "sealApply")
      .distinct()
      .execute();
    expect(new Set(seals.map(({ status }) => status))).toEqual(new Set(["05", "00", "01", "03", "07"]));
  });

  it("tells what happened to each document in the order of time, and nothing of tomorrow", async () => {
    const events = await db
      .selectFrom("document_events")
      .innerJoin("documents", "documents.id", "document_events.document_id")
      .select(["documents.doc_no", "document_events.time", "create_time"])
      .orderBy("document_events.id")
      .execute();
    const last = new Map<string, string>();
    const early = events.filter(({ doc_no, time, create_time }) => {
      const before = last.get(doc_no) ?? create_time;
      last.set(doc_no, time);
      return time < before || time > now.toISOString();
    });
    expect(early).toEqual([]);
    const boxes = await db
      .selectFrom("document_boxes")
      .innerJoin("documents", "documents.id", "document_boxes.document_id")
      .select(["doc_no", "milestones"])
      .where("status", "=", truckOrderStatus.completed)
      .where("kind", "=", "truckOrder")
      .execute();
    const late = boxes.filter(({ doc_no, milestones }) =>
      Object.values(JSON.parse(milestones) as Record<string, string>).some((time) => time > last.get(doc_no)!),
    );
    expect(late).toEqual([]);
  });

  it("enters the documents of a kind one after another", async () => {
    const { rows } = await sql<{ kind: string; times: number }>`
      select kind, count(distinct create_time) as times from documents group by kind`.execute(db);
    for (const { kind, times } of rows) expect(Number(times), kind).toBeGreaterThan(1);
  });

  it("keeps books that balance", async () => {
    const wallets = await db.selectFrom("ledger_accounts").selectAll().where("kind", "=", "WALLET").execute();
    expect(wallets).toHaveLength(7);
    expect([...(await reconcileClearing(db)), ...(await reconcilePayments(db))]).toEqual([]);
    for (const wallet of wallets) {
      const { sum } = await db
        .selectFrom("ledger_postings")
        .select((eb) => eb.fn.sum<number>("amount").as("sum"))
        .where("account_id", "=", wallet.id)
        .executeTakeFirstOrThrow();
      expect(Number(sum ?? 0)).toBe(wallet.balance);
      const entries = await db
        .selectFrom("ledger_postings")
        .innerJoin("ledger_txns", "ledger_txns.txn_no", "ledger_postings.txn_no")
        .select(["ledger_postings.amount", "held", "balance_after", "frozen_after", "time"])
        .where("account_id", "=", wallet.id)
        .orderBy("ledger_postings.id")
        .execute();
      let [balance, frozen, time] = [0, 0, ""];
      for (const entry of entries) {
        balance += entry.amount;
        frozen += entry.held;
        expect(entry).toMatchObject({ balance_after: balance, frozen_after: frozen });
        // nobody has spent what was not there yet
        expect(balance - frozen).toBeGreaterThanOrEqual(0);
        expect(entry.time >= time).toBe(true);
        time = entry.time;
      }
    }
    const { sum } = await db
      .selectFrom("ledger_postings")
      .select((eb) => eb.fn.sum<number>("amount").as("sum"))
      .executeTakeFirstOrThrow();
    expect(Number(sum)).toBe(0);
    const forwarder = wallets.find((wallet) => wallet.company_id === "c-fwd1")!;
    const paid = await db
      .selectFrom("ledger_txns")
      .select((eb) => eb.fn.sum<number>("amount").as("amount"))
      .where("biz_type", "in", ["weightOrder", "shortOrder", "mallOrder", "foodOrder", "licenseRemake"])
      .where("company_id", "=", "c-fwd1")
      .executeTakeFirstOrThrow();
    expect(forwarder.balance).toBe(8_653_200 - Number(paid.amount));
    const rows = await db.selectFrom("ledger_postings").select("id").where("account_id", "=", forwarder.id).execute();
    expect(rows.length).toBeGreaterThanOrEqual(40);
  });

  it("has voyages with real check digits around now", async () => {
    const voyages = await db.selectFrom("voyages").selectAll().execute();
    for (const voyage of voyages) {
      expect(imoNoSchema.safeParse(voyage.imo_no).success).toBe(true);
      expect(voyage.cy_cutoff < voyage.etb && voyage.eta < voyage.etd).toBe(true);
    }
    expect(voyages.some((voyage) => voyage.etd < now.toISOString())).toBe(true);
    expect(voyages.filter((voyage) => voyage.cy_cutoff > now.toISOString()).length).toBeGreaterThanOrEqual(14);
  });
});

it("the demo port's roads lead from every place to every door", () => {
  for (const [code, stand] of Object.entries(demoStands)) {
    const place = demoPlaces.find((one) => one.code === code)!;
    expect(isInside(demoNodes[stand] as LngLat, place.polygon)).toBe(true);
    for (const door of demoDoors) {
      const legs = driveBetween(stand, door);
      expect(legs[0]!.line[0]).toEqual(demoNodes[stand]);
      expect(legs.at(-1)!.line.at(-1)).toEqual(demoNodes[door]);
    }
  }
});
