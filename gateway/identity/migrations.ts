import type { Migration } from "@gateway/store/migration";

export const identityMigrations: Migration[] = [];
