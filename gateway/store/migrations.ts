import type { Migration } from "./migration";

export const spineMigrations: Migration[] = [];
