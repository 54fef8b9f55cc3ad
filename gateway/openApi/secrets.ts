import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";

const bytesOf = { iv: 12, tag: 16 };

/** The key that secrets of applications are kept under; it follows from the key of this store. */
const keyOf = (signingKey: Buffer) => Buffer.from(hkdfSync("sha256", signingKey, "", "openApi.secret", 32));

/** A secret as it is kept; `appId` ties it to its row. */
export function sealSecret(signingKey: Buffer, appId: string, secret: string): string {
  const iv = randomBytes(bytesOf.iv);
  const cipher = createCipheriv("aes-256-gcm", keyOf(signingKey), iv).setAAD(Buffer.from(appId));
  const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Throws where the store's key or the row is another. */
export function openSecret(signingKey: Buffer, appId: string, kept: string): string {
  const bytes = Buffer.from(kept, "base64");
  const head = bytesOf.iv + bytesOf.tag;
  const decipher = createDecipheriv("aes-256-gcm", keyOf(signingKey), bytes.subarray(0, bytesOf.iv))
    .setAAD(Buffer.from(appId))
    .setAuthTag(bytes.subarray(bytesOf.iv, head));
  return Buffer.concat([decipher.update(bytes.subarray(head)), decipher.final()]).toString("utf8");
}

const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 24 characters that nobody mistakes for one another. */
export const newAppKey = (): string => Array.from(randomBytes(24), (byte) => letters[byte & 31]).join("");
/** 32 random bytes. */
export const newSecret = (): string => `bls_${randomBytes(32).toString("base64url")}`;
export const newToken = (): string => `blt_${randomBytes(32).toString("base64url")}`;
export const hashOf = (token: string): string => createHash("sha256").update(token).digest("hex");
