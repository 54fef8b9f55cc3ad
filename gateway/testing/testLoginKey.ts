import { getLoginKeyPair } from "@gateway/identity/loginKey";
import type { Store } from "@gateway/store/database";
import smCrypto from "sm-crypto";

/** Made once a process: an SM2 key and a ciphertext cost tens of ms each. */
let made: { publicKey: string; privateKey: string } | undefined;
const encrypted = new Map<string, string>();

/** The login key of a store, which is the one of this process unless the store has made its own. */
export async function putLoginKey(db: Store): Promise<string> {
  made ??= smCrypto.sm2.generateKeyPairHex();
  const { publicKey: public_key, privateKey: secret_key } = made;
  await db
    .insertInto("gateway_keys")
    .values({ name: "login", public_key, secret_key, create_time: "2026-01-01T00:00:00.000Z" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await getLoginKeyPair(db)).publicKey;
}

/** A password under a key, encrypted once a process. */
export function sealPassword(password: string, publicKey: string): string {
  const which = `${publicKey} ${password}`;
  const cipher = encrypted.get(which) ?? smCrypto.sm2.doEncrypt(password, publicKey, 1);
  encrypted.set(which, cipher);
  return cipher;
}
