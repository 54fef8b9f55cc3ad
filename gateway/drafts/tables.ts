export interface DraftsTable {
  id: string;
  kind: string;
  company_id: string;
  document_id: string | null;
  /** Who began it. */
  user_id: string;
  user_name: string;
  saved_by: string;
  /** Encrypted (encryptText.ts). */
  title: string;
  box_count: number;
  /** The form's fields as JSON, encrypted. */
  body: string;
  version: number;
  /** The page that saved it last. */
  tab: string;
  create_time: string;
  update_time: string;
}

/** The fields of a form under a name, for new documents to begin with. */
export interface TemplatesTable {
  id: string;
  kind: string;
  company_id: string;
  name: string;
  box_count: number;
  /** The form's fields as JSON, encrypted (encryptText.ts). */
  body: string;
  /** Who saved it. */
  user_id: string;
  user_name: string;
  version: number;
  create_time: string;
  update_time: string;
}

export interface DraftsTables {
  drafts: DraftsTable;
  templates: TemplatesTable;
}
