import { randomBytes } from "node:crypto";

/** 32 hex digits, as each request and each process has them. */
export const newTraceId = (): string => randomBytes(16).toString("hex");

/** A mixin for a log (pino): lines that belong to no request carry a trace id of their process, the others have their own. */
export function traceOfProcess() {
  const traceId = newTraceId();
  return (line: object, _level: number, log: unknown) =>
    "traceId" in line || "traceId" in (log as { bindings(): object }).bindings() ? {} : { traceId };
}
