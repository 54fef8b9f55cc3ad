import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const keyOf = (signingKey: Buffer) => Buffer.from(hkdfSync("sha256", signingKey, "", "drafts", 32));

/** Encrypts a text of one draft (AES-256-GCM under a key made of the store's own): tables and backups alone tell nothing. */
export function encryptText(signingKey: Buffer, id: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(signingKey), iv).setAAD(Buffer.from(id));
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64");
}

/** The text; throws when it belongs to another draft or was touched. */
export function decryptText(signingKey: Buffer, id: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, "base64");
  const decipher = createDecipheriv("aes-256-gcm", keyOf(signingKey), bytes.subarray(0, 12));
  decipher.setAAD(Buffer.from(id)).setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
}
