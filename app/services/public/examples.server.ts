import { getQueryExamples, type QueryExamples } from "@protocol/queryExamples";
import { isUpstreamError } from "../upstream/upstreamError.server";
import type { Stranger } from "./stranger.server";

const freshMs = 5 * 60_000;
const none: QueryExamples = { ctnNo: null, blNo: null, plateNo: null, trackedPlateNo: null };
let held = { until: 0, examples: none };

/** What a stranger may try the queries with; asked at most every five minutes, and nothing where it cannot be asked. */
export async function findExamples(stranger: Pick<Stranger, "ask">): Promise<QueryExamples> {
  if (held.until > Date.now()) return held.examples;
  try {
    held = { until: Date.now() + freshMs, examples: await stranger.ask(getQueryExamples) };
  } catch (error) {
    if (!isUpstreamError(error)) throw error;
    // a gateway without the call names none; one that is away may name some later
    if (error.kind !== "refusal") return none;
    held = { until: Date.now() + freshMs, examples: none };
  }
  return held.examples;
}
