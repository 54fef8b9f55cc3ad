import type { Context, Identity } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { maskMobile } from "@gateway/documents/mask";
import type { Store } from "@gateway/store/database";
import type { DocumentRow } from "@gateway/store/documents";
import type {
  Contract,
  ContractExportRow,
  ContractPaper,
  ContractRow,
  ContractSigner,
  contractSchema,
} from "@protocol/contracts";
import { contractStatus } from "@protocol/documentStatuses";
import { toShanghai } from "@protocol/values/instant";
import type { Selectable } from "kysely";
import type { z } from "zod";
import {
  bodyOf,
  contractRules,
  type Signer,
  type StoredContract,
  shownStatus,
  signersOnTurn,
  stateOf,
} from "./contractDocument";
import { evidenceAnswer, evidenceRows } from "./evidence";
import { sealMoment } from "./opened";
import { findApprovedSeal } from "./sealApplyStore";
import type { CertificateFacts } from "./signPdf";
import type { ContractPapersTable } from "./tables";

const signerAnswer = (signer: Signer, { userId }: Identity): ContractSigner => ({
  seq: signer.seq,
  step: signer.step,
  companyId: signer.companyId,
  companyName: signer.companyName,
  name: signer.name,
  mobile: maskMobile(signer.mobile),
  state: signer.state,
  time: signer.time,
  evidenceNo: signer.evidenceNo,
  remark: signer.remark,
  sealNo: signer.sealNo,
  mine: signer.userId === userId,
});

export const paperRow = (db: Store, contractId: string) =>
  db.selectFrom("contract_papers").selectAll().where("contract_id", "=", contractId).executeTakeFirst();

/** The finished file; null while it is still to be made. */
export function paperAnswer(row: Selectable<ContractPapersTable> | undefined): ContractPaper | null {
  if (!row?.file_id || !row.sha256 || !row.sm3 || !row.time || !row.certificate) return null;
  return {
    ...{ fileId: row.file_id, sha256: row.sha256, sm3: row.sm3, pages: row.pages ?? 0, time: row.time },
    certificate: JSON.parse(row.certificate) as CertificateFacts,
  };
}

/** What keeps somebody who is to sign from signing now; null where he is not to, or nothing does. */
async function obstacleOf(db: Store, contract: StoredContract, { userId }: Identity): Promise<Contract["obstacle"]> {
  const { row, body } = contract;
  const own = body.signers.find((each) => each.userId === userId && each.state === "WAITING");
  if (row.status !== contractStatus.signing || !own) return null;
  if (!(await findApprovedSeal(db, own.companyId))) return "seal";
  return signersOnTurn(body.signers).includes(own) ? null : "turn";
}

/** A contract as the contract of the call shows it to one of its parties. */
export async function contractAnswer(
  { db, config, identity, now }: Pick<Context, "db" | "config" | "now"> & { identity: Identity },
  contract: StoredContract,
): Promise<z.input<typeof contractSchema>> {
  const { row, body } = contract;
  const obstacle = await obstacleOf(db, contract, identity);
  const allowed = allowedActions(contractRules, stateOf(contract), identity);
  const own = row.company_id === identity.companyId;
  const sent = row.status !== contractStatus.draft;
  return {
    ...body.content,
    // each side's numbers are its own; the other sees them masked
    ...(own ? {} : { ownSignerMobile: undefined, otherSignerMobile: undefined }),
    ...documentFieldsAnswer(row),
    status: shownStatus(contract, identity.companyId),
    contractNo: row.doc_no,
    files: body.files.map(({ sha256: _, ...file }) => file),
    templateName: body.templateName,
    text: body.text,
    signers: body.signers.map((signer) => signerAnswer(signer, identity)),
    sha256: body.sha256,
    sm3: body.sm3,
    completeTime: body.completeTime,
    paper: paperAnswer(await paperRow(db, row.id)),
    ending: body.ending && {
      companyName: body.ending.companyName,
      remark: body.ending.remark,
      time: body.ending.time,
    },
    evidence: evidenceAnswer(sent ? await evidenceRows(db, row.id) : []),
    obstacle,
    opened: sealMoment(config.signingKey, row.id, now),
    allowedActions: obstacle ? allowed.filter((action) => action !== "sign") : allowed,
  };
}

/** A contract as a row of a list. */
export function contractRowAnswer(identity: Identity, row: DocumentRow): ContractRow {
  const contract = { row, body: bodyOf(row) };
  const { content, other } = contract.body;
  return {
    ...documentRowFields(row),
    status: shownStatus(contract, identity.companyId),
    contractNo: row.doc_no,
    title: content.title ?? null,
    ownCompany: row.company_name,
    otherCompany: other?.name ?? content.otherCompany ?? null,
    amount: content.amount ?? null,
    signBy: content.signBy ?? null,
    expiryDay: content.expiryDay ?? null,
    allowedActions: allowedActions(contractRules, stateOf(contract), identity),
  };
}

/** Contracts as an export has them. */
export async function contractExportAnswers(
  db: Store,
  identity: Identity,
  rows: readonly DocumentRow[],
): Promise<ContractExportRow[]> {
  return Promise.all(
    rows.map(async (row) => {
      const { allowedActions: _, ...shown } = contractRowAnswer(identity, row);
      const { content, signers, completeTime } = bodyOf(row);
      return {
        ...shown,
        effectiveDay: content.effectiveDay ?? null,
        signers: signers
          .map(({ companyName, name, time }) => [companyName, name, time && toShanghai(time)].filter(Boolean).join(" "))
          .join("; "),
        completeTime,
        sha256: completeTime ? ((await paperRow(db, row.id))?.sha256 ?? null) : null,
      };
    }),
  );
}
