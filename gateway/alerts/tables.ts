import type { AlertDigest, AlertReason, AlertScope, AlertWhat } from "@protocol/alertSubscriptions";
import type { HangingKind } from "@protocol/callMoves";
import type { Generated } from "kysely";

/** How far the changes of the schedule have been told; one row, held by whoever goes on with it. */
export interface CallFollowersTable {
  id: number;
  /** The last `seq` of `voyage_changes` that is done with. */
  seq: number;
  /** The move that is being told; null between two. */
  move_seq: number | null;
  /** Documents are being noted, or releases that the ship was to feed, or companies told. */
  stage: "documents" | "feeders" | "companies";
  /** Document or company that was the last of the batch before. */
  after_id: string;
}

/** Cut-offs or arrivals of a call that moved together; `seq` is the last change that belongs to it. */
export interface CallMovesTable {
  seq: number;
  call_id: string;
  /** As the documents name the call: before the change. */
  vessel_name: string;
  voyage: string;
  terminal_code: string;
  /** JSON: `{ [field]: { from, to } }` of the fields that documents depend on. */
  changes: string;
  time: string;
  reason: string;
}

/** A document that hung on a call when it moved. */
export interface CallMoveDocumentsTable {
  seq: number;
  document_id: string;
  company_id: string;
  kind: HangingKind;
  /** Names of `planBreaks` by blanks; empty where its plan holds. */
  breaks: string;
  broken: 0 | 1;
}

/** What a person wants to be told, of what, how and when. */
export interface AlertSubscriptionsTable {
  id: string;
  user_id: string;
  company_id: string;
  version: number;
  /** Names by blanks, in the order of `alertWhats`. */
  whats: string;
  scope: AlertScope;
  /** Vessel, container, B/L (as it is compared) or kind of document; empty where all of it is meant. */
  scope_value: string;
  sms: 0 | 1;
  mail: 0 | 1;
  /** Both empty where nothing is posted. */
  webhook_url: Generated<string>;
  webhook_secret: Generated<string>;
  /** `HH:mm` in Shanghai; both empty where nothing is kept back. */
  quiet_from: string;
  quiet_to: string;
  digest: AlertDigest;
  /** Of a day in Shanghai. */
  digest_hour: number;
  create_time: string;
}

/** One thing that a subscription has found; no two of a subscription are about the same. */
export interface AlertDeliveriesTable {
  id: string;
  subscription_id: string;
  user_id: string;
  event_key: string;
  what: AlertWhat;
  /** Of its message (locales/<lang>/events.json, behind `event.`). */
  reason: AlertReason;
  params: string;
  link: string;
  time: string;
  /** When it is to be told, by quiet hours and digest. */
  due_time: string;
  sent_time: string | null;
}

/** An SMS of an alert until the provider has taken it. */
export interface AlertSmsTable {
  id: string;
  mobile: string;
  text: string;
  tries: number;
  /** When it is tried next; empty once it is sent or given up. */
  next_time: string;
  sent_time: string | null;
}

/** Alerts to be posted until their receiver has taken them. */
export interface AlertWebhooksTable {
  id: string;
  url: string;
  secret: string;
  body: string;
  tries: number;
  /** When it is tried next; empty once it is taken or given up. */
  next_time: string;
  sent_time: string | null;
  /** Of the last answer; 0 where there was none. */
  last_status: number;
}

/** A measured temperature of a refrigerated box, °C. */
export interface TemperatureReportsTable {
  id: string;
  ctn_no: string;
  temperature: number;
  time: string;
  /** Whether a declaration allows it; an alert goes out when it turns. */
  outside: 0 | 1;
  create_time: string;
}

export interface AlertTables {
  alert_subscriptions: AlertSubscriptionsTable;
  alert_deliveries: AlertDeliveriesTable;
  alert_sms: AlertSmsTable;
  alert_webhooks: AlertWebhooksTable;
  temperature_reports: TemperatureReportsTable;
  call_followers: CallFollowersTable;
  call_moves: CallMovesTable;
  call_move_documents: CallMoveDocumentsTable;
}
