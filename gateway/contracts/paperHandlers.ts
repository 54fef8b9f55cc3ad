import { type Handler, handlePublic, type PublicContext } from "@gateway/core/handler";
import { notFound } from "@gateway/core/refusal";
import { maskCompany, maskMobile, maskName } from "@gateway/documents/mask";
import { makePaperCode } from "@gateway/documents/paperCode";
import { readFile } from "@gateway/files/public";
import { findCompany } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { findDocument } from "@gateway/store/documents";
import {
  getContractPaper,
  type PaperSignature,
  type VerifiedContract,
  verifyContractFile,
} from "@protocol/contractPapers";
import type { Selectable } from "kysely";
import { checkSignature } from "./checkSignature";
import { bodyOf, contractKind, type Signer } from "./contractDocument";
import { contractLifecycle } from "./contractStore";
import { evidenceAnswer, evidenceRows, isWhole } from "./evidence";
import { readPaperTicket } from "./paperTicket";
import { type CertificateFacts, factsOfCertificate, sha256Of } from "./signPdf";
import type { ContractPapersTable } from "./tables";

const maskUscc = (uscc: string) => `${uscc.slice(0, 4)}${"*".repeat(Math.max(0, uscc.length - 8))}${uscc.slice(-4)}`;

/** The seal that was set, base64; throws where its bytes are not those that the evidence names. */
async function readSeal(ctx: PublicContext, { seal }: Signer): Promise<string | null> {
  if (!seal) return null;
  const bytes = await readFile(ctx, seal.fileId);
  if (!bytes || sha256Of(bytes) !== seal.sha256) throw new Error(`the seal ${seal.fileId} is not what was signed with`);
  return bytes.toString("base64");
}

const signatureAnswer = async (ctx: PublicContext, signer: Signer): Promise<PaperSignature> => {
  const uscc = (await findCompany(ctx.db, signer.companyId))?.uscc;
  return {
    companyName: signer.companyName,
    uscc: uscc ? maskUscc(uscc) : null,
    name: signer.name,
    mobile: maskMobile(signer.mobile),
    // nobody else is taken as a signer
    verified: true,
    sealNo: signer.sealNo ?? "",
    seal: await readSeal(ctx, signer),
    codeTime: signer.codeTime,
    time: signer.time ?? "",
    ip: signer.ip,
    device: signer.device,
    readSeconds: signer.readSeconds,
    evidenceNo: signer.evidenceNo ?? "",
  };
};

/** The record of a finished contract that a file is, or once was; by its digest, its signature, or the number in it. */
async function findRecord(
  db: Store,
  sha256: string,
  cms: Buffer | null,
  reason: string | null,
): Promise<Selectable<ContractPapersTable> | undefined> {
  const papers = db.selectFrom("contract_papers").selectAll().where("file_id", "is not", null);
  const same = await papers.where("sha256", "=", sha256).executeTakeFirst();
  if (same || !cms) return same;
  const signedAlike = await papers.where("signature_sha256", "=", sha256Of(cms)).executeTakeFirst();
  if (signedAlike || !reason) return signedAlike;
  const row = await db
    .selectFrom("documents")
    .select("id")
    .where("kind", "=", contractKind)
    .where("doc_no", "=", reason)
    .executeTakeFirst();
  return row && papers.where("contract_id", "=", row.id).executeTakeFirst();
}

async function verifyFile(
  { db }: PublicContext,
  {
    sha256,
    signature,
  }: {
    sha256: string;
    signature: { cms: string; coveredSha256: string; whole: boolean; reason: string | null } | null;
  },
): Promise<VerifiedContract> {
  const cms = signature ? Buffer.from(signature.cms, "base64") : null;
  const checked = signature && cms && checkSignature(cms, signature.coveredSha256);
  const valid = signature && checked ? checked.valid && signature.whole : null;
  const record = await findRecord(db, sha256, cms, signature?.reason ?? null);
  const nothing = {
    ...{ signatureValid: valid, signedByPort: false, certificate: checked?.certificate ?? null },
    ...{ contractNo: null, status: null, sha256: null, sm3: null, time: null, signatures: [] },
  };
  const row = record && (await findDocument(db, contractKind, record.contract_id));
  if (!record || !row) return { verdict: "unknown", ...nothing };
  const own = JSON.parse(record.certificate ?? "{}") as CertificateFacts;
  const unchanged = record.sha256 === sha256;
  // who cannot show the file, or its signature, is told no more than that it is not what it says
  const shown = unchanged || record.signature_sha256 === (cms && sha256Of(cms));
  const { signers } = bodyOf(row);
  return {
    ...nothing,
    verdict: unchanged ? "unchanged" : "changed",
    // a serial number anybody can give his own
    signedByPort: checked?.certificate.fingerprint === own.fingerprint,
    contractNo: row.doc_no,
    ...(shown
      ? {
          ...{ status: row.status, sha256: record.sha256, sm3: record.sm3, time: record.time },
          signatures: signers.map((each) => ({
            companyName: maskCompany(each.companyName),
            name: maskName(each.name),
            time: each.time ?? "",
          })),
        }
      : {}),
  };
}

export const paperHandlers: Handler[] = [
  handlePublic(getContractPaper, async (ctx, { query }) => {
    const id = readPaperTicket(ctx.config.signingKey, query.ticket, ctx.now);
    const contract = id === null ? undefined : await contractLifecycle.find(ctx.db, id);
    const { contractCertificate } = ctx.config;
    if (!contract?.body.completeTime || !contract.body.sha256 || !contractCertificate) throw notFound();
    const { row, body } = contract;
    const rows = await evidenceRows(ctx.db, row.id);
    // what has been tampered with is not made a paper of
    if (!isWhole(rows)) throw new Error(`the evidence of ${row.doc_no} contradicts itself`);
    return {
      ...{ id: row.id, docNo: row.doc_no, version: row.version },
      verifyCode: makePaperCode(ctx.config.signingKey, row, []),
      title: body.content.title ?? "",
      text: body.text ?? "",
      amount: body.content.amount ?? null,
      effectiveDay: body.content.effectiveDay ?? null,
      expiryDay: body.content.expiryDay ?? null,
      files: body.files.map(({ name, sha256 }) => ({ name, sha256 })),
      ...{ sha256: body.sha256 ?? "", sm3: body.sm3 ?? "", completeTime: body.completeTime ?? "" },
      chainHash: rows.at(-1)?.hash ?? "",
      evidence: evidenceAnswer(rows),
      companyName: row.company_name,
      signatures: await Promise.all(body.signers.map((signer) => signatureAnswer(ctx, signer))),
      certificate: factsOfCertificate(await contractCertificate()),
    };
  }),

  handlePublic(verifyContractFile, (ctx, { body }) => verifyFile(ctx, body)),
];
