/** The codes of an answer (docs/requirements.md §8, docs/wire-protocol.md §4). */
export const codes = {
  ok: "0000",
  /** Token missing, unknown or expired. */
  unauthorized: "401",
  forbidden: "403",
  notFound: "404",
  /** A stale `version`: somebody else changed the document. */
  conflict: "409",
  tooLarge: "413",
  invalid: "422",
  tooMany: "429",
  failure: "500",
  unavailable: "503",
  timeout: "504",
  /** Shown as the 系统提示 modal with the message. */
  refused: "1002",
  /** The password must be changed first. */
  changePassword: "1003",
  /** A message that cannot be opened; or an info message with the request rejected. */
  rejected: "9997",
  /** A replay, or a duplicate submission. */
  duplicate: "9998",
} as const;

export type Code = (typeof codes)[keyof typeof codes];

const success = new Set(["0000", "200", "0"]);

/** Whether an answer's code says success; ports send it as a string or a number. */
export function isSuccess(code: unknown): boolean {
  return (typeof code === "string" || typeof code === "number") && success.has(String(code));
}

/** The HTTP status that goes with a code; business refusals travel as 400. */
export function statusOf(code: string): number {
  if (isSuccess(code)) return 200;
  const status = Number(code);
  return Number.isInteger(status) && status >= 400 && status <= 599 ? status : 400;
}
