import { keyText } from "@gateway/store/columnTypes";
import type { Migration } from "@gateway/store/migration";

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

export const voyageMigrations: Migration[] = [schedule, callSign, manifests];
