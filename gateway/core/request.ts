import type { ReceivedFile } from "@gateway/files/fileStore";
import type { Handler } from "./handler";

/** A request after the wire has opened it: who answers it and what it carries, not yet validated. */
export interface CallRequest {
  handler: Handler;
  /** Path parameters, decoded. */
  params: Record<string, string>;
  query: unknown;
  body: unknown;
  /** In a form request: the file that came with it. */
  upload?: ReceivedFile;
  /** Bearer token as sent, or null. */
  token: string | null;
  idempotencyKey: string | null;
  traceId: string;
  /** Address of the person, from the portal's X-Client-Ip. */
  ip: string | null;
}

/** What goes back under the wire's answer shape; `status` is the HTTP status. */
export interface CallAnswer {
  status: number;
  code: string;
  message: string;
  result: unknown;
  /** The answer of an earlier request under the same Idempotency-Key (header X-Idempotent-Replay: 1). */
  replayed: boolean;
}

/** Authenticates, validates, runs in a transaction where the call writes, and turns refusals into answers. Never throws. */
export type Answerer = (request: CallRequest) => Promise<CallAnswer>;
