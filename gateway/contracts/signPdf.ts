import { createHash, X509Certificate } from "node:crypto";
import type { Signer } from "@libpdf/core";
import { readSignedPdf } from "@protocol/signedPdf";
import smCrypto from "sm-crypto";

export interface SignedPdf {
  bytes: Buffer;
  /** Hex. */
  sha256: string;
  sm3: string;
  /** SHA-256 of the signature itself, which no change elsewhere in the file touches. */
  signatureSha256: string;
  pages: number;
}

/** What a certificate says of itself. */
export interface CertificateFacts {
  subject: string;
  issuer: string;
  /** Hex. */
  serial: string;
  validTo: string;
  /** SHA-256 of all of it, hex. */
  fingerprint: string;
}

const oneLine = (name: string) => name.split("\n").join(", ");

export function factsOfCertificate(der: Uint8Array): CertificateFacts {
  const { subject, issuer, serialNumber, validTo } = new X509Certificate(der);
  return {
    subject: oneLine(subject),
    issuer: oneLine(issuer),
    serial: serialNumber.toLowerCase(),
    validTo: new Date(Date.parse(validTo)).toISOString(),
    fingerprint: createHash("sha256").update(der).digest("hex"),
  };
}

export const sm3Of = (bytes: Buffer | string): string => smCrypto.sm3(typeof bytes === "string" ? bytes : [...bytes]);
export const sha256Of = (bytes: Buffer | string): string => createHash("sha256").update(bytes).digest("hex");

/** Signs a PDF by PAdES B-B; what it is about stands in the signature, so that a changed file still says so. */
export async function signPdf(
  pdf: Buffer,
  { signer, docNo, title, now }: { signer: Signer; docNo: string; title: string; now: Date },
): Promise<SignedPdf> {
  // loaded by the first contract: starting a gateway does not wait for it
  const { PDF } = await import("@libpdf/core");
  const document = await PDF.load(new Uint8Array(pdf));
  document.setTitle(`${docNo} ${title}`);
  const pages = document.getPageCount();
  const { bytes } = await document.sign({ signer, reason: docNo, signingTime: now, level: "B-B" });
  const signed = Buffer.from(bytes);
  const read = readSignedPdf(signed);
  if (!read) throw new Error("the signed PDF has no signature");
  return {
    bytes: signed,
    sha256: sha256Of(signed),
    sm3: sm3Of(signed),
    signatureSha256: sha256Of(read.signature),
    pages,
  };
}
