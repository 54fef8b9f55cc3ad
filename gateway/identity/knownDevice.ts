import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** Whose browser it is: a browser is known for one number, and no longer once its password has changed. */
export interface DeviceOwner {
  mobile: string;
  passwordHash: string;
}

/** A mark for a browser from which somebody has logged in; it proves that, and opens nothing by itself. */
export function markDevice(signingKey: Buffer, owner: DeviceOwner): string {
  const id = randomBytes(16).toString("base64url");
  return `${id}.${proofOf(signingKey, owner, id)}`;
}

/** The id of that mark among `marks` (by blanks) which is this person's; null where there is none. */
export function findDevice(signingKey: Buffer, owner: DeviceOwner, marks: string): string | null {
  for (const mark of marks.split(" ").slice(0, marksAtMost)) {
    const [, id, proof] = /^([\w-]{22})\.([\w-]{43})$/.exec(mark) ?? [];
    if (id && proof && timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(signingKey, owner, id)))) return id;
  }
  return null;
}

/** People of one browser. */
const marksAtMost = 4;

const proofOf = (signingKey: Buffer, { mobile, passwordHash }: DeviceOwner, id: string) =>
  createHmac("sha256", signingKey)
    .update(JSON.stringify(["device", mobile, passwordHash, id]))
    .digest("base64url");
