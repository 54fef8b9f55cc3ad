import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDF } from "@libpdf/core";
import { readSignedPdf } from "@protocol/signedPdf";
import { expect, it } from "vitest";
import { checkSignature } from "./checkSignature";
import { openPortSigner, type PortSigner } from "./portSigner";
import { signPdf } from "./signPdf";

const hasPdfsig = (() => {
  try {
    execFileSync("pdfsig", ["-v"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
})();

const dataDir = mkdtempSync(join(tmpdir(), "certificate-"));
const port = { dataDir, companyName: "泊联港务有限公司" };

async function signSomething() {
  const signer = await (await openPortSigner(port))();
  const pdf = PDF.create();
  pdf.addPage();
  const drawn = Buffer.from(await pdf.save());
  return signPdf(drawn, { signer, docNo: "CT2611210001", title: "运输合同", now: new Date() });
}

it("the port's certificate is made when it is first asked for, once, for its owner's eyes alone, and used again", async () => {
  const file = join(dataDir, "contractCertificate.pem");
  const certificateOf = async (signer: PortSigner) => Buffer.from((await signer()).certificate);
  const signer = await openPortSigner(port);
  expect(existsSync(file)).toBe(false);
  const [first, second] = await Promise.all([certificateOf(signer), certificateOf(signer)]);
  expect(second).toEqual(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await certificateOf(await openPortSigner(port))).toEqual(first);
  writeFileSync(join(dataDir, "other.pem"), "-----BEGIN nothing");
  await expect(openPortSigner({ ...port, file: join(dataDir, "other.pem") })).rejects.toThrow(
    /^configuration: CONTRACT_CERTIFICATE: /,
  );
});

it("a signed PDF says what it is about, is right, and is wrong after any changed byte", async () => {
  const { bytes } = await signSomething();
  const check = (pdf: Buffer) => {
    const read = readSignedPdf(pdf);
    return read && { read, checked: checkSignature(read.signature, read.coveredSha256) };
  };
  expect(check(bytes)).toMatchObject({ read: { whole: true, reason: "CT2611210001" }, checked: { valid: true } });
  for (let at = 0; at < bytes.length; at += 499) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1;
    // the zeros that fill the place of the signature are none of it
    const outside = check(changed);
    const filling = outside?.read.coveredSha256 === check(bytes)!.read.coveredSha256;
    if (!filling) expect(outside?.checked?.valid ?? false, `byte ${at}`).toBe(false);
  }
});

// an independent reader; comes with poppler-utils, which .ci/run installs
it.skipIf(!hasPdfsig && !process.env.REQUIRE_SERVICES)(
  `pdfsig finds the signature valid${hasPdfsig ? "" : " (skipped: there is no pdfsig)"}`,
  async () => {
    const { bytes } = await signSomething();
    const verify = async (name: string, pdf: Buffer) => {
      const path = join(dataDir, name);
      writeFileSync(path, pdf);
      return (await promisify(execFile)("pdfsig", [path]).catch((error: { stdout: string }) => error)).stdout;
    };
    const said = await verify("signed.pdf", bytes);
    expect(said).toContain("Signature Type: ETSI.CAdES.detached");
    expect(said).toContain("Total document signed");
    expect(said).toContain("Signature is Valid");
    const changed = Buffer.from(bytes);
    changed[changed.indexOf("/MediaBox") + 12]! ^= 1;
    expect(await verify("changed.pdf", changed)).toContain("Digest Mismatch");
  },
);
