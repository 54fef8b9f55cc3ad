export interface RealAuthTicketsTable {
  /** SHA-256 of the ticket, hex. */
  hash: string;
  kind: "person" | "company";
  user_id: string;
  company_id: string | null;
  create_time: string;
  expire_time: string;
  /** Null until a provider has reported; 09 may be followed by another report, the others are the last. */
  status: string | null;
}

export interface RealAuthNoncesTable {
  nonce: string;
  time: string;
}

export interface PersonIdentitiesTable {
  user_id: string;
  /** As users.user_type: a number is verified once for each kind of account. */
  user_type: string;
  real_name: string;
  id_type: string;
  id_no: string;
  status: string;
  /** A key of the texts `errors`, or the provider's own words. */
  reason: string;
  update_time: string;
}

export interface CompanyProfilesTable {
  company_id: string;
  name: string;
  uscc: string;
  legal_name: string;
  legal_id_no: string;
  address: string;
  /** `YYYY-MM-DD`; null for 长期. */
  licence_valid_to: string | null;
  licence_file: string | null;
  auth_letter: string | null;
  /** JSON list of what it declares itself to be; what it is stands in company_roles. */
  biz_roles: string;
  road_licence_no: string | null;
  road_licence_valid_to: string | null;
  licence_check: string;
  licence_remark: string;
  verified_before: 0 | 1;
  reason: string;
  version: number;
  submit_by_name: string;
  submit_time: string;
  audit_by_name: string | null;
  audit_time: string | null;
}

export interface RealAuthTables {
  real_auth_tickets: RealAuthTicketsTable;
  real_auth_nonces: RealAuthNoncesTable;
  person_identities: PersonIdentitiesTable;
  company_profiles: CompanyProfilesTable;
}
