import { createHash } from "node:crypto";

/** The last signature of a PDF, as its bytes have it. */
export interface ReadSignature {
  /** CMS, DER, without the zeros that fill its place. */
  signature: Buffer;
  /** SHA-256 of the bytes that it covers, hex. */
  coveredSha256: string;
  /** Whether it covers all of the file but its own place. */
  whole: boolean;
  /** What the signature says it is about (`/Reason`), where that is plain ASCII. */
  reason: string | null;
}

/** Bytes before the place of a signature in which its dictionary is looked for. */
const dictionaryBytes = 4_096;

/** DER says how long it is; null where it does not. */
function derLength(bytes: Buffer): number | null {
  const first = bytes[1];
  if (bytes[0] !== 0x30 || first === undefined) return null;
  if (first < 0x80) return first + 2;
  const octets = first & 0x7f;
  if (octets === 0 || octets > 4 || bytes.length < 2 + octets) return null;
  return bytes.readUIntBE(2, octets) + 2 + octets;
}

/** Reads the last signature of a PDF without trusting a byte of it; null where there is none that can be read. */
export function readSignedPdf(pdf: Buffer): ReadSignature | null {
  const at = pdf.lastIndexOf("/ByteRange");
  if (at < 0) return null;
  const found = /^\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/.exec(
    pdf.subarray(at, at + 120).toString("latin1"),
  );
  if (!found) return null;
  const [start, length, next, rest] = found.slice(1).map(Number) as [number, number, number, number];
  const gap = start + length;
  if (start !== 0 || next < gap || next + rest > pdf.length) return null;
  const hex = /^<([0-9a-fA-F]*)>$/.exec(pdf.subarray(gap, next).toString("latin1").trim())?.[1];
  if (!hex) return null;
  const filled = Buffer.from(hex, "hex");
  const used = derLength(filled);
  if (used === null || used > filled.length) return null;
  const covered = createHash("sha256")
    .update(pdf.subarray(start, gap))
    .update(pdf.subarray(next, next + rest))
    .digest("hex");
  const around =
    pdf.subarray(Math.max(0, at - dictionaryBytes), at).toString("latin1") +
    pdf.subarray(next, next + dictionaryBytes).toString("latin1");
  const reason = /\/Reason\s*\(([\x20-\x27\x2a-\x5b\x5d-\x7e]{1,60})\)/.exec(around)?.[1] ?? null;
  return {
    signature: filled.subarray(0, used),
    coveredSha256: covered,
    whole: next + rest === pdf.length,
    reason,
  };
}
