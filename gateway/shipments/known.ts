import type { UserContext } from "@gateway/core/context";
import { isOneOf, listValue } from "@gateway/store/oneOf";
import { statement } from "@gateway/store/statement";
import { declarationStatus } from "@protocol/documentStatuses";
import type { BegunKind, KnownShipment, ShipmentType } from "@protocol/shipments";
import { oogSides } from "@protocol/values/outOfGauge";
import { readDocuments } from "./readDocuments";
import { findShipDocument } from "./shipmentRows";

type Known = KnownShipment["values"];

/** What the head of a document says under a name that others have for it, too. */
const knownFields = [
  ...["vesselCode", "imoNo", "callSign", "serviceCode", "polCode", "podCode", "destCode"],
  ...["eta", "etb", "etd", "cyCutoff", "siCutoff", "vgmCutoff"],
  ...["ctnOperatorCode", "pickupYard", "returnYard", "doorAddress", "doorContact", "doorMobile", "cargoName"],
  ...["stuffPlace", "consignee", "customsNo"],
];
const knownBoxFields = [
  ...["sealNo", "grossWeight", "tareWeight", "vgmWeight", "vgmMethod", "pkgCount", "isDg", "isReefer", "isOog"],
  ...["dgNo", "setTemp", "ctnOperatorCode", ...oogSides],
];

/** Documents whose bodies are read, the latest. */
const mostRead = 20;

const bodiesOf = statement((db, { ids }: { ids: unknown }) =>
  db
    .selectFrom("documents")
    .select(["id", "body"])
    .where(isOneOf(db, "id", ids)),
);

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === "number" || value === true || (typeof value === "string" && value !== "");

/** Those of the fields that have a value. */
const pick = (from: Record<string, unknown>, fields: readonly string[]): Known =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = from[field];
      return isPlain(value) ? [[field, value]] : [];
    }),
  );

/** What an electronic delivery order calls otherwise. */
const ofEdo = (content: Record<string, unknown>, docNo: string): Known => ({
  edoNo: docNo,
  ...pick({ consignee: content.consigneeName }, ["consignee"]),
});

const { canceled } = declarationStatus;
const flagOf: Partial<Record<BegunKind, string>> = { dgDeclaration: "isDg", reeferDeclaration: "isReefer" };

/**
 * What the caller's own documents say of a shipment, the latest first, for a new document of a kind; of others' that it
 * sees the ship and the terminal alone. Its boxes are those that no document of the kind names yet.
 */
export async function readKnown(
  ctx: UserContext,
  { type, blNo, kind }: { type: ShipmentType; blNo: string; kind: BegunKind },
): Promise<KnownShipment> {
  const { viewer, documents, rows, ctnNos, isOwn } = await readDocuments(ctx, { type, blNo });
  // a consignee is told by its delivery order
  const told = documents.filter((row) => isOwn(row) || (row.kind === "edo" && viewer.as === "company"));
  const ids = told.slice(0, mostRead).map(({ id }) => id);
  const bodies = new Map((await bodiesOf(ctx.db, { ids: listValue(ctx.db, ids) })).map(({ id, body }) => [id, body]));

  const values: Known = { blNo };
  const know = (found: Known, known = values) => {
    for (const [field, value] of Object.entries(found)) known[field] ??= value;
  };
  const ship = findShipDocument(documents);
  if (ship) {
    const { vessel_name: vesselName, voyage } = ship;
    const terminalCode = documents.find(
      (row) => row.vessel_name === vesselName && row.voyage === voyage && row.terminal,
    )?.terminal;
    know(pick({ vesselName, voyage, terminalCode }, ["vesselName", "voyage", "terminalCode"]));
  }
  for (const row of documents) {
    const body = bodies.get(row.id);
    const content = body && (JSON.parse(body) as { content?: Record<string, unknown> }).content;
    if (!content) continue;
    know(pick(content, knownFields));
    if (row.kind === "edo") know(ofEdo(content, row.doc_no));
  }
  know(pick({ placeCode: values.terminalCode }, ["placeCode"]));

  const kindOf = new Map(documents.map((row) => [row.id, row]));
  const namings = new Map<string, typeof rows>();
  for (const row of rows) namings.set(row.ctn_no ?? "", [...(namings.get(row.ctn_no ?? "") ?? []), row]);
  const flag = flagOf[kind];
  const boxes = ctnNos.flatMap((ctnNo): Known[] => {
    const named = namings.get(ctnNo) ?? [];
    const taken = named.some(({ document_id }) => {
      const document = kindOf.get(document_id);
      return document?.kind === kind && document.status !== canceled;
    });
    const box: Known = { ctnNo };
    for (const { body, size_type: ctnSizeType, document_id } of named) {
      const document = kindOf.get(document_id);
      const said = document && isOwn(document) ? pick(JSON.parse(body), knownBoxFields) : {};
      know(pick({ ctnSizeType, ...said }, ["ctnSizeType", ...knownBoxFields]), box);
    }
    return taken || (flag && box[flag] !== true) ? [] : [box];
  });
  return { values, boxes };
}
