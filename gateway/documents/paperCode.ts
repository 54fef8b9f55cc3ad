import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { BoxRow, DocumentRow } from "@gateway/store/documents";

/** What the code on a paper says: the version that was printed, and the digest of all that stood in it. */
export interface Paper {
  version: number;
  /** Sixteen hexadecimal digits. */
  digest: string;
}

export type Printed = Pick<
  DocumentRow,
  "id" | "kind" | "type" | "doc_no" | "status" | "version" | "plate_no" | "partner_name" | "amount" | "body"
>;
type PrintedBox = Pick<BoxRow, "id" | "ctn_no" | "size_type" | "plate_no" | "body">;

/**
 * A kind as digest and MAC have it. Dispatch orders were of kind `sendOrder` when the first papers were printed; with
 * another name in it their codes would no longer be valid.
 */
const signedKind = (kind: string) => (kind === "dispatchOrder" ? "sendOrder" : kind);

/**
 * The digest over all that a paper of a document shows as it stands: the first 64 bits of a SHA-256, as sixteen
 * hexadecimal digits. Enough to compare by eye; that nobody can choose it is the code's task.
 */
export function digestOf(row: Printed, boxes: readonly PrintedBox[]): string {
  const shown = [
    ...[signedKind(row.kind), row.type, row.doc_no, row.status, row.version],
    ...[row.plate_no, row.partner_name, row.amount, row.body],
    [...boxes]
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map((box) => [box.id, box.ctn_no, box.size_type, box.plate_no, box.body]),
  ];
  return createHash("sha256").update(JSON.stringify(shown)).digest("hex").slice(0, 16);
}

const macOf = (signingKey: Buffer, { kind, doc_no, id }: Printed, { version, digest }: Paper) =>
  createHmac("sha256", signingKey)
    .update(JSON.stringify(["paper", signedKind(kind), doc_no, id, version, digest]))
    .digest()
    .subarray(0, 16)
    .toString("base64url");

/**
 * The code in the QR of a printed document, `<version>.<digest>.<MAC>` in URL-safe characters. It proves that the paper
 * came from here with this version and digest; what it says is compared with what the verification answers.
 */
export function makePaperCode(signingKey: Buffer, row: Printed, boxes: readonly PrintedBox[]): string {
  const paper = { version: row.version, digest: digestOf(row, boxes) };
  return `${paper.version}.${paper.digest}.${macOf(signingKey, row, paper)}`;
}

/** What a code says of the paper that carries it; null for a code that is not of this document. Compares in constant time. */
export function readPaperCode(signingKey: Buffer, row: Printed, code: string): Paper | null {
  const [, version, digest, mac] = /^(\d{1,9})\.([0-9a-f]{16})\.([\w-]{22})$/.exec(code) ?? [];
  if (!version || !digest || !mac) return null;
  const paper = { version: Number(version), digest };
  return timingSafeEqual(Buffer.from(macOf(signingKey, row, paper)), Buffer.from(mac)) ? paper : null;
}
