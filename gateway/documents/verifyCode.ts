import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * The code in the QR of a printed document: a MAC over kind, number and id, 22 URL-safe characters. It proves that the
 * paper came from here; what the paper says is compared with what the verification answers.
 */
export function makeVerifyCode(signingKey: Buffer, document: { kind: string; docNo: string; id: string }): string {
  return createHmac("sha256", signingKey)
    .update(JSON.stringify(["verify", document.kind, document.docNo, document.id]))
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

/** Compares in constant time. */
export function isVerifyCode(
  signingKey: Buffer,
  document: { kind: string; docNo: string; id: string },
  code: string,
): boolean {
  const right = Buffer.from(makeVerifyCode(signingKey, document));
  const given = Buffer.from(code);
  return right.length === given.length && timingSafeEqual(right, given);
}
