import type { Generated } from "kysely";

/** What a mail is about. */
export const mailKinds = ["invoice", "eir", "alert"] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail to somebody about a document; one for each subject. */
export interface MailsTable {
  /** Id of the invoice; of a receipt its id and that of the person; of an alert its own. */
  subject_id: string;
  kind: Generated<MailKind>;
  /** JSON: what its letter names where the document is not read again; empty otherwise. */
  content: Generated<string>;
  /** 1, and one more each time that somebody has it sent again. */
  version: number;
  address: string;
  /** `mailStatus` (protocol/invoicing.ts). */
  status: string;
  tries: number;
  /** When a mail that waits is tried next. */
  next_time: string;
  sent_time: string | null;
  /** Packed message: why the last try failed; empty where none did. */
  failure: string;
}

export interface MailTables {
  mails: MailsTable;
}
