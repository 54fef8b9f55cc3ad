import type { WebhookEventRow, WebhookEventState, WebhookState, webhookFailures } from "@protocol/webhooks";
import type { Selectable } from "kysely";

/** Where a company has events posted to. */
export interface WebhookEndpointsTable {
  id: string;
  company_id: string;
  version: number;
  name: string;
  url: string;
  /** Names of `webhookTypes` by blanks. */
  types: string;
  state: WebhookState;
  secret: string;
  /** Signs beside the other until an instant; both empty where none does. */
  old_secret: string;
  old_secret_until: string;
  /** Tries in a row that failed, since when, and until when nothing more is tried; empty where the last was taken. */
  failures: number;
  failing_since: string;
  hold_until: string;
  create_time: string;
}
export type WebhookEndpointRow = Selectable<WebhookEndpointsTable>;

/** How many events about one thing an endpoint has; whoever adds or ends one holds this row. */
export interface WebhookObjectsTable {
  endpoint_id: string;
  object_key: string;
  last_seq: number;
}

/** What happened, for one endpoint. */
export interface WebhookEventsTable {
  id: string;
  endpoint_id: string;
  /** What tells it apart; an endpoint has each once. */
  event_key: string;
  type: WebhookEventRow["type"];
  /** What it is about, as `box:CSQU3054383`. */
  object_key: string;
  seq: number;
  body: string;
  state: WebhookEventState;
  time: string;
  /** When it began to wait: at first, or when it was replayed. */
  queued_time: string;
  tries: number;
  replays: number;
  /** When it is tried next; empty where an earlier one about the same thing waits, or nothing does. */
  next_time: string;
  last_status: number | null;
}
export type WebhookEventTableRow = Selectable<WebhookEventsTable>;

export interface WebhookTriesTable {
  id: string;
  event_id: string;
  time: string;
  /** ms */
  duration: number;
  /** 0 where there was no answer. */
  status: number;
  failure: (typeof webhookFailures)[number] | null;
  request: string;
  answer: string;
}

export interface WebhookTables {
  webhook_endpoints: WebhookEndpointsTable;
  webhook_objects: WebhookObjectsTable;
  webhook_events: WebhookEventsTable;
  webhook_tries: WebhookTriesTable;
}
