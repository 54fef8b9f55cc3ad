export interface DraftsTable {
  id: string;
  kind: string;
  company_id: string;
  document_id: string | null;
  /** Who began it. */
  user_id: string;
  user_name: string;
  saved_by: string;
  /** Sealed (seal.ts). */
  title: string;
  box_count: number;
  /** The form's fields as JSON, sealed. */
  body: string;
  version: number;
  /** The page that saved it last. */
  tab: string;
  create_time: string;
  update_time: string;
}

export interface DraftsTables {
  drafts: DraftsTable;
}
