/** SM2 in the browser; the library is fetched only when somebody logs in. The server knows the prefix. */
export async function encryptPassword(password: string, publicKey: string): Promise<string> {
  const { default: smCrypto } = await import("sm-crypto");
  return `sm2:04${smCrypto.sm2.doEncrypt(password, publicKey, 1)}`;
}
