import smCrypto from "sm-crypto";

const prefix = "sm2:";

/**
 * SM2 ciphertext as the wire wants it (C1C3C2, hex, leading 04). What a browser has encrypted comes with a prefix
 * (encryptPassword.client.ts); one without JavaScript leaves it to us.
 */
export function encryptPassword(password: string, publicKey: string): string {
  if (password.startsWith(prefix)) return password.slice(prefix.length);
  return `04${smCrypto.sm2.doEncrypt(password, publicKey, 1)}`;
}

/** The same as a form may hold it, to be sent again: nothing that a page shows opens it. */
export const keepPassword = (password: string, publicKey: string): string =>
  `${prefix}${encryptPassword(password, publicKey)}`;
