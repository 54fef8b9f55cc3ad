/** A price of a yard for a kind of box and customer, in force from one day to another. Prices in fen, tax included. */
export interface YardRatesTable {
  id: string;
  rate_no: string;
  version: number;
  /** The fields that decide where it holds, as one text. */
  rate_key: string;
  yard_code: string;
  /** Empty for the default. */
  customer_id: string;
  customer_name: string;
  fee_item: string;
  size_type: string;
  full_empty: string;
  owner_code: string;
  trade: string;
  charge_mode: string;
  price: number;
  /** JSON. */
  tiers: string;
  tier_base: string;
  free_days: number;
  day_count: string;
  /** Days since 1970-01-01, both ends included; `openEnd` where there is none. */
  from_day: number;
  to_day: number;
  tax_rate: number;
  enabled: 0 | 1;
  remark: string;
  create_time: string;
  update_time: string;
  update_by_name: string;
}

export interface TariffTables {
  yard_rates: YardRatesTable;
}
