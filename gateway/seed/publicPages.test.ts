import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { baseMigrations } from "@gateway/base/migrations";
import { statusOfBarcode } from "@gateway/boxes/barcodes";
import { listReleases, statusOfRelease } from "@gateway/boxes/releases";
import type { Store } from "@gateway/store/database";
import { spineMigrations } from "@gateway/store/migrations";
import { openStore } from "@gateway/store/open";
import { demoNow, eachStore } from "@gateway/testing/testStores";
import { readTruckFacts, readTruckPosition } from "@gateway/tracking/publicTrucks";
import { readQueryExamples } from "@gateway/tracking/queryExamples";
import { voyageMigrations } from "@gateway/voyages/migrations";
import { boxEventCodes } from "@protocol/boxes";
import { newsCategories } from "@protocol/news";
import { findOpenInterface } from "@protocol/openInterfaces";
import { publicTrackHours } from "@protocol/tracking";
import { containerNumberWarning } from "@protocol/values/containerNumber";
import { isLiftingBarcode } from "@protocol/values/liftingBarcode";
import { beforeAll, expect, it } from "vitest";
import { seedDemo } from "./seed";

const now = demoNow;

eachStore("what the demo port shows the public", (makeStore) => {
  let db: Store;
  beforeAll(async () => {
    db = await makeStore({ demo: true });
  });

  it("has something of every kind and in every state", async () => {
    const news = await db.selectFrom("news").selectAll().execute();
    expect(new Set(news.map((row) => row.category))).toEqual(new Set(newsCategories));
    expect(news.every((row) => row.publish_time <= now.toISOString())).toBe(true);

    const events = await db.selectFrom("box_events").selectAll().execute();
    // 60 that terminals have seen, those that pickups and orders to lift have fetched, applications have brought in and short
    // hauls have moved, and what has passed the gates since the early shift
    expect(new Set(events.map((row) => row.ctn_no)).size).toBe(136);
    expect(events.every((row) => boxEventCodes.includes(row.code) && row.time < now.toISOString())).toBe(true);
    expect(events.every((row) => containerNumberWarning(row.ctn_no) === undefined)).toBe(true);

    const releases = await db.selectFrom("box_releases").selectAll().execute();
    expect(new Set(releases.map((row) => statusOfRelease(row, now)))).toEqual(new Set(["0", "1", "2", "3"]));
    expect(releases.every((row) => row.picked_qty <= row.qty && row.valid_from < row.valid_to)).toBe(true);

    const barcodes = await db.selectFrom("lifting_barcodes").selectAll().execute();
    expect(new Set(barcodes.map((row) => statusOfBarcode(row, now)))).toEqual(new Set(["0", "1", "2", "3"]));
    expect(barcodes.every((row) => isLiftingBarcode(row.barcode))).toBe(true);

    const interfaces = await db.selectFrom("api_interfaces").select("name").execute();
    expect(interfaces.filter(({ name }) => findOpenInterface(name) === undefined)).toEqual([]);
  });

  it("names numbers to try that answer, and none without the demo port", async () => {
    const { ctnNo, blNo, plateNo, trackedPlateNo } = await readQueryExamples(db, now);
    const events = await db.selectFrom("box_events").select("code").where("ctn_no", "=", ctnNo!).execute();
    expect(events.length).toBeGreaterThan(2);
    expect((await listReleases(db, blNo!, now)).map((release) => release.status)).toContain("0");
    expect((await readTruckFacts(db, plateNo!, now)).permits.map((permit) => permit.state)).toContain("VALID");
    const hours = Math.max(...publicTrackHours);
    expect((await readTruckPosition(db, trackedPlateNo!, hours, now)).points.length).toBeGreaterThan(0);

    await db.deleteFrom("seed_marks").where("name", "=", "demo").execute();
    const none = await readQueryExamples(db, now);
    await db.insertInto("seed_marks").values({ name: "demo", time: now.toISOString() }).execute();
    expect(none).toEqual({ ctnNo: null, blNo: null, plateNo: null, trackedPlateNo: null });
  });

  it("comes to a demo port from before it, once", async () => {
    const tables = ["box_events", "box_releases", "lifting_barcodes", "entry_notices", "news"] as const;
    for (const table of tables) await db.deleteFrom(table).execute();
    expect(await countNews(db)).toBe(0);
    await seedDemo(db, now);
    expect(await countNews(db)).toBe(0);
    await db.deleteFrom("seed_marks").where("name", "=", "demoPublic").execute();
    await seedDemo(db, now);
    expect(await countNews(db)).toBeGreaterThan(6);
  });
});

async function countNews(db: Store): Promise<number> {
  return (await db.selectFrom("news").select("id").execute()).length;
}

it("calls from before the schedule get its times by the port's usual intervals", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "gateway-old-"));
  const { db, close } = await openStore({ dataDir });
  try {
    for (const migration of [...spineMigrations, ...baseMigrations]) await migration.up(db);
    const times = {
      eta: "2026-11-22T00:00:00.000Z",
      etb: "2026-11-22T03:00:00.000Z",
      etd: "2026-11-22T23:00:00.000Z",
      cy_cutoff: "2026-11-21T03:00:00.000Z",
      si_cutoff: "2026-11-20T03:00:00.000Z",
      vgm_cutoff: "2026-11-21T03:00:00.000Z",
    };
    const ship = { vessel_name: "EVER ACE", imo_no: "9893890", voyage: "026W", service_code: "CES2" };
    await db
      .insertInto("voyages")
      .values({ id: "v1", ...ship, terminal_code: "NBCT", operator_code: "EMC", ...times } as never)
      .execute();
    for (const migration of voyageMigrations) await migration.up(db);
    expect(await db.selectFrom("voyages").selectAll().executeTakeFirstOrThrow()).toMatchObject({
      ...times,
      open_time: "2026-11-15T03:00:00.000Z",
      customs_cutoff: "2026-11-21T09:00:00.000Z",
      confirm_time: "2026-11-20T00:00:00.000Z",
      atb: times.etb,
      atd: times.etd,
      omit_time: null,
      update_time: "2026-11-12T00:00:00.000Z",
    });
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
