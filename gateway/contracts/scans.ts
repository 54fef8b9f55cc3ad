import { createHash, randomBytes } from "node:crypto";
import type { UserContext } from "@gateway/core/context";
import { type Handler, handle, handlePublic, handlePublicPrepared, type PublicContext } from "@gateway/core/handler";
import { notFound, Refusal } from "@gateway/core/refusal";
import { maskCompany, maskMobile, maskName } from "@gateway/documents/mask";
import { findIdentityOf } from "@gateway/identity/public";
import { contracts, scanLife } from "@protocol/contracts";
import { getScannedContract, sendScannedCode, signScanned } from "@protocol/scannedContracts";
import { contractLifecycle } from "./contractStore";
import { sealMoment } from "./opened";
import { getToSign, noteCode, sendSigningCode, sign, tryCode } from "./signing";

const hashOf = (code: string) => createHash("sha256").update(code).digest("hex");

/**
 * 128 bits of chance, which nobody guesses: the code is the key. The person for whom a code of a phone page was made, acting on the contract that it names. 404 once it is used or
 * expired, the contract is another, or it is not his to sign any more: a stranger is told nothing but that.
 */
async function openScan(ctx: PublicContext, code: string): Promise<{ as: UserContext; contractId: string }> {
  const scan = await ctx.db
    .selectFrom("contract_scans")
    .selectAll()
    .where("code_hash", "=", hashOf(code))
    .where("expire_time", ">", ctx.now.toISOString())
    .executeTakeFirst();
  const contract = scan && (await contractLifecycle.find(ctx.db, scan.contract_id));
  const signer = contract?.body.signers.find(({ seq, state }) => seq === scan?.seq && state === "WAITING");
  if (!scan || !signer || contract?.body.sha256 !== scan.sha256) throw notFound();
  const identity = await findIdentityOf(ctx.db, signer.userId);
  if (!identity) throw notFound();
  const as: UserContext = { ...ctx, identity };
  await getToSign(as, contract.row.id).catch((error: Error) => {
    throw error instanceof Refusal ? notFound() : error;
  });
  return { as, contractId: contract.row.id };
}

export const scanHandlers: Handler[] = [
  handle(contracts.scanCode, async (ctx, { params }) => {
    const { contract, signer } = await getToSign(ctx, params.id);
    const code = `CS${randomBytes(16).toString("base64url")}`;
    const expireTime = new Date(ctx.now.getTime() + scanLife).toISOString();
    await ctx.db.deleteFrom("contract_scans").where("expire_time", "<=", ctx.now.toISOString()).execute();
    // a new one takes the place of the one before
    await ctx.db
      .deleteFrom("contract_scans")
      .where("contract_id", "=", params.id)
      .where("seq", "=", signer.seq)
      .execute();
    await ctx.db
      .insertInto("contract_scans")
      .values({
        ...{ code_hash: hashOf(code), contract_id: params.id, seq: signer.seq, expire_time: expireTime },
        sha256: contract.body.sha256 ?? "",
      })
      .execute();
    return { code, expireTime };
  }),

  handlePublic(getScannedContract, async (ctx, { query }) => {
    const { as, contractId } = await openScan(ctx, query.code);
    const { contract, signer } = await getToSign(as, contractId);
    const { row, body } = contract;
    const scan = await ctx.db
      .selectFrom("contract_scans")
      .select("expire_time")
      .where("code_hash", "=", hashOf(query.code))
      .executeTakeFirstOrThrow();
    return {
      contractNo: row.doc_no,
      sha256: body.sha256 ?? "",
      parties: [row.company_name, body.other?.name ?? ""].map(maskCompany),
      amount: body.content.amount ?? null,
      signer: maskName(signer.name),
      mobile: maskMobile(signer.mobile),
      expireTime: scan.expire_time,
      opened: sealMoment(ctx.config.signingKey, row.id, ctx.now),
    };
  }),

  handlePublicPrepared(
    sendScannedCode,
    async (ctx, { body }) => {
      const { as, contractId } = await openScan(ctx, body.code);
      return { contractId, signer: await sendSigningCode(as, contractId, body.lang) };
    },
    async (ctx, _input, { contractId, signer }) => {
      await noteCode(ctx, contractId, signer);
      return { mobile: maskMobile(signer.mobile) };
    },
  ),

  handlePublicPrepared(
    signScanned,
    async (ctx, { body }) => {
      const { as, contractId } = await openScan(ctx, body.code);
      await tryCode(as, contractId, body);
      return contractId;
    },
    async (ctx, { body }, contractId) => {
      const { as } = await openScan(ctx, body.code);
      const signed = await sign(as, contractId, body);
      await ctx.db.deleteFrom("contract_scans").where("code_hash", "=", hashOf(body.code)).execute();
      return { contractNo: signed.row.doc_no };
    },
  ),
];
