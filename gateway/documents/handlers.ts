import type { Context } from "@gateway/core/context";
import { type Handler, handlePublic } from "@gateway/core/handler";
import { notFound } from "@gateway/core/refusal";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import { verifiedBoxesOfPage, verifyDocument } from "@protocol/documents";
import { dateOf, shanghaiDay } from "@protocol/values/instant";
import { type PaperSource, verifyOther } from "./otherPapers";
import { digestOf, readPaperCode } from "./paperCode";
import { standingOf } from "./standing";
import { lastDayOf, partyOf, standingSince, verifiedBox } from "./verification";

/** What a document is worth now, and since when: one in force is so to the end of its last day. */
async function worthOf({ db, now }: Context, document: DocumentRow) {
  const standing = standingOf(document.kind, document.status);
  const lastDay = standing === "inForce" ? lastDayOf(document) : null;
  if (lastDay && lastDay < shanghaiDay(now))
    return { standing: "ended" as const, since: dateOf(`${lastDay}T23:59:59.999+08:00`).toISOString() };
  return { standing, since: await standingSince(db, document) };
}

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
    const { standing, since } = await worthOf(ctx, document);
    return {
      kind: document.kind,
      type: document.type,
      docNo: document.doc_no,
      status: document.status,
      standing,
      since,
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
