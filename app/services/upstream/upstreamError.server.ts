import type { MessageParams } from "@protocol/message";

export type UpstreamErrorKind = "refusal" | "unauthorized" | "unavailable" | "timeout" | "busy" | "garbage";

interface Details {
  kind: UpstreamErrorKind;
  code: string;
  status: number;
  traceId: string;
  reason: string;
  params?: MessageParams;
  fieldErrors?: Record<string, string[]>;
  fieldReasons?: Record<string, string[]>;
  current?: unknown;
  silent?: boolean;
  cause?: unknown;
}

/** Why a call gave no result: the upstream said no (`refusal`, `unauthorized`), or it could not be asked. */
export class UpstreamError extends Error {
  readonly kind: UpstreamErrorKind;
  /** Code of the wire (protocol/codes.ts). */
  readonly code: string;
  /** HTTP status that the portal may pass on. */
  readonly status: number;
  readonly traceId: string;
  /** Key in the texts `errors`; empty when the upstream gave a text alone. */
  readonly reason: string;
  readonly params: MessageParams;
  /** Path of a field → texts in the port's language. */
  readonly fieldErrors: Record<string, string[]>;
  /** Path of a field → packed keys (protocol/message.ts). */
  readonly fieldReasons: Record<string, string[]>;
  /** Code 9998 without a word: nothing is shown for it (docs/requirements.md §8). */
  readonly silent: boolean;
  /** What a 409 is about: the document as it stands now. */
  readonly current: unknown;

  constructor(message: string, details: Details) {
    super(message, { cause: details.cause });
    this.name = "UpstreamError";
    this.kind = details.kind;
    this.code = details.code;
    this.status = details.status;
    this.traceId = details.traceId;
    this.reason = details.reason;
    this.params = details.params ?? {};
    this.fieldErrors = details.fieldErrors ?? {};
    this.fieldReasons = details.fieldReasons ?? {};
    this.current = details.current;
    this.silent = details.silent ?? false;
  }
}

export const unavailable = (traceId: string, message: string, cause?: unknown) =>
  new UpstreamError(message, { kind: "unavailable", code: "503", status: 503, reason: "connection", traceId, cause });

export const timedOut = (traceId: string) =>
  new UpstreamError("the upstream took too long", {
    kind: "timeout",
    code: "504",
    status: 504,
    reason: "timeout",
    traceId,
  });

export const busy = (traceId: string) =>
  new UpstreamError("too many calls to the upstream at once", {
    kind: "busy",
    code: "503",
    status: 503,
    reason: "busy",
    traceId,
  });

export const garbage = (traceId: string, message: string, cause?: unknown) =>
  new UpstreamError(message, { kind: "garbage", code: "500", status: 502, reason: "garbage", traceId, cause });

/** The text is fixed by docs/requirements.md §8. */
export const noKey = (traceId: string, cause?: unknown) =>
  new UpstreamError("No encryption key found", {
    kind: "unavailable",
    code: "503",
    status: 503,
    reason: "encryptionKey",
    traceId,
    cause,
  });

/**
 * By name, not by class: the process entry and the pages are two bundles with a copy of this module each, and an error
 * made in one is no instance of the other's class.
 */
export function isUpstreamError(error: unknown): error is UpstreamError {
  return error instanceof Error && error.name === "UpstreamError";
}

/** The upstream could not be asked, or made no sense; it has not refused. */
export function isOutage(error: unknown): boolean {
  return isUpstreamError(error) && error.kind !== "refusal" && error.kind !== "unauthorized";
}
