import { errorText } from "@gateway/core/errorText";
import { Refusal } from "@gateway/core/refusal";
import { isStoreBusy } from "@gateway/store/open";
import { statusOf } from "@protocol/codes";
import type { OpenAnswer } from "@protocol/openCalls";

/** What keeps a call from being answered, with its HTTP status and its title. */
const problems = {
  credentials: [401, "The request says not who calls"],
  application: [401, "The application is not known, not enabled, or has ended"],
  signature: [401, "The signature is wrong"],
  timestamp: [401, "X-Timestamp is not within 300 s of the time here"],
  nonce: [401, "X-Nonce was used, or is none"],
  token: [401, "The token is not known or has ended"],
  address: [403, "The address is not one that the application may call from"],
  readOnly: [403, "A token may read only"],
  company: [403, "The company has nobody who may call"],
  forbidden: [403, "The company may not do this"],
  subscription: [403, "The application has no subscription in force for this"],
  notFound: [404, "Not found"],
  method: [405, "The interface has no such method"],
  running: [409, "A request under this Idempotency-Key is still running"],
  conflict: [409, "Somebody else has changed it"],
  keyMissing: [400, "The request needs an Idempotency-Key, a quoted text of 1 to 64 characters"],
  malformed: [400, "The body is no JSON"],
  invalid: [422, "What was sent is not valid"],
  keyReused: [422, "The Idempotency-Key was used for another request"],
  refused: [422, "The port's rules do not allow it"],
  rate: [429, "Too many calls a second"],
  quota: [429, "The calls of this period are used up"],
  failure: [500, "The gateway could not answer"],
  busy: [503, "The gateway is busy"],
} as const;
export type ProblemName = keyof typeof problems;
export const problemStatuses = [...new Set(Object.values(problems).map(([status]) => status))].sort();

export interface ProblemMore {
  detail?: string;
  errors?: { field: string; detail: string }[];
  headers?: Record<string, string>;
  /** Names of the policies that a call went beyond. */
  violated?: string[];
}

/** A call that is not answered; where it happens in a transaction, that is undone. */
export class Problem extends Error {
  constructor(
    readonly reason: ProblemName,
    readonly more: ProblemMore = {},
  ) {
    super(reason);
  }
}

/** The draft of rate limits names its type itself. */
const typeOf = (reason: ProblemName) =>
  reason === "rate" || reason === "quota"
    ? "https://iana.org/assignments/http-problem-types#quota-exceeded"
    : `urn:berthlink:problem:${reason}`;

/** A problem as RFC 9457 writes it. */
export function problemAnswer({ reason, more }: Problem, requestId: string): OpenAnswer {
  const [status, title] = problems[reason];
  const { detail, errors, headers = {}, violated } = more;
  return {
    status,
    headers: { ...headers, "Content-Type": "application/problem+json" },
    body: JSON.stringify({
      type: typeOf(reason),
      title,
      status,
      ...(detail ? { detail } : {}),
      instance: `urn:berthlink:request:${requestId}`,
      ...(errors ? { errors } : {}),
      ...(violated ? { "violated-policies": violated } : {}),
    }),
  };
}

const nameOf: Record<number, ProblemName> = { 401: "company", 403: "forbidden", 404: "notFound", 409: "conflict" };

/** What a rule of the port refused, or a busy store, as a problem; null for what is neither. */
export function problemOf(error: unknown): Problem | null {
  if (error instanceof Problem) return error;
  if (isStoreBusy(error)) return new Problem("busy");
  if (!(error instanceof Refusal)) return null;
  const { code, reason, params, fieldReasons } = error;
  const status = statusOf(code);
  const errors = Object.entries(fieldReasons).flatMap(([field, packed]) =>
    packed.map((each) => ({ field: field.replace(/^notice\./, ""), detail: errorText(each) })),
  );
  if (errors.length > 0) return new Problem("invalid", { errors });
  if (status >= 500) return new Problem("busy");
  return new Problem(nameOf[status] ?? "refused", { detail: errorText(reason, params) });
}
