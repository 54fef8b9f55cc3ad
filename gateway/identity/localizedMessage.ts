import { errorText } from "@gateway/core/errorText";
import { type MessageParams, message, type Reason } from "@protocol/message";

/** What the port tells somebody besides a result: its own words, and the key with which a portal says it in the reader's. */
export interface LocalizedMessage {
  message: string;
  reason?: string;
  params?: MessageParams;
}

/** `reason` is a key of the texts `errors`. */
export function localizedMessage(reason: Reason, params?: MessageParams): LocalizedMessage {
  return { message: errorText(message(reason, params)), reason, ...(params ? { params } : {}) };
}
