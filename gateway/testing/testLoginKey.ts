import { getLoginKeyPair } from "@gateway/identity/loginKey";
import type { Store } from "@gateway/store/database";
import smCrypto from "sm-crypto";

/** Made once a process, as its ciphertexts are: each takes SM2 tens of ms. */
let keyPair: { publicKey: string; privateKey: string } | undefined;
/** Public key and password → the password encrypted. */
const ciphertexts = new Map<string, string>();

/** Gives a store this process's login key, unless it has one of its own; answers the public key that it has. */
export async function saveTestLoginKey(db: Store): Promise<string> {
  keyPair ??= smCrypto.sm2.generateKeyPairHex();
  const { publicKey: public_key, privateKey: secret_key } = keyPair;
  await db
    .insertInto("gateway_keys")
    .values({ name: "login", public_key, secret_key, create_time: "2026-01-01T00:00:00.000Z" })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await getLoginKeyPair(db)).publicKey;
}

/** A password encrypted under a public key, as a login form sends it. */
export function encryptPassword(password: string, publicKey: string): string {
  const which = `${publicKey} ${password}`;
  const cipher = ciphertexts.get(which) ?? smCrypto.sm2.doEncrypt(password, publicKey, 1);
  ciphertexts.set(which, cipher);
  return cipher;
}
