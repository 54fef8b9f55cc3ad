import type { Migration } from "@gateway/store/migration";

export const shipmentMigrations: Migration[] = [
  {
    name: "340-calls-by-vessel",
    async up(db) {
      await db.schema.createIndex("voyages_vessel").on("voyages").columns(["vessel_name", "voyage", "eta"]).execute();
    },
  },
];
