import { execFileSync } from "node:child_process";
import { createHash, createHmac, generateKeyPairSync, sign, webcrypto } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { WireFault } from "./envelope";
import { isSignedByPinned, readIdentityKey, readPin, signExchange } from "./identityKey";
import { agreeOnKeys, newExchangeKeyPair, readExchangeKey } from "./keyExchange";

describe("the key exchange", () => {
  it("gives both ends the same three keys", () => {
    const [client, server] = [newExchangeKeyPair(), newExchangeKeyPair()];
    const ours = agreeOnKeys(client, server.publicKey, "client");
    expect(agreeOnKeys(server, client.publicKey, "server")).toEqual(ours);
    expect([ours.encryption.length, ours.c2s.length, ours.s2c.length]).toEqual([16, 32, 32]);
    expect(ours.c2s.equals(ours.s2c)).toBe(false);
  });

  it("agrees with openssl's ECDH and HKDF written out", () => {
    const folder = mkdtempSync(join(tmpdir(), "exchange-"));
    const at = (name: string) => join(folder, name);
    const openssl = (...args: string[]) => execFileSync("openssl", args, { stdio: ["ignore", "pipe", "ignore"] });
    openssl("genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", at("server.pem"));
    const serverDer = openssl("pkey", "-in", at("server.pem"), "-pubout", "-outform", "DER");
    const client = newExchangeKeyPair();
    const clientDer = Buffer.from(client.publicKey, "base64");
    writeFileSync(at("client.der"), clientDer);
    openssl("pkey", "-pubin", "-inform", "DER", "-in", at("client.der"), "-out", at("client.pem"));
    const z = openssl("pkeyutl", "-derive", "-inkey", at("server.pem"), "-peerkey", at("client.pem"));
    rmSync(folder, { recursive: true });

    const keys = agreeOnKeys(client, serverDer.toString("base64"), "client");
    const salt = createHash("sha256").update(clientDer).update(serverDer).digest();
    const extracted = createHmac("sha256", salt).update(z).digest();
    const expand = (info: string) => createHmac("sha256", extracted).update(`${info}\u0001`).digest("hex");
    expect(keys.encryption.toString("hex")).toBe(createHash("sha256").update(z).digest("hex").slice(0, 32));
    expect(keys.c2s.toString("hex")).toBe(expand("portal mac c2s"));
    expect(keys.s2c.toString("hex")).toBe(expand("portal mac s2c"));
  });

  it("agrees with a browser's key pair", async () => {
    const theirs = await webcrypto.subtle.generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"]);
    const spki = Buffer.from(await webcrypto.subtle.exportKey("spki", theirs.publicKey)).toString("base64");
    const ours = newExchangeKeyPair();
    const der = Buffer.from(ours.publicKey, "base64");
    const imported = await webcrypto.subtle.importKey("spki", der, { name: "ECDH", namedCurve: "P-256" }, false, []);
    const z = await webcrypto.subtle.deriveBits({ name: "ECDH", public: imported }, theirs.privateKey, 256);
    const keys = agreeOnKeys(ours, spki, "server");
    expect(keys.encryption.toString("hex")).toBe(
      createHash("sha256").update(Buffer.from(z)).digest("hex").slice(0, 32),
    );
  });

  it("takes nothing but a point on P-256", () => {
    const good = newExchangeKeyPair().publicKey;
    const offCurve = Buffer.from(good, "base64");
    offCurve[90] = offCurve[90]! ^ 1;
    const spki = { type: "spki", format: "der" } as const;
    const other = generateKeyPairSync("ec", { namedCurve: "secp256k1" }).publicKey.export(spki);
    const rsa = generateKeyPairSync("rsa", { modulusLength: 1024 }).publicKey.export(spki);
    const bad = [
      "",
      "AAAA",
      "not base64",
      `${good} `,
      good.slice(0, -4),
      `${good}AAAA`,
      offCurve.toString("base64"),
      other.toString("base64"),
      rsa.toString("base64"),
      Buffer.from(good, "base64").toString("base64url"),
    ];
    for (const text of bad) {
      if (text !== good) expect(() => readExchangeKey(text), text).toThrow(WireFault);
    }
  });
});

describe("the gateway's identity", () => {
  const pem = () =>
    generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const proof = { clientKey: "Y2xpZW50", serverKey: "c2VydmVy", kid: "k", expires: "1800000" };

  it("is believed by its pin alone, whichever way the signature is encoded", () => {
    for (let i = 0; i < 40; i++) {
      const identity = readIdentityKey(pem());
      const flat = sign("sha256", Buffer.from("XMA1|Y2xpZW50|c2VydmVy|k|1800000"), {
        key: identity.privateKey,
        dsaEncoding: "ieee-p1363",
      }).toString("base64url");
      for (const signature of [signExchange(identity, proof), flat]) {
        expect(isSignedByPinned(signature, proof, [readPin("0".repeat(64)), identity.pin])).toBe(true);
        expect(isSignedByPinned(signature, proof, [readIdentityKey(pem()).pin])).toBe(false);
        expect(isSignedByPinned(signature, { ...proof, kid: "other" }, [identity.pin])).toBe(false);
        expect(isSignedByPinned(signature, proof, [])).toBe(false);
      }
    }
  });

  it("is not taken from a signature that is none", () => {
    const { pin } = readIdentityKey(pem());
    const none = ["", "undefined", "A".repeat(86), Buffer.alloc(64, 255).toString("base64url"), "_".repeat(96)];
    for (const signature of none) expect(isSignedByPinned(signature, proof, [pin])).toBe(false);
  });

  it("has a pin in hex or base64", () => {
    const { pin } = readIdentityKey(pem());
    const bytes = Buffer.from(pin, "base64url");
    expect(readPin(bytes.toString("hex"))).toBe(pin);
    expect(readPin(bytes.toString("base64"))).toBe(pin);
    expect(() => readPin("abc")).toThrow(/pin/);
  });

  it("is on P-256", () => {
    const other = generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey;
    expect(() => readIdentityKey(other.export({ type: "pkcs8", format: "pem" }).toString())).toThrow(/P-256/);
  });
});
