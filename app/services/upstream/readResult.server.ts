import { answerSchema, refusalSchema } from "@protocol/answer";
import type { Call, ResultOf } from "@protocol/call";
import { type Code, codes, isSuccess } from "@protocol/codes";
import type { z } from "zod";
import { reasonOfCode } from "../refusal.server";
import type { WireAnswer } from "./encryptedCall.server";
import { garbage, UpstreamError, type UpstreamErrorKind } from "./upstreamError.server";

function refusalOf(answer: z.infer<typeof answerSchema>, status: number, traceId: string): UpstreamError {
  const { code, message } = answer;
  const details = refusalSchema.safeParse(answer.result).data ?? {};
  const kind: UpstreamErrorKind =
    status === 401 || code === codes.unauthorized
      ? "unauthorized"
      : code === codes.unavailable
        ? "unavailable"
        : code === codes.timeout
          ? "timeout"
          : "refusal";
  const reason = details.reason ?? (message ? "" : (reasonOfCode[code as Code] ?? "failure"));
  return new UpstreamError(message || reason, {
    ...details,
    reason,
    silent: code === codes.duplicate && !details.reason && !message,
    kind,
    code: kind === "unauthorized" ? codes.unauthorized : code,
    status: status >= 400 ? status : 400,
    traceId,
  });
}

/** The result in an answer, by its contract. Throws an UpstreamError for a refusal, and for an answer of another shape. */
export function readResult<C extends Call>(contract: C, answer: WireAnswer, traceId: string): ResultOf<C> {
  // A refusal or a flat answer may leave `result` out, which zod tells from an undefined one.
  const envelope = answerSchema.safeParse({ result: undefined, ...(answer.body as object) });
  if (!envelope.success) throw garbage(traceId, `${contract.name}: the upstream's answer has another shape`);
  if (answer.status >= 400 || !isSuccess(envelope.data.code)) throw refusalOf(envelope.data, answer.status, traceId);
  const result = contract.result.safeParse(contract.flat ? answer.body : envelope.data.result);
  if (result.success) return result.data as ResultOf<C>;
  const where = result.error.issues.slice(0, 3).map((issue) => issue.path.join("."));
  throw garbage(traceId, `${contract.name}: the upstream's result has another shape at ${where.join(", ")}`);
}
