import { message } from "@protocol/message";
import type { UpstreamError } from "./upstream/upstream.server";

/** What an action shows for a failed call, as a packed message, and the trace id where somebody must look it up. */
export interface Shown {
  text: string;
  traceId: string | null;
}

/** A refusal in the upstream's reason, where it has one; an outage in the spec's own words (§8). */
export function shownRefusal(error: UpstreamError): Shown {
  if (error.kind === "refusal") {
    const known = error.reason ?? (error.status === 404 ? "notFound" : error.status === 403 ? "forbidden" : undefined);
    return { text: known ? message(known, error.params) : error.message || "failure", traceId: null };
  }
  const text = error.kind === "timeout" ? "timeout" : error.kind === "garbage" ? "failure" : "connection";
  return { text, traceId: error.traceId };
}

/** The HTTP status of the page that shows it. */
export function shownStatus(error: UpstreamError): number {
  if (error.kind === "refusal") return error.status >= 400 && error.status < 500 ? error.status : 422;
  return error.kind === "timeout" ? 504 : error.kind === "garbage" ? 502 : 503;
}
