import { createHash } from "node:crypto";
import { newTraceId } from "@protocol/mac";

/** What a gateway takes as an idempotency key (docs/wire-protocol.md), in characters that a header may carry. */
const carried = /^[\x20-\x7e]{0,100}$/;

/**
 * The idempotency key of a write as its header carries it, a new one where none is given. Forms post their key, so it may
 * be anything: what no header can carry goes by its digest, or it would fail as if the gateway were away, for everybody.
 */
export function headerKeyOf(key: string = newTraceId()): string {
  return carried.test(key) ? key : createHash("sha256").update(key).digest("hex");
}
