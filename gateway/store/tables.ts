/** One document of any kind. Instants are ISO UTC text, amounts fen, `body` the kind's own JSON. */
export interface DocumentsTable {
  id: string;
  kind: string;
  type: string;
  doc_no: string;
  status: string;
  version: number;
  company_id: string;
  company_name: string;
  /** The other company that sees it: the carrier of an order once given to it, the customer of a dispatch. */
  partner_id: string | null;
  partner_name: string | null;
  parent_id: string | null;
  parent_no: string | null;
  vessel_name: string | null;
  voyage: string | null;
  bl_no: string | null;
  yard: string | null;
  terminal: string | null;
  plate_no: string | null;
  /** Empty while nothing is planned: NULLs sort differently on the two stores. */
  plan_time: string;
  amount: number;
  body: string;
  create_by: string;
  create_by_name: string;
  create_time: string;
  update_by: string;
  update_time: string;
  audit_by: string | null;
  audit_by_name: string | null;
  audit_time: string | null;
  audit_remark: string | null;
  source_channel: string;
}

export interface DocumentBoxesTable {
  id: string;
  document_id: string;
  seq: number;
  ctn_no: string | null;
  size_type: string | null;
  /** The truck that the box is dispatched on. */
  plate_no: string | null;
  /** The other fields of the box, JSON. */
  body: string;
  /** Milestone code → ISO instant, JSON. */
  milestones: string;
}

export interface DocumentEventsTable {
  id: string;
  document_id: string;
  time: string;
  operator: string;
  operator_name: string;
  company_name: string;
  action: string;
  from_status: string | null;
  to_status: string;
  remark: string | null;
  ip: string | null;
  changes: string;
}

export interface DocumentNumbersTable {
  prefix: string;
  /** yyMMdd of Asia/Shanghai. */
  day: string;
  last: number;
}

export interface DocumentCountersTable {
  kind: string;
  company_id: string;
  /** Empty where the document has no partner. */
  partner_id: string;
  type: string;
  status: string;
  count: number;
}

/** The same counts by the day of an instant, for what the sums over all days cannot tell. */
export interface DocumentDaysTable {
  kind: string;
  /** Column of the instant, `create_time` or `plan_time`; `change`: by how much the count rose or fell that day. */
  clock: string;
  company_id: string;
  /** Calendar day in Asia/Shanghai; empty where the document has no such instant. */
  day: string;
  type: string;
  status: string;
  /** Empty where the document has no partner. */
  partner_id: string;
  count: number;
}

/** How long what the port decided on a day had waited for it, each document once. */
export interface AuditDaysTable {
  kind: string;
  type: string;
  /** Calendar day in Asia/Shanghai. */
  day: string;
  /** Whole minutes, coarser the longer (`auditedMinutes`). */
  minutes: number;
  count: number;
}

/** What a kind's lists are searched by where no column of all documents fits: a permit's area, a person's name. */
export interface DocumentKeysTable {
  kind: string;
  /** The searchable field. */
  name: string;
  /** As it is compared: upper case, instants ISO UTC. */
  value: string;
  document_id: string;
}

/** What happens to a document by time alone: one row for each thing that its kind names. */
export interface DocumentTimersTable {
  document_id: string;
  /** The transition, or `remind.30`: thirty days before something ends. */
  name: string;
  kind: string;
  /** When it happens, by the dates of the document. */
  due_time: string;
  /** When it is tried; later than due after a failure, empty once it is done. */
  next_time: string;
  attempts: number;
  done_time: string | null;
}

export interface IdempotencyKeysTable {
  /** The user, or `public`. */
  scope: string;
  key: string;
  call: string;
  body_hash: string;
  time: string;
  /** HTTP status, code and result of the first answer; null while it is being worked out. */
  status: number | null;
  code: string | null;
  message: string | null;
  result: string | null;
}

/** What happened and subscribers have not been looked for yet; rows are taken out as they are handled. */
export interface AlertQueueTable {
  id: string;
  what: "status" | "hold" | "eta" | "cutoff" | "temperature" | "freeTime" | "boxEvent";
  document_id: string | null;
  company_id: string | null;
  ctn_no: string | null;
  params: string;
  time: string;
}

/** When what runs by the hour or the minute runs next, once in all gateways. */
export interface PeriodicRunsTable {
  name: string;
  /** ISO. */
  next_time: string;
}

/** Letters of a port that has no provider for them (gateway/core/outbox.ts). */
export interface OutboxLettersTable {
  id: string;
  /** ISO. */
  time: string;
  recipient: string;
  purpose: string;
  code: string;
  text: string;
}

export interface SpineTables {
  alert_queue: AlertQueueTable;
  documents: DocumentsTable;
  document_boxes: DocumentBoxesTable;
  document_events: DocumentEventsTable;
  document_numbers: DocumentNumbersTable;
  document_counters: DocumentCountersTable;
  document_days: DocumentDaysTable;
  audit_days: AuditDaysTable;
  document_timers: DocumentTimersTable;
  document_keys: DocumentKeysTable;
  idempotency_keys: IdempotencyKeysTable;
  outbox_letters: OutboxLettersTable;
  periodic_runs: PeriodicRunsTable;
}
