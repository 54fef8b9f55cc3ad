import { type Handler, handlePublic } from "@gateway/handler";
import { notFound } from "@gateway/refusal";
import { listBoxes } from "@gateway/store/documents";
import { verifyDocument } from "@protocol/documents";
import { maskCompany } from "./mask";
import { isVerifyCode } from "./verifyCode";

export const documentHandlers: Handler[] = [
  handlePublic(verifyDocument, async (ctx, { query }) => {
    const document = await ctx.db
      .selectFrom("documents")
      .selectAll()
      .where("doc_no", "=", query.docNo.trim().toUpperCase())
      .executeTakeFirst();
    const identity = document && { kind: document.kind, docNo: document.doc_no, id: document.id };
    // a wrong code and a number that does not exist look the same
    if (!document || !identity || !isVerifyCode(ctx.config.signingKey, identity, query.code)) throw notFound();
    const boxes = await listBoxes(ctx.db, [document.id]);
    return {
      kind: document.kind,
      type: document.type,
      docNo: document.doc_no,
      status: document.status,
      version: document.version,
      companyName: maskCompany(document.company_name),
      ctnNos: boxes.flatMap((box) => box.ctn_no ?? []),
      plateNo: document.plate_no,
      vesselName: document.vessel_name,
      voyage: document.voyage,
      updateTime: document.update_time,
    };
  }),
];
