export interface CompaniesTable {
  id: string;
  name: string;
  /** Unified social credit code; null until the company has entered it. */
  uscc: string | null;
  /** 00 not verified, 09 under review, 08 turned down, 02 verified (docs/domain-model.md §1.1). */
  auth_status: string;
  /** 1 merchant, 3 entry hidden, 0 may settle (docs/requirements.md §4). */
  merchant_status: string;
  create_time: string;
}

export interface CompanyRolesTable {
  company_id: string;
  /** FWD, TRK, BRG, LINE, YARD, CNEE, MERCH (docs/domain-model.md §1.1) or PORT. */
  biz_role: string;
}

export interface UsersTable {
  id: string;
  mobile: string;
  username: string;
  name: string;
  /** argon2id, encoded with its parameters and salt. */
  password_hash: string;
  weak_password: 0 | 1;
  /** 1 main account, 2 staff, 5 sub-account. */
  user_type: string;
  /** 00 not verified, 09 under review, 08 turned down, 01 verified. */
  auth_status: string;
  company_id: string | null;
  avatar_url: string;
  disabled: 0 | 1;
  last_login_time: string | null;
  create_time: string;
  /** Since when the password has been in use; null: since the account was made. */
  password_time: string | null;
  /** The main account of a sub-account. */
  parent_id: string | null;
}

export interface UserRolesTable {
  user_id: string;
  role: string;
}

/** What a sub-account was granted by its main account, beside any role. */
export interface UserGrantsTable {
  user_id: string;
  permission_id: string;
  action_key: string;
}

export interface RolePermissionsTable {
  role: string;
  permission_id: string;
  action_key: string;
}

export interface TokensTable {
  /** SHA-256 of the token, hex: who reads the store cannot log in with it. */
  hash: string;
  user_id: string;
  create_time: string;
  expire_time: string;
}

export interface CaptchasTable {
  id: string;
  answer: string;
  expire_time: string;
}

export interface LoginAttemptsTable {
  /** `mobile:13800000001` or `ip:203.0.113.7`. */
  subject: string;
  failures: number;
  last_time: string;
}

/** One row for each that a sent SMS counts against: `mobile:13800000001`, `ip:203.0.113.7`, `user:u-1`. */
export interface SmsSendsTable {
  id: string;
  subject: string;
  time: string;
}

/** A code under way; asking again replaces it. */
export interface SmsCodesTable {
  mobile: string;
  purpose: string;
  /** HMAC of the code: who reads the store cannot use it. */
  code_hash: string;
  tries: number;
  expire_time: string;
}

export interface GatewayKeysTable {
  name: string;
  public_key: string;
  secret_key: string;
  create_time: string;
}

export interface IdentityTables {
  companies: CompaniesTable;
  company_roles: CompanyRolesTable;
  users: UsersTable;
  user_roles: UserRolesTable;
  user_grants: UserGrantsTable;
  role_permissions: RolePermissionsTable;
  tokens: TokensTable;
  captchas: CaptchasTable;
  login_attempts: LoginAttemptsTable;
  sms_sends: SmsSendsTable;
  sms_codes: SmsCodesTable;
  gateway_keys: GatewayKeysTable;
}
