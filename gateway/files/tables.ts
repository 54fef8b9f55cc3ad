export interface FilesTable {
  id: string;
  /** Whose it is besides the person's who brought it; null for somebody without a company. */
  company_id: string | null;
  user_id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** By its bytes. */
  mime: string;
  sha256: string;
  purpose: string;
  create_time: string;
  /** What keeps it: `company:c-1`; null while nothing refers to it, and then it is swept after a day. */
  kept_by: string | null;
}

export interface FilesTables {
  files: FilesTable;
}
