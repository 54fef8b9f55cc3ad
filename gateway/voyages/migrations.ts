import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";
import { shanghaiDay } from "@protocol/values/instant";
import { sql } from "kysely";

const hour = 3_600_000;

/** What the public schedule says beyond what an order needs of a call. */
const schedule: Migration = {
  name: "061-voyage-schedule",
  async up(db) {
    const key = keyText(db);
    for (const name of ["customs_cutoff", "open_time", "update_time"]) {
      await db.schema
        .alterTable("voyages")
        .addColumn(name, key, (c) => c.notNull().defaultTo(""))
        .execute();
    }
    for (const name of ["confirm_time", "atb", "atd", "omit_time"]) {
      await db.schema.alterTable("voyages").addColumn(name, key).execute();
    }
    // calls from before the schedule: by the port's usual intervals
    const rows = await db.selectFrom("voyages").select(["id", "eta", "etb", "etd", "cy_cutoff"]).execute();
    for (const { id, eta, etb, etd, cy_cutoff } of rows) {
      const before = (instant: string, hours: number) => new Date(Date.parse(instant) - hours * hour).toISOString();
      await db
        .updateTable("voyages")
        .set({
          customs_cutoff: before(cy_cutoff, -6),
          open_time: before(etb, 7 * 24),
          confirm_time: before(eta, 48),
          atb: etb,
          atd: etd,
          update_time: before(eta, 10 * 24),
        })
        .where("id", "=", id)
        .execute();
    }
    await db.schema.createIndex("voyages_etb").on("voyages").columns(["etb", "id"]).execute();
  },
};

/** The call sign of the vessel, which declarations ask for. */
const callSign: Migration = {
  name: "112-voyage-call-sign",
  async up(db) {
    const key = keyText(db);
    await db.schema
      .alterTable("voyages")
      .addColumn("call_sign", key, (c) => c.notNull().defaultTo(""))
      .execute();
  },
};

const manifests: Migration = {
  name: "270-manifests",
  async up(db) {
    const key = keyText(db);
    let table = db.schema.createTable("manifests").addColumn("id", key, (c) => c.primaryKey().notNull());
    for (const name of ["bl_no", "release_no", "vessel_name", "imo_no", "voyage", "pod_code", "operator_code"])
      table = table.addColumn(name, key, (c) => c.notNull());
    await table
      .addColumn("bl_key", key, (c) => c.notNull().unique())
      .addColumn("lines", "text", (c) => c.notNull())
      .addColumn("update_time", key, (c) => c.notNull())
      .execute();
    await db.schema.createIndex("manifests_release").on("manifests").column("release_no").execute();
  },
};

const keptTexts = [
  "vessel_name",
  "imo_no",
  "call_sign",
  "voyage",
  "service_code",
  "terminal_code",
  "operator_code",
  "eta",
  "etb",
  "etd",
  "cy_cutoff",
  "si_cutoff",
  "vgm_cutoff",
  "customs_cutoff",
  "open_time",
  "update_time",
];
const keptTimes = ["confirm_time", "atb", "atd", "omit_time"];

/** The schedule as its terminal keeps it: its year makes a call one, and each change is kept. */
const keptSchedule: Migration = {
  name: "310-kept-schedule",
  async up(db) {
    const key = keyText(db);
    // a constraint of SQLite changes with its table alone
    let table = db.schema.createTable("voyages_kept").addColumn("id", key, (c) => c.primaryKey().notNull());
    for (const name of keptTexts) table = table.addColumn(name, key, (c) => c.notNull());
    for (const name of keptTimes) table = table.addColumn(name, key);
    await table
      .addColumn("year", key, (c) => c.notNull().defaultTo(""))
      .addColumn("version", "integer", (c) => c.notNull().defaultTo(1))
      .addColumn("berth_no", key, (c) => c.notNull().defaultTo(""))
      .addColumn("document_id", key)
      .execute();
    const columns = ["id", ...keptTexts, ...keptTimes];
    await db.insertInto("voyages_kept").columns(columns).expression(db.selectFrom("voyages").select(columns)).execute();
    await db.schema.dropTable("voyages").execute();
    await db.schema.alterTable("voyages_kept").renameTo("voyages").execute();
    for (const { id, eta } of await db.selectFrom("voyages").select(["id", "eta"]).execute())
      await db
        .updateTable("voyages")
        .set({ year: shanghaiDay(eta).slice(0, 4) })
        .where("id", "=", id)
        .execute();
    await db.schema
      .createIndex("voyages_call")
      .on("voyages")
      .columns(["imo_no", "voyage", "terminal_code", "year"])
      .unique()
      .execute();
    await db.schema.createIndex("voyages_eta").on("voyages").column("eta").execute();
    await db.schema.createIndex("voyages_etb").on("voyages").columns(["etb", "id"]).execute();
    await db.schema.createIndex("voyages_document").on("voyages").column("document_id").execute();

    let changes = db.schema.createTable("voyage_changes").addColumn("seq", "integer", (c) => c.primaryKey().notNull());
    for (const name of ["call_id", "field", "operator", "operator_name", "time", "reason"])
      changes = changes.addColumn(name, key, (c) => c.notNull());
    await changes.addColumn("old_value", "text").addColumn("new_value", "text").execute();
    await db.schema.createIndex("voyage_changes_call").on("voyage_changes").columns(["call_id", "seq"]).execute();
    await db.schema
      .createTable("voyage_change_counter")
      .addColumn("id", "integer", (c) => c.primaryKey().notNull())
      .addColumn("last", "integer", (c) => c.notNull())
      .execute();
    await db.insertInto("voyage_change_counter").values({ id: 1, last: 0 }).execute();
  },
};

/** What an application has for itself alone. */
const claims: Migration = {
  name: "311-voyage-claims",
  async up(db) {
    const key = keyText(db);
    for (const name of ["branch_voyage_claims", "non_home_claims"]) {
      await db.schema
        .createTable(name)
        .addColumn("claim", key, (c) => c.primaryKey().notNull())
        .addColumn("document_id", key, (c) => c.notNull())
        .addColumn("document_no", key, (c) => c.notNull())
        .execute();
      await db.schema.createIndex(`${name}_document`).on(name).column("document_id").execute();
    }
  },
};

/** A voyage number comes again in another year: what a release has for itself is of the year of its call. */
const claimYears: Migration = {
  name: "312-non-home-claim-years",
  async up(db) {
    await sql`update non_home_claims set claim = claim || '|' || coalesce((
      select max(v.year) from documents d join voyages v
        on v.vessel_name = d.vessel_name and v.voyage = d.voyage and v.terminal_code = d.terminal
      where d.id = non_home_claims.document_id), '')`.execute(db);
  },
};

export const voyageMigrations: Migration[] = [schedule, callSign, manifests, keptSchedule, claims, claimYears];
