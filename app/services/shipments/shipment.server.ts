import { codes } from "@protocol/codes";
import {
  getShipment,
  listShipments,
  type MissingItem,
  type Shipment,
  type ShipmentDocument,
  type ShipmentEntry,
  shipmentTypes,
} from "@protocol/shipments";
import { blNoSchema } from "@protocol/values/tradeNumber";
import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { type StatusMark, statusMark } from "../documents/statusMark.server";
import { languageOf } from "../i18n/language.server";
import type { Language } from "../i18n/languages";
import { pageOfRows } from "../listQuery.server";
import { type Person, requirePermission, throwAsPage } from "../person.server";
import { beginPath, shipmentDocumentPath, shipmentPaperPath } from "./documentPaths.server";
import { shipmentTypeAt } from "./paths";

/** The shipment with its places in the reader's words; one that no list has keeps its name. */
async function namePlaces(person: Person, shipment: Shipment): Promise<Shipment> {
  const { terminal, yard } = await getDicts(person, ["terminal", "yard"]);
  const labels = new Map([...terminal, ...yard].map(({ dictValue, dictLabel }) => [dictValue, dictLabel]));
  const named = Object.entries(shipment.places).map(([code, name]) => [code, labels.get(code) ?? name]);
  return { ...shipment, places: Object.fromEntries(named) };
}

type OfDocument = Extract<ShipmentEntry, { source: "document" }>;

/** A shipment with what the server alone knows of every kind: how a status is drawn and where a document is shown. */
export interface ShownShipment extends Shipment {
  documents: (ShipmentDocument & { mark: StatusMark; path: string | null; paper: string | null })[];
  entries: (Exclude<ShipmentEntry, OfDocument> | (OfDocument & { mark: StatusMark; path: string | null }))[];
  /** `way`: the form that does what is missing. */
  missing: (MissingItem & { path: string | null; way: string | null })[];
}

function show(shipment: Shipment, language: Language): ShownShipment {
  const { type, blNo, documents, entries, missing } = shipment;
  return {
    ...shipment,
    documents: documents.map((each) => ({
      ...each,
      mark: statusMark(each, language),
      path: shipmentDocumentPath(each),
      paper: each.printable ? shipmentPaperPath(each) : null,
    })),
    entries: entries.map((entry) => {
      if (entry.source !== "document") return entry;
      const { document, toStatus } = entry;
      const mark = statusMark({ kind: document.kind, status: toStatus }, language);
      return { ...entry, mark, path: shipmentDocumentPath(document) };
    }),
    missing: missing.map((item) => ({
      ...item,
      path: item.document && shipmentDocumentPath(item.document),
      way: item.begin && beginPath(item.begin, type, blNo, item.lineId),
    })),
  };
}

/** The shipment that `?id=` names, by one call; nothing is asked while it names none. */
export async function loadShipment(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "shipment", "get");
  const type = shipmentTypeAt(args.request.url);
  const typed = (new URL(args.request.url).searchParams.get("id") ?? "").slice(0, 40).trim();
  const now = new Date().toISOString();
  const seesClearance = person.may("boxClearance", "query");
  const page = {
    type,
    typed,
    now,
    seesClearance,
    errors: [] as string[],
    asked: false,
    shipment: null as ShownShipment | null,
  };
  if (!typed) return data(page);
  const read = blNoSchema.safeParse(typed);
  if (!read.success)
    return data({ ...page, errors: read.error.issues.slice(0, 1).map(({ message }) => message) }, { status: 422 });
  const answered = await person.attempt(getShipment, { query: { type, blNo: read.data } });
  if (answered.ok) {
    const shipment = show(await namePlaces(person, answered.result), await languageOf(args.request));
    return data({ ...page, asked: true, shipment });
  }
  if (answered.error.code !== codes.notFound) return throwAsPage(answered.error);
  // somebody else's and an unknown one look the same
  return data({ ...page, asked: true }, { status: 404 });
}

/** The B/Ls of the latest documents, narrowed by what the URL asks for. */
export async function loadShipments(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "shipment", "query");
  const url = new URL(args.request.url);
  const { searchParams } = url;
  const blNo = (searchParams.get("blNo") ?? "").slice(0, 40).trim();
  const type = shipmentTypes.find((each) => each === searchParams.get("type"));
  const rows = await person.call(listShipments, { query: { ...(blNo ? { blNo } : {}), ...(type ? { type } : {}) } });
  return { page: pageOfRows(rows, url), values: { blNo, type: type ?? "" } };
}
export type ShipmentsPage = Awaited<ReturnType<typeof loadShipments>>;
