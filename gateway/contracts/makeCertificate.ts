import { generateKeyPairSync, randomBytes, webcrypto } from "node:crypto";
import { OctetString, Utf8String } from "asn1js";
import * as pkijs from "pkijs";

/** Years that a certificate made here is good for. */
const years = 10;
const rsaBits = 3072;

const pem = (label: string, der: ArrayBuffer) => {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
};

const extension = (extnID: string, value: ArrayBuffer, critical = false) =>
  new pkijs.Extension({ extnID, critical, extnValue: value });

/**
 * Private key and certificate, as PEM, of a port that has none of an authority: it is signed by itself, which every
 * reader of a PDF will say.
 */
export async function makeCertificate(companyName: string, now: Date): Promise<string> {
  const keys = generateKeyPairSync("rsa", {
    modulusLength: rsaBits,
    privateKeyEncoding: { type: "pkcs8", format: "der" },
    publicKeyEncoding: { type: "spki", format: "der" },
  });
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
  const { subtle } = webcrypto;
  const privateKey = await subtle.importKey("pkcs8", Uint8Array.from(keys.privateKey), algorithm, true, ["sign"]);
  const publicKey = await subtle.importKey("spki", Uint8Array.from(keys.publicKey), algorithm, true, ["verify"]);

  const made = new pkijs.Certificate();
  made.version = 2;
  // sixteen octets of chance, positive
  const serial = randomBytes(16);
  serial[0] = (serial[0]! & 0x3f) | 0x40;
  made.serialNumber.valueBlock.valueHexView = Uint8Array.from(serial);
  const name = () => [
    new pkijs.AttributeTypeAndValue({ type: "2.5.4.3", value: new Utf8String({ value: companyName }) }),
  ];
  made.subject.typesAndValues.push(...name());
  made.issuer.typesAndValues.push(...name());
  made.notBefore.value = new Date(now.getTime() - 60_000);
  made.notAfter.value = new Date(Date.UTC(now.getUTCFullYear() + years, now.getUTCMonth(), now.getUTCDate()));
  await made.subjectPublicKeyInfo.importKey(publicKey);
  const { valueHexView } = made.subjectPublicKeyInfo.subjectPublicKey.valueBlock;
  const keyId = await subtle.digest("SHA-1", Uint8Array.from(valueHexView));
  made.extensions = [
    extension("2.5.29.19", new pkijs.BasicConstraints({ cA: false }).toSchema().toBER(false), true),
    // digitalSignature and nonRepudiation
    extension("2.5.29.15", Uint8Array.from([0x03, 0x02, 0x06, 0xc0]).buffer, true),
    extension("2.5.29.14", new OctetString({ valueHex: keyId }).toBER(false)),
  ];
  await made.sign(privateKey, "SHA-256");
  return (
    pem("PRIVATE KEY", Uint8Array.from(keys.privateKey).buffer) + pem("CERTIFICATE", made.toSchema(true).toBER(false))
  );
}
