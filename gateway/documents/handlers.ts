import { type Handler, handlePublic } from "@gateway/core/handler";
import { notFound } from "@gateway/core/refusal";
import { listBoxes } from "@gateway/store/documents";
import { verifiedBoxesOfPage, verifyDocument } from "@protocol/documents";
import { type PaperSource, verifyOther } from "./otherPapers";
import { digestOf, readPaperCode } from "./paperCode";
import { standingOf } from "./standing";
import { partyOf, standingSince, verifiedBox } from "./verification";

/** Answers what a printed paper is worth; `sources` are those of papers that no document stands behind. */
export const createDocumentHandlers = (sources: readonly PaperSource[]): Handler[] => [
  handlePublic(verifyDocument, async (ctx, { query }) => {
    const document = await ctx.db
      .selectFrom("documents")
      .selectAll()
      .where("doc_no", "=", query.docNo.trim().toUpperCase())
      .executeTakeFirst();
    const paper = document && readPaperCode(ctx.config.signingKey, document, query.code.trim());
    if (!document) {
      const other = await verifyOther(ctx, sources, query);
      if (other) return other;
    }
    // a wrong code and a number that does not exist look the same
    if (!document || !paper) throw notFound();
    const boxes = await listBoxes(ctx.db, [document.id]);
    const pages = Math.max(1, Math.ceil(boxes.length / verifiedBoxesOfPage));
    const page = Math.min(Math.max(1, Math.trunc(Number(query.page) || 1)), pages);
    const { label, name } = partyOf(document);
    return {
      kind: document.kind,
      type: document.type,
      docNo: document.doc_no,
      status: document.status,
      standing: standingOf(document.kind, document.status),
      since: await standingSince(ctx.db, document),
      version: document.version,
      paper,
      digest: digestOf(document, boxes),
      partyLabel: label,
      partyName: name,
      boxCount: boxes.length,
      page,
      pages,
      boxes: boxes
        .slice((page - 1) * verifiedBoxesOfPage, page * verifiedBoxesOfPage)
        .map((box) => verifiedBox(document, box)),
      plateNo: document.plate_no,
      vesselName: document.vessel_name,
      voyage: document.voyage,
      blNo: document.bl_no,
      updateTime: document.update_time,
    };
  }),
];

export const documentHandlers = createDocumentHandlers([]);
