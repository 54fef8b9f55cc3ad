import { codes } from "@protocol/codes";
import { shownRefusal } from "../refusal.server";
import { isUpstreamError } from "../upstream/upstreamError.server";

/** What somebody is told of a job's failure, as a packed message; undefined for what nobody expected. */
export function reasonOfFailure(error: unknown): string | undefined {
  // a portal whose clock is wrong is not heard by the gateway; another one is
  if (isUpstreamError(error) && error.code === codes.rejected) return "connection";
  if (isUpstreamError(error)) return error.kind === "unauthorized" ? "job.sessionEnded" : shownRefusal(error).text;
  // by name: an error may come out of another bundle's copy of its module
  const refused = error instanceof Error && error.name === "SpreadsheetRefusal" && "reason" in error;
  return refused ? String(error.reason) : undefined;
}
