import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  ECDH,
  type KeyObject,
  sign,
  verify,
} from "node:crypto";

/** What an identity key signs of an exchange; keys as sent, `expires` in ms as the header spells it. */
export interface ExchangeProof {
  clientKey: string;
  serverKey: string;
  kid: string;
  expires: string;
}

export interface IdentityKey {
  privateKey: KeyObject;
  /** SHA-256 of the public key's SPKI DER, base64url: what a portal is configured with. */
  pin: string;
}

const curve = "prime256v1";
const fieldPrime = 0xffffffff00000001000000000000000000000000ffffffffffffffffffffffffn;
const groupOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const spkiPrefix = Buffer.from("3059301306072a8648ce3d020106082a8648ce3d030107034200", "hex");

const proofText = (proof: ExchangeProof) =>
  Buffer.from(`XMA1|${proof.clientKey}|${proof.serverKey}|${proof.kid}|${proof.expires}`);

/** Reads the gateway's identity key, a PEM of a P-256 private key. Throws an Error for any other. */
export function readIdentityKey(pem: string): IdentityKey {
  const privateKey = createPrivateKey(pem);
  if (privateKey.asymmetricKeyDetails?.namedCurve !== curve) throw new Error("the identity key must be on P-256");
  const spki = createPublicKey(privateKey).export({ type: "spki", format: "der" });
  return { privateKey, pin: createHash("sha256").update(spki).digest("base64url") };
}

/** `X-Enc-Sig`: base64url of the DER-encoded ECDSA-P256-SHA256 signature. */
export function signExchange(identity: IdentityKey, proof: ExchangeProof): string {
  return sign("sha256", proofText(proof), identity.privateKey).toString("base64url");
}

const modulo = (value: bigint, by: bigint) => ((value % by) + by) % by;

function inverse(value: bigint, by: bigint): bigint {
  let [a, b, x, y] = [modulo(value, by), by, 1n, 0n];
  while (a > 1n) {
    const q = a / b;
    [a, b, x, y] = [b, a - q * b, y, x - q * y];
  }
  return modulo(x, by);
}

const toBytes = (value: bigint) => Buffer.from(value.toString(16).padStart(64, "0"), "hex");
const toNumber = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString("hex")}`);

type Point = { x: bigint; y: bigint };

function readPoint(uncompressed: Buffer): Point {
  return { x: toNumber(uncompressed.subarray(1, 33)), y: toNumber(uncompressed.subarray(33)) };
}

function add(a: Point, b: Point): Point {
  const slope = modulo((b.y - a.y) * inverse(b.x - a.x, fieldPrime), fieldPrime);
  const x = modulo(slope * slope - a.x - b.x, fieldPrime);
  return { x, y: modulo(slope * (a.x - x) - a.y, fieldPrime) };
}

const evenPoint = (x: Buffer) =>
  ECDH.convertKey(Buffer.concat([Buffer.from([2]), x]), curve, undefined, undefined, "uncompressed") as Buffer;

/**
 * The wire sends a signature and no public key, and a pin is only the key's hash. ECDSA lets the key be computed from
 * the signature: Q = (s/r)·R − (e/r)·G. R is known by its x alone, hence two candidates; the pin picks one.
 */
function possibleSigners(digest: Buffer, r: bigint, s: bigint): Buffer[] {
  if (r <= 0n || r >= groupOrder || s <= 0n || s >= groupOrder) return [];
  const perR = inverse(r, groupOrder);
  const own = createECDH(curve);
  own.setPrivateKey(toBytes(modulo(-toNumber(digest) * perR, groupOrder)));
  const base = readPoint(own.getPublicKey());
  own.setPrivateKey(toBytes(modulo(s * perR, groupOrder)));
  const part = readPoint(evenPoint(own.computeSecret(evenPoint(toBytes(r)))));
  return [part, { x: part.x, y: fieldPrime - part.y }].map((point) => {
    const { x, y } = add(base, point);
    return Buffer.concat([spkiPrefix, Buffer.from([4]), toBytes(x), toBytes(y)]);
  });
}

function readSignature(bytes: Buffer, encoding: "der" | "ieee-p1363"): [bigint, bigint] | null {
  if (encoding === "ieee-p1363") {
    return bytes.length === 64 ? [toNumber(bytes.subarray(0, 32)), toNumber(bytes.subarray(32))] : null;
  }
  const middle = 4 + (bytes[3] ?? 0);
  const whole = bytes[0] === 0x30 && bytes[2] === 2 && bytes[middle] === 2 && bytes.length > middle + 2;
  if (!whole || middle < 5) return null;
  return [toNumber(bytes.subarray(4, middle)), toNumber(bytes.subarray(middle + 2))];
}

/** A pin as configured (hex, base64 or base64url of 32 bytes) in one spelling. Throws an Error for anything else. */
export function readPin(text: string): string {
  const bytes = /^[0-9a-f]{64}$/i.test(text) ? Buffer.from(text, "hex") : Buffer.from(text, "base64");
  if (bytes.length !== 32) throw new Error("a pin is the SHA-256 of the identity key: 64 hex digits or base64");
  return bytes.toString("base64url");
}

/**
 * Whether `X-Enc-Sig` over the exchange is by a key whose pin is among `pins` (as `readPin` gives them). Takes both
 * encodings of an ECDSA signature, DER and r‖s, since the wire names neither.
 */
export function isSignedByPinned(signature: string, proof: ExchangeProof, pins: readonly string[]): boolean {
  if (!/^[A-Za-z0-9_-]{80,100}$/.test(signature)) return false;
  const bytes = Buffer.from(signature, "base64url");
  const text = proofText(proof);
  const digest = createHash("sha256").update(text).digest();
  for (const dsaEncoding of ["der", "ieee-p1363"] as const) {
    const pair = readSignature(bytes, dsaEncoding);
    if (!pair) continue;
    try {
      for (const spki of possibleSigners(digest, ...pair)) {
        if (!pins.includes(createHash("sha256").update(spki).digest("base64url"))) continue;
        const key = createPublicKey({ key: spki, format: "der", type: "spki" });
        if (verify("sha256", text, { key, dsaEncoding }, bytes)) return true;
      }
    } catch {
      // not a point on the curve: nobody's signature
    }
  }
  return false;
}
