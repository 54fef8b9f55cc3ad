import type { ApiCategory, ApiProduct } from "@protocol/markets";
import type { Generated } from "kysely";

export interface ApiProductsTable {
  code: string;
  name: string;
  category: ApiCategory;
  summary: string;
  billing: ApiProduct["billing"];
  price: number;
  trial_calls: number;
  /** JSON: `[{ from, price }]`. */
  tiers: Generated<string>;
  monthly_quota: Generated<number>;
  rate: Generated<number>;
  sla: number;
  on_sale: 0 | 1;
  sort: number;
}

export interface ApiInterfacesTable {
  /** Of `openInterfaces`; its path, parameters and answer follow from the contract. */
  name: string;
  product_code: string;
  title: string;
  version: string;
  qps: number;
  sandbox: 0 | 1;
  sort: number;
}

export interface MarketTables {
  api_products: ApiProductsTable;
  api_interfaces: ApiInterfacesTable;
}
