import { createPrivateKey, webcrypto, X509Certificate } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Signer } from "@libpdf/core";
import { makeCertificate } from "./makeCertificate";

/** Where a port's own certificate lies, if it has one: PEM with the key, or P12. */
export interface CertificateSource {
  file?: string;
  password?: string;
  dataDir: string;
  companyName: string;
}

async function signerOfPem(text: string): Promise<Signer> {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  const [own, ...issuers] = blocks.map((block) => new Uint8Array(new X509Certificate(block).raw));
  if (!own) throw new Error("no certificate in it");
  const key = createPrivateKey(text);
  if (!new X509Certificate(own).checkPrivateKey(key)) throw new Error("its key is not that of its first certificate");
  const type = key.asymmetricKeyType;
  if (type !== "rsa" && type !== "ec") throw new Error("its key is neither RSA nor EC");
  const algorithm =
    type === "rsa"
      ? { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }
      : { name: "ECDSA", namedCurve: key.asymmetricKeyDetails?.namedCurve === "secp384r1" ? "P-384" : "P-256" };
  const der = key.export({ type: "pkcs8", format: "der" });
  const imported = await webcrypto.subtle.importKey("pkcs8", Uint8Array.from(der), algorithm, false, ["sign"]);
  const { CryptoKeySigner } = await import("@libpdf/core");
  return type === "rsa"
    ? new CryptoKeySigner(imported, own, "RSA", "RSASSA-PKCS1-v1_5", issuers)
    : new CryptoKeySigner(imported, own, "EC", "ECDSA", issuers);
}

async function readSigner({ file, password, dataDir, companyName }: CertificateSource): Promise<Signer> {
  const path = file ?? join(dataDir, "contractCertificate.pem");
  if (!file && !existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    // whole or not at all
    const half = `${path}.${process.pid}`;
    writeFileSync(half, await makeCertificate(companyName, new Date()), { mode: 0o600 });
    renameSync(half, path);
  }
  try {
    const bytes = readFileSync(path);
    if (bytes.includes("-----BEGIN")) return await signerOfPem(bytes.toString("utf8"));
    const { P12Signer } = await import("@libpdf/core");
    return await P12Signer.create(new Uint8Array(bytes), password ?? "");
  } catch (error) {
    throw new Error(`configuration: CONTRACT_CERTIFICATE: ${(error as Error).message}`);
  }
}

/** What finished contracts are signed with, once somebody asks for it. */
export type PortSigner = () => Promise<Signer>;

/**
 * What finished contracts are signed with: the port's own certificate, or one that is made here when it is first needed
 * and kept in the data directory for its owner's eyes alone. Throws an Error in one line where the port's own file cannot
 * be used.
 */
export async function openPortSigner(source: CertificateSource): Promise<PortSigner> {
  let signer: Promise<Signer> | undefined;
  const read: PortSigner = () => {
    signer ??= readSigner(source).catch((error) => {
      // the next one who asks tries again
      signer = undefined;
      throw error;
    });
    return signer;
  };
  if (source.file) await read();
  return read;
}
