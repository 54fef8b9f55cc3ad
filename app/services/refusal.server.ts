import { message } from "@protocol/message";
import type { UpstreamError } from "./upstream/upstreamError.server";

/** What an action shows for a failed call, as a packed message, and the trace id where somebody must look it up. */
export interface Shown {
  text: string;
  traceId: string | null;
}

/** A refusal in the upstream's reason, where it has one; an outage in the spec's own words (§8). */
export function shownRefusal(error: UpstreamError): Shown {
  if (error.kind !== "refusal") return { text: message(spokenReason(error), error.params), traceId: error.traceId };
  return {
    text: error.reason ? message(error.reason, error.params) : error.message || spokenReason(error),
    traceId: null,
  };
}

/** The key of what is said where the upstream's own reason is missing or is not for a reader. */
export function spokenReason(error: UpstreamError): string {
  if (error.kind === "unauthorized") return "unauthorized";
  if (error.kind === "timeout") return "timeout";
  if (error.kind === "garbage") return "failure";
  if (error.kind === "refusal")
    return error.status === 404 ? "notFound" : error.status === 403 ? "forbidden" : "failure";
  return "connection";
}

/** The HTTP status of the page that shows it. */
export function shownStatus(error: UpstreamError): number {
  if (error.kind === "refusal") return error.status >= 400 && error.status < 500 ? error.status : 422;
  return error.kind === "timeout" ? 504 : error.kind === "garbage" ? 502 : 503;
}
