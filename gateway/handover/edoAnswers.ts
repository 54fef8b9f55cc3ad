import type { Context, Identity } from "@gateway/core/context";
import { documentFieldsAnswer, documentRowFields } from "@gateway/documents/documentFields";
import { allowedActions } from "@gateway/documents/lifecycleRules";
import { makePaperCode } from "@gateway/documents/paperCode";
import type { Store } from "@gateway/store/database";
import { type DocumentRow, listBoxes } from "@gateway/store/documents";
import type { Edo, EdoExportRow, EdoRow } from "@protocol/edos";
import { bodyOf, edoDigest, edoRules, holderIn, type StoredEdo, stateOf } from "./edoDocument";
import { listLinks } from "./edoLinks";

function rowAnswer(identity: Identity, edo: StoredEdo): EdoRow {
  const { row, body } = edo;
  const { blNo, vesselName, voyage, consigneeName, validTo } = body.content;
  return {
    ...documentRowFields(row),
    edoNo: row.doc_no,
    ...{ blNo, vesselName, voyage, consigneeName, validTo },
    holderName: holderIn(edo).name,
    boxCount: body.boxes.length,
    collected: body.boxes.filter(({ collectedTime }) => collectedTime).length,
    edoVersion: body.edoVersion,
    allowedActions: allowedActions(edoRules, stateOf(edo), identity),
  };
}

async function withLinks(db: Store, rows: readonly DocumentRow[]): Promise<StoredEdo[]> {
  const links = await listLinks(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, body: bodyOf(row), links: links.get(row.id) ?? [] }));
}

/** Delivery orders as rows of the list. */
export const edoRowAnswers = async (db: Store, identity: Identity, rows: readonly DocumentRow[]): Promise<EdoRow[]> =>
  (await withLinks(db, rows)).map((edo) => rowAnswer(identity, edo));

/** Delivery orders as an export has them. */
export async function edoExportAnswers(
  db: Store,
  identity: Identity,
  rows: readonly DocumentRow[],
): Promise<EdoExportRow[]> {
  return (await withLinks(db, rows)).map((edo) => {
    const { allowedActions: _, ...shown } = rowAnswer(identity, edo);
    const { content, issueTime, boxes } = edo.body;
    const { lineName, podCode, consigneeUscc, releaseToName, cargoName, freightTerm } = content;
    return {
      ...shown,
      ...{ lineName, podCode, consigneeUscc, releaseToName, cargoName, freightTerm, issueTime },
      polCode: content.polCode ?? null,
      notifyParty: content.notifyParty ?? null,
      pkgCount: content.pkgCount ?? null,
      grossWeight: content.grossWeight ?? null,
      volume: content.volume ?? null,
      demFreeDays: content.demFreeDays ?? null,
      ctnNos: boxes.map(({ ctnNo }) => ctnNo).join(" "),
      remark: content.remark ?? null,
    };
  });
}

/** A delivery order as the contract shows it to the person of the call. */
export async function edoAnswer(
  ctx: Pick<Context, "db" | "config"> & { identity: Identity },
  edo: StoredEdo,
): Promise<Edo> {
  const { row, body, links } = edo;
  return {
    ...body.content,
    ...documentFieldsAnswer(row),
    edoNo: row.doc_no,
    edoVersion: body.edoVersion,
    issueTime: body.issueTime,
    boxes: body.boxes,
    holder: holderIn(edo),
    links,
    digest: edoDigest(row.doc_no, body),
    verifyCode: makePaperCode(ctx.config.signingKey, row, await listBoxes(ctx.db, [row.id])),
    allowedActions: allowedActions(edoRules, stateOf(edo), ctx.identity),
  };
}
