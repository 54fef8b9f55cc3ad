import type { Context, UserContext } from "@gateway/core/context";
import { Refusal, refused } from "@gateway/core/refusal";
import { findFile } from "@gateway/files/public";
import { checkCode, redeemCode, sendCode } from "@gateway/identity/public";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, lockDocument } from "@gateway/store/documents";
import { codes } from "@protocol/codes";
import { contractStatus } from "@protocol/documentStatuses";
import type { Language } from "@protocol/language";
import { contractSmsPurpose } from "@protocol/registration";
import { type ContractBody, type Signer, type StoredContract, signersOnTurn, stateOf } from "./contractDocument";
import { contractLifecycle } from "./contractStore";
import { addEvidence, codeTimeOf, evidenceRows } from "./evidence";
import { secondsSince } from "./opened";
import { bodyOfApply } from "./sealApplyDocument";
import { findApprovedSeal } from "./sealApplyStore";

/** What somebody gives who signs. */
export interface Signature {
  /** Digest of what he was shown. */
  sha256: string;
  smsCode: string;
  opened: string;
  device: string;
}

/** A code is good for this contract, signer and digest alone. */
const codeOf = ({ row, body }: StoredContract, { seq, mobile }: Signer) => ({
  mobile,
  purpose: contractSmsPurpose,
  about: `${row.id}|${seq}|${body.sha256}`,
});

/** The contract that this person is to sign now, and as whom; refuses where it is not his turn, or his company may not sign. */
export async function getToSign(ctx: UserContext, id: string): Promise<{ contract: StoredContract; signer: Signer }> {
  const contract = await contractLifecycle.getFor(ctx, id);
  // by its digest, not its version: who signs at the same time changes nothing of what is signed
  const obstacle = contractLifecycle.findObstacle("sign", stateOf(contract), ctx.identity);
  if (obstacle?.kind === "forbidden") throw new Refusal(codes.forbidden, "forbidden");
  if (obstacle) throw refused(obstacle.reason, obstacle.params);
  const signer = signersOnTurn(contract.body.signers).find(({ userId }) => userId === ctx.identity.userId)!;
  if ((contract.body.content.signBy ?? "") <= ctx.now.toISOString()) throw refused("contract.late");
  if (!(await findApprovedSeal(ctx.db, signer.companyId))) throw refused("contract.noSeal");
  return { contract, signer };
}

/** Sends the signer his code. Not inside a transaction: what was sent is counted whatever becomes of the rest. */
export async function sendSigningCode(ctx: UserContext, id: string, lang: Language | undefined): Promise<Signer> {
  const { contract, signer } = await getToSign(ctx, id);
  await sendCode(ctx, { ...codeOf(contract, signer), userId: signer.userId, lang });
  return signer;
}

/** Notes that a code was sent, in the contract's chain. */
export async function noteCode(ctx: Context, id: string, { seq, companyName, name }: Signer): Promise<void> {
  await lockDocument(ctx.db, id);
  await addEvidence(ctx, id, "code", `${companyName} ${name}`, { seq, ip: ctx.ip });
}

/** Counts a try of a code. Not inside a transaction: a refusal would undo the count. */
export async function tryCode(ctx: UserContext, id: string, { sha256, smsCode }: Signature): Promise<void> {
  const { contract, signer } = await getToSign(ctx, id);
  if (contract.body.sha256 !== sha256) throw refused("contract.changed");
  await checkCode(ctx, { ...codeOf(contract, signer), code: smsCode, field: "smsCode" });
}

/** The picture of an approved seal with its digest; null where none was given. */
async function pictureOf(db: Store, apply: Pick<DocumentRow, "body">): Promise<Signer["seal"]> {
  const { seal } = bodyOfApply(apply);
  const file = seal && (await findFile(db, seal.id));
  return file ? { fileId: file.id, sha256: file.sha256 } : null;
}

/** Signs, within the transaction that takes the code out of use. The last signature completes the contract. */
export async function sign(ctx: UserContext, id: string, given: Signature): Promise<StoredContract> {
  await lockDocument(ctx.db, id);
  const { contract, signer } = await getToSign(ctx, id);
  const { row, body } = contract;
  if (body.sha256 !== given.sha256) throw refused("contract.changed");
  await redeemCode(ctx, { ...codeOf(contract, signer), code: given.smsCode, field: "smsCode" });
  const applied = await findApprovedSeal(ctx.db, signer.companyId);
  const seal = applied ? await pictureOf(ctx.db, applied) : null;
  const time = ctx.now.toISOString();
  const signed: Signer = {
    ...signer,
    ...{ state: "SIGNED", time, evidenceNo: `${row.doc_no}-${signer.seq}`, sealNo: applied?.doc_no ?? null, seal },
    ...{ ip: ctx.ip, device: given.device },
    codeTime: codeTimeOf(await evidenceRows(ctx.db, id), signer.seq),
    readSeconds: secondsSince(ctx.config.signingKey, id, given.opened, ctx.now),
  };
  const signers = body.signers.map((each) => (each.seq === signer.seq ? signed : each));
  const { evidenceNo, sealNo, ip, device, codeTime, readSeconds } = signed;
  const proof = { seq: signer.seq, sha256: body.sha256, sm3: body.sm3, way: "SMS", evidenceNo, sealNo, ip, device };
  const who = `${signer.companyName} ${signer.name}`;
  await addEvidence(ctx, id, "signed", who, { ...proof, seal: seal?.sha256 ?? null, codeTime, readSeconds });
  const last = signers.every(({ state }) => state === "SIGNED");
  if (last) {
    await addEvidence(ctx, id, "completed", "SYS", { sha256: body.sha256 });
    await ctx.db.insertInto("contract_papers").values({ contract_id: id, next_time: time }).execute();
  }
  const next: ContractBody = { ...body, signers, completeTime: last ? time : null };
  return contractLifecycle.act(ctx, contract, "sign", {
    body: next,
    ...(last ? { status: contractStatus.completed } : {}),
  });
}
