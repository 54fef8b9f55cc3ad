import type { OutgoingHttpHeaders } from "node:http";
import type { CallAnswer } from "@gateway/core/request";
import type { Call } from "@protocol/call";
import { encryptPayload, envelopeVersion, wireHeader } from "@protocol/envelope";
import type { Logger } from "pino";
import { answerProof } from "./answerProof";
import type { Exchange } from "./exchange";
import type { KeySession } from "./keySessions";
import { bodyOf, failureAnswer } from "./plainAnswers";

/** An answer under the session's keys, with the headers that prove it (docs/wire-protocol.md). */
export async function encryptAnswer(
  { method, path, traceId }: Pick<Exchange, "method" | "path" | "traceId">,
  session: KeySession,
  token: string | null,
  given: CallAnswer,
  call: Call | null,
  log: Logger,
): Promise<{ status: number; body: string; headers: OutgoingHttpHeaders }> {
  let status = given.status;
  let envelope: string;
  try {
    envelope = await encryptPayload(bodyOf(given, call, traceId), session.keys.encryption);
  } catch (error) {
    log.error({ err: error, call: call?.name, traceId }, "answer cannot be encrypted");
    status = failureAnswer.status;
    envelope = await encryptPayload(bodyOf(failureAnswer, null, traceId), session.keys.encryption);
  }
  return {
    status,
    body: envelope,
    headers: {
      [wireHeader.version]: envelopeVersion,
      ...answerProof(session, { method, path, status, token, envelope }),
      ...(given.replayed ? { [wireHeader.replayed]: "1" } : {}),
    },
  };
}
