import { randomBytes } from "node:crypto";
import type { Store } from "@gateway/store/database";
import smCrypto from "sm-crypto";

const { sm2 } = smCrypto;
/** Cipher mode of sm-crypto: the order C1C3C2 of GB/T 32918. */
const c1c3c2 = 1;

interface KeyPair {
  publicKey: string;
  secretKey: string;
}

/**
 * A key of this store by its name, made at the first use. Two processes that make it at once keep the one that came
 * first.
 */
async function getKey(db: Store, name: string, make: () => KeyPair): Promise<KeyPair> {
  const find = () =>
    db
      .selectFrom("gateway_keys")
      .select(["public_key as publicKey", "secret_key as secretKey"])
      .where("name", "=", name)
      .executeTakeFirst();
  const known = await find();
  if (known) return known;
  const made = make();
  await db
    .insertInto("gateway_keys")
    .values({
      name,
      public_key: made.publicKey,
      secret_key: made.secretKey,
      create_time: new Date().toISOString(),
    })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await find())!;
}

/** The SM2 key pair that passwords travel under, hex; the public key with leading 04. */
export function getLoginKeyPair(db: Store): Promise<KeyPair> {
  return getKey(db, "login", () => {
    const { publicKey, privateKey } = sm2.generateKeyPairHex();
    return { publicKey, secretKey: privateKey };
  });
}

/** The HMAC key of QR codes and the like, 32 bytes. */
export async function getSigningKey(db: Store): Promise<Buffer> {
  const { secretKey } = await getKey(db, "signing", () => ({
    publicKey: "",
    secretKey: randomBytes(32).toString("hex"),
  }));
  return Buffer.from(secretKey, "hex");
}

/** C1 is 64 bytes and C3 32; a password of 256 characters in UTF-8 may add 1,024. */
const ciphertext = /^(04)?[0-9a-f]{192,2240}$/i;

/**
 * The password in an SM2 ciphertext (hex, C1C3C2, with or without leading 04), or null when it is none of this key's.
 * sm-crypto refuses a C1 off the curve, without which answers could be made to betray the key.
 */
export function decryptPassword(hex: string, secretKey: string): string | null {
  if (!ciphertext.test(hex) || hex.length % 2 !== 0) return null;
  // without its prefix a ciphertext may still begin with 04 by chance
  const readings = hex.startsWith("04") ? [hex.slice(2), hex] : [hex];
  for (const reading of readings) {
    const password = reading.length > 192 ? sm2.doDecrypt(reading, secretKey, c1c3c2) : "";
    if (password) return password;
  }
  return null;
}
