/** An application of a company, by which its systems call the open interface. */
export interface ApiAppsTable {
  id: string;
  version: number;
  company_id: string;
  name: string;
  /** 24 characters; says who calls. */
  app_key: string;
  /** Encrypted (secrets.ts). */
  secret: string;
  /** The one before, encrypted, and until when it is taken; empty where there is none. */
  old_secret: string;
  old_secret_until: string;
  /** Networks that may call, JSON; none: all. */
  ips: string;
  /** SHA-256 of the token for reading, and when it ends; empty where there is none. */
  token_hash: string;
  token_until: string;
  /** Empty: it does not end. */
  expire_time: string;
  enabled: 0 | 1;
  sandbox: 0 | 1;
  create_by: string;
  create_time: string;
}

/** An application's subscription to a product; one of each. */
export interface ApiSubscriptionsTable {
  id: string;
  version: number;
  app_id: string;
  company_id: string;
  product_code: string;
  trial: 0 | 1;
  status: "0" | "1" | "2" | "3" | "4";
  /** Both empty while it has not begun; `to_time` also where it does not end. */
  from_time: string;
  to_time: string;
  quota: number;
  rate: number;
  /** When the next call would come if all came evenly, µs; see admit.ts. */
  tat: number;
  /** Month in Shanghai that `used` is of; empty for a trial, which is counted in all. */
  month: string;
  used: number;
  audit_by: string;
  audit_time: string;
  audit_remark: string;
  create_time: string;
}

/** Nonces that were used; forgotten once a timestamp of theirs is too old anyway. */
export interface ApiNoncesTable {
  app_id: string;
  nonce: string;
  time: string;
}

export interface ApiCallsTable {
  id: string;
  time: string;
  app_id: string;
  company_id: string;
  interface_name: string;
  status: number;
  /** What kept it from being answered; empty otherwise. */
  reason: string;
  ms: number;
  request_id: string;
  quota_left: number | null;
}

/** Calls of a day in Shanghai that a subscription paid for. */
export interface ApiUsageTable {
  subscription_id: string;
  day: string;
  app_id: string;
  calls: number;
  errors: number;
  /** Of them, those that are paid for. */
  billed: number;
}

/** Writes by their Idempotency-Key; `status` is null while one is running. */
export interface ApiWritesTable {
  app_id: string;
  key: string;
  request_hash: string;
  time: string;
  status: number | null;
  body: string;
}

/** What a subscription cost in a month. */
export interface ApiBillsTable {
  id: string;
  version: number;
  bill_no: string;
  company_id: string;
  subscription_id: string;
  month: string;
  calls: number;
  amount: number;
  status: "0" | "1";
  due_time: string;
  paid_time: string;
  create_time: string;
}

/** What a sandbox application reads and writes instead of its company's data. */
export interface ApiSandboxRowsTable {
  id: string;
  app_id: string;
  /** Name of the interface that lists it. */
  resource: string;
  update_time: string;
  body: string;
}

/** How many calls of an application were noted on a day of Shanghai that no subscription let in. */
export interface ApiRefusedDaysTable {
  app_id: string;
  day: string;
  calls: number;
}

export interface OpenApiTables {
  api_apps: ApiAppsTable;
  api_subscriptions: ApiSubscriptionsTable;
  api_nonces: ApiNoncesTable;
  api_calls: ApiCallsTable;
  api_usage: ApiUsageTable;
  api_refused_days: ApiRefusedDaysTable;
  api_writes: ApiWritesTable;
  api_bills: ApiBillsTable;
  api_sandbox_rows: ApiSandboxRowsTable;
}
