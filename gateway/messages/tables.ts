import type { ContentType } from "@protocol/messages";

/** What was sent, once, whoever gets it. */
export interface MessagesTable {
  /** Ascends with the time it was sent. */
  id: string;
  content_type: ContentType;
  /** 1 soft, 2 strong. */
  notice_type: "1" | "2";
  /** Key of `locales/<lang>/events.json` behind `event.`; empty for free text. */
  reason: string;
  params: string;
  /** In the port's language, as are summary and content. */
  title: string;
  /** Title in lower case and half width, for searches. */
  title_key: string;
  summary: string;
  /** Rich text, cleaned when it was written. */
  content: string;
  link: string;
  /** What it is about, as `truckOrder:01h…`; empty for an announcement. */
  subject: string;
  push_time: string;
}

/** Who got it, and when he read it; what lists and counts ask for stands here too. */
export interface MessageRecipientsTable {
  user_id: string;
  message_id: string;
  content_type: ContentType;
  notice_type: "1" | "2";
  /** Empty until it is read. */
  read_time: string;
  /** Empty while it stays for good. */
  expire_time: string;
}

export interface MessageTables {
  messages: MessagesTable;
  message_recipients: MessageRecipientsTable;
}
