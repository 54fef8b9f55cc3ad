export interface UserProfilesTable {
  user_id: string;
  nickname: string;
  email: string;
  telephone: string;
  position: string;
  address: string;
  avatar_file: string;
  version: number;
  update_time: string;
}

export interface InvoiceTitlesTable {
  id: string;
  company_id: string;
  seq: number;
  title_name: string;
  tax_no: string;
  invoice_type: string;
  address_phone: string;
  bank_name: string;
  bank_acct: string;
  email: string;
  mobile: string;
  is_default: 0 | 1;
}

/** The version of a company's titles as a whole, since they are changed as a whole. */
export interface InvoiceTitleSetsTable {
  company_id: string;
  version: number;
  update_by: string;
  update_time: string;
}

export interface MerchantApplicationsTable {
  id: string;
  company_id: string;
  /** 00 submitted, 01 accepted, 08 turned down. */
  status: string;
  reason: string;
  version: number;
  shop_name: string;
  shop_kind: string;
  contact_name: string;
  contact_mobile: string;
  contact_email: string;
  introduction: string;
  create_by: string;
  create_by_name: string;
  create_time: string;
  audit_by_name: string | null;
  audit_time: string | null;
}

export interface AccountTables {
  user_profiles: UserProfilesTable;
  invoice_titles: InvoiceTitlesTable;
  invoice_title_sets: InvoiceTitleSetsTable;
  merchant_applications: MerchantApplicationsTable;
}
