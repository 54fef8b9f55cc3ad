import type { Context } from "@gateway/core/context";
import { type Handler, handlePublic } from "@gateway/core/handler";
import { notFound } from "@gateway/core/refusal";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import type { DocumentKind } from "@protocol/documentKinds";
import { type Standing, verifiedBoxesOfPage, verifyDocument } from "@protocol/documents";
import { dateOf, shanghaiDay } from "@protocol/values/instant";
import { type PaperSource, verifyOther } from "./otherPapers";
import { digestOf, readPaperCode } from "./paperCode";
import { standingOf } from "./standing";
import { daysOf, partyOf, standingSince, verifiedBox } from "./verification";

/** What keeps a document from being in force though its status is; null: nothing. */
export type StandingCheck = (ctx: Pick<Context, "db" | "now">, document: DocumentRow) => Promise<Standing | null>;
export type StandingChecks = Partial<Record<DocumentKind, StandingCheck>>;

/** What a document is worth now, and since when it has its status: one in force is so to the end of its last day. */
async function worthOf(ctx: Context, document: DocumentRow, checks: StandingChecks) {
  const standing = standingOf(document.kind, document.status);
  const since = await standingSince(ctx.db, document);
  if (standing !== "inForce") return { standing, since };
  const { firstDay, lastDay } = daysOf(document);
  const today = shanghaiDay(ctx.now);
  if (lastDay && lastDay < today)
    return { standing: "ended" as const, since: dateOf(`${lastDay}T23:59:59.999+08:00`).toISOString() };
  if (firstDay && firstDay > today) return { standing: "notYet" as const, since };
  const stopped = await checks[document.kind as DocumentKind]?.(ctx, document);
  return { standing: stopped ?? standing, since };
}

/**
 * Answers what a printed paper is worth; `sources` are those of papers that no document stands behind, `checks` know what
 * no status says.
 */
export const createDocumentHandlers = (sources: readonly PaperSource[], checks: StandingChecks = {}): Handler[] => [
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
    const { standing, since } = await worthOf(ctx, document, checks);
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
