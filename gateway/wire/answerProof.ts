import { wireHeader } from "@protocol/envelope";
import { macOf, newNonce } from "@protocol/mac";
import type { KeySession } from "./keySessions";

/** The headers by which a portal knows that an answer is this gateway's own (docs/wire-protocol.md). */
export function answerProof(
  session: KeySession,
  answer: { method: string; path: string; status: number; token: string | null; envelope: string },
) {
  const [ts, nonce, kid] = [String(Date.now()), newNonce(), session.kid];
  const mac = macOf(session.keys.s2c, { direction: "s2c", ...answer, token: answer.token ?? "", kid, ts, nonce });
  return { [wireHeader.kid]: kid, [wireHeader.ts]: ts, [wireHeader.nonce]: nonce, [wireHeader.mac]: mac };
}
