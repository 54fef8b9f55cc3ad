import type { Context } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import type { QueryOf, ResultOf } from "@protocol/call";
import type { Standing, verifyDocument } from "@protocol/documents";
import { maskCompany } from "./mask";
import { digestOf, type Printed, readPaperCode } from "./paperCode";

/** A paper that no document of the shared lifecycle stands behind, as a receipt is: what its code is made of, and what it is worth. */
export interface OtherPaper {
  row: Printed;
  standing: Standing;
  /** When it came to its status, ISO. */
  since: string;
  companyName: string;
  /** It says what was seen at an instant, and nothing stands behind it that could have changed since. */
  snapshot?: true;
}

/** Finds the papers of an area by their number; undefined where it has none of it. */
export type PaperSource = (db: Store, docNo: string, now: Date) => Promise<OtherPaper | undefined>;

/** What the verification answers for such a paper; undefined where no source knows the number or the code is not its own. */
export async function verifyOther(
  { db, config, now }: Context,
  sources: readonly PaperSource[],
  query: QueryOf<typeof verifyDocument>,
): Promise<ResultOf<typeof verifyDocument> | undefined> {
  for (const find of sources) {
    const found = await find(db, query.docNo.trim().toUpperCase(), now);
    const paper = found && readPaperCode(config.signingKey, found.row, query.code.trim());
    if (!found || !paper) continue;
    const { row, standing, since, companyName, snapshot } = found;
    return {
      kind: row.kind,
      type: row.type,
      docNo: row.doc_no,
      status: row.status,
      standing,
      since,
      version: row.version,
      paper,
      digest: snapshot ? paper.digest : digestOf(row, []),
      partyLabel: "client",
      partyName: maskCompany(companyName),
      boxCount: 0,
      page: 1,
      pages: 1,
      boxes: [],
      plateNo: null,
      vesselName: null,
      voyage: null,
      blNo: null,
      updateTime: since,
    };
  }
}
