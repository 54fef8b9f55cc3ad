import type { NewsCategory } from "@protocol/news";

export interface NewsTable {
  id: string;
  category: NewsCategory;
  title: string;
  /** Title in lower case and half width, for searches. */
  title_key: string;
  /** Rich text, cleaned when it was written. */
  body: string;
  summary: string;
  /** Empty where a draft has none. */
  publish_time: string;
  /** Empty while it stays for good. */
  expire_time: string;
  pinned: 0 | 1;
  /** 1: nobody may read it yet. */
  draft: 0 | 1;
  /** 1: everybody was told of it, or need not be. */
  announced: 0 | 1;
  update_by: string;
  update_time: string;
}

/** Who has opened a publication, once; names as they were then. */
export interface NewsReadersTable {
  news_id: string;
  user_id: string;
  user_name: string;
  company_id: string;
  company_name: string;
  time: string;
}

export interface EntryNoticesTable {
  area: string;
  area_name: string;
  version: number;
  effective_time: string;
  /** km/h. */
  max_speed: number;
  /** Parts with their items, JSON. */
  parts: string;
}

export interface EntryAcknowledgementsTable {
  receipt_no: string;
  area: string;
  version: number;
  name: string;
  plate_no: string;
  mobile: string;
  time: string;
  ip: string | null;
}

export interface NewsTables {
  news: NewsTable;
  news_readers: NewsReadersTable;
  entry_notices: EntryNoticesTable;
  entry_acknowledgements: EntryAcknowledgementsTable;
}
