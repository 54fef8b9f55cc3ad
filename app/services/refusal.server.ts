import { type Code, codes } from "@protocol/codes";
import { message, packed, type Reason } from "@protocol/message";
import type { UpstreamError } from "./upstream/upstreamError.server";

/**
 * The error catalogue of docs/requirements.md §8: what is said for an answer that names neither a reason nor a text of
 * its own, as a key of the texts `errors`. 1002, 1003 and whatever else a port sends carry their own message.
 */
export const reasonOfCode: Partial<Record<Code, string>> = {
  [codes.unauthorized]: "unauthorized",
  [codes.forbidden]: "forbidden",
  [codes.notFound]: "notFound",
  [codes.conflict]: "conflict",
  [codes.rejected]: "rejected",
  [codes.duplicate]: "duplicate",
  [codes.unavailable]: "connection",
  [codes.timeout]: "timeout",
  [codes.failure]: "failure",
};

/** What is shown for a failed call, as a packed message, and the trace id where somebody must look it up. */
export interface Shown {
  text: string;
  traceId: string | null;
  /** How it is shown (docs/requirements.md §8): as the 系统提示 dialog unless told, as a toast, or not at all. */
  as?: "error" | "info" | "silent";
  /** What is to be known besides, as a packed message. */
  hint?: string;
  /** What helps: a link, with its text as a packed message; in a tab of its own with `newTab`. */
  way?: { to: string; text: string; newTab?: boolean };
  /** Code 1003: the reader is led to change the password. */
  changePassword?: boolean;
}

/** A refusal in the upstream's own reason or words; an outage in the spec's. */
export function shownRefusal(error: UpstreamError): Shown {
  if (error.kind === "refusal") {
    const text = error.reason ? packed(error.reason, error.params) : error.message;
    const changePassword = error.code === codes.changePassword ? { changePassword: true } : {};
    return { text, traceId: error.status >= 500 ? error.traceId : null, ...lookOf(error), ...changePassword };
  }
  return { text: message(spokenReason(error), error.params), traceId: error.traceId, as: "error" };
}

const toasted: readonly string[] = [codes.forbidden, codes.notFound, codes.failure, codes.timeout];

function lookOf({ code, silent }: UpstreamError): Pick<Shown, "as"> {
  if (silent) return { as: "silent" };
  if (code === codes.rejected) return { as: "info" };
  return toasted.includes(code) ? { as: "error" } : {};
}

/** The upstream's reasons for not answering are for the log; these are for the reader. */
function spokenReason({ kind, reason }: UpstreamError): Reason {
  if (kind === "unauthorized") return "unauthorized";
  if (kind === "timeout") return "timeout";
  if (kind === "garbage") return "failure";
  return reason === "encryptionKey" ? reason : "connection";
}

/** The HTTP status of the page that shows it. */
export function shownStatus(error: UpstreamError): number {
  if (error.kind === "refusal") return error.status >= 400 ? error.status : 422;
  return error.kind === "timeout" ? 504 : error.kind === "garbage" ? 502 : 503;
}
