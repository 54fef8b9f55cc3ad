/** What is used of sm-crypto, which ships no types. Keys and ciphertext are hex; cipher mode 1 is C1C3C2. */
declare module "sm-crypto" {
  interface Sm2 {
    generateKeyPairHex(): { publicKey: string; privateKey: string };
    doEncrypt(message: string, publicKey: string, cipherMode?: 0 | 1): string;
    /** Empty when the ciphertext is not this key's. */
    doDecrypt(ciphertext: string, privateKey: string, cipherMode?: 0 | 1): string;
  }
  const smCrypto: { sm2: Sm2 };
  export default smCrypto;
}
