import { createHash, createPublicKey, diffieHellman, generateKeyPairSync, hkdfSync, type KeyObject } from "node:crypto";
import { WireFault } from "./envelope";

/** The keys of one exchange: SM4 (16 bytes) and one MAC key per direction (32 bytes). */
export interface WireKeys {
  encryption: Buffer;
  c2s: Buffer;
  s2c: Buffer;
}

export interface ExchangeKeyPair {
  /** base64 of the SPKI DER. */
  publicKey: string;
  privateKey: KeyObject;
}

/** A fresh P-256 key pair for one exchange. */
export function newExchangeKeyPair(): ExchangeKeyPair {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { publicKey: publicKey.export({ type: "spki", format: "der" }).toString("base64"), privateKey };
}

/** Reads base64 SPKI DER. Throws a WireFault `exchange` unless it is a point on P-256. */
export function readExchangeKey(text: string): { key: KeyObject; der: Buffer } {
  const der = Buffer.from(text, "base64");
  if (der.length < 59 || der.length > 200 || der.toString("base64") !== text) throw new WireFault("exchange");
  try {
    const key = createPublicKey({ key: der, format: "der", type: "spki" });
    if (key.asymmetricKeyType === "ec" && key.asymmetricKeyDetails?.namedCurve === "prime256v1") return { key, der };
  } catch {
    throw new WireFault("exchange");
  }
  throw new WireFault("exchange");
}

/** The keys that a shared secret Z gives (docs/wire-protocol.md §2); `client` and `server` are the SPKI DER bytes. */
export function deriveKeys(z: Buffer, client: Buffer, server: Buffer): WireKeys {
  const salt = createHash("sha256").update(client).update(server).digest();
  const macKey = (info: string) => Buffer.from(hkdfSync("sha256", z, salt, info, 32));
  return {
    encryption: createHash("sha256").update(z).digest().subarray(0, 16),
    c2s: macKey("portal mac c2s"),
    s2c: macKey("portal mac s2c"),
  };
}

/** Agrees on keys with the other side's public key. Throws a WireFault `exchange` for a malformed or off-curve one. */
export function agreeOnKeys(own: ExchangeKeyPair, peerKey: string, side: "client" | "server"): WireKeys {
  const peer = readExchangeKey(peerKey);
  const ownDer = Buffer.from(own.publicKey, "base64");
  let z: Buffer;
  try {
    z = diffieHellman({ privateKey: own.privateKey, publicKey: peer.key });
  } catch {
    throw new WireFault("exchange");
  }
  return side === "client" ? deriveKeys(z, ownDer, peer.der) : deriveKeys(z, peer.der, ownDer);
}
