import { verify, X509Certificate } from "node:crypto";
import type { OctetString } from "asn1js";
import * as pkijs from "pkijs";
import { type CertificateFacts, factsOfCertificate } from "./signPdf";

const messageDigest = "1.2.840.113549.1.9.4";

export interface CheckedSignature {
  /** Whether the signature is that of its certificate over just these bytes. */
  valid: boolean;
  certificate: CertificateFacts;
}

/** Checks a detached CMS signature of one signer over bytes of this SHA-256 (hex); null where it cannot be read. */
export function checkSignature(cms: Buffer, coveredSha256: string): CheckedSignature | null {
  try {
    const content = pkijs.ContentInfo.fromBER(Uint8Array.from(cms).buffer);
    const signed = new pkijs.SignedData({ schema: content.content });
    const [info] = signed.signerInfos;
    const certificate = signed.certificates?.find(
      (each): each is pkijs.Certificate => each instanceof pkijs.Certificate,
    );
    if (!info?.signedAttrs || !certificate) return null;
    const der = Buffer.from(certificate.toSchema().toBER(false));
    const attribute = info.signedAttrs.attributes.find(({ type }) => type === messageDigest);
    const said = attribute?.values[0] as OctetString | undefined;
    const about = said && Buffer.from(said.valueBlock.valueHexView).toString("hex");
    // signed as a SET of its own, whatever its place in the structure is tagged
    const attributes = Buffer.from(info.signedAttrs.encodedValue);
    attributes[0] = 0x31;
    const signature = Buffer.from(info.signature.valueBlock.valueHexView);
    const { publicKey } = new X509Certificate(der);
    const right = verify("sha256", attributes, publicKey, signature);
    return { valid: right && about === coveredSha256, certificate: factsOfCertificate(der) };
  } catch {
    return null;
  }
}
