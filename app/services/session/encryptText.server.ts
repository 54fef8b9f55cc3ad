import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Encrypts text under a key made of the portal's secret and `label` (AES-256-GCM); whoever reads the store needs both. */
export function encryptText(secret: string, label: string, text: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", keyOf(secret, label), iv);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

/** The text, or null when the key does not fit or the bytes were touched. */
export function decryptText(secret: string, label: string, encrypted: string): string | null {
  try {
    const bytes = Buffer.from(encrypted, "base64url");
    const decipher = createDecipheriv("aes-256-gcm", keyOf(secret, label), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return decipher.update(bytes.subarray(28), undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

function keyOf(secret: string, label: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, label, "portal session", 32));
}

/** `SESSION_SECRET`, or one made once and kept in DATA_DIR for a single machine. */
export function readSessionSecret(configured: string | undefined, dataDir: string): string {
  if (configured) return configured;
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "session.secret");
  if (!existsSync(file)) {
    // whole or not at all, and that of the first where several start at once
    const own = `${file}.${randomUUID()}`;
    writeFileSync(own, randomBytes(32).toString("base64url"), { mode: 0o600 });
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(own);
    }
  }
  return readFileSync(file, "utf8");
}
