import { type DeclarationKind, declarationKinds } from "@protocol/declaration";
import { permissionOfTruckType } from "@protocol/identity";
import { isShortPrefix, type SearchInfo } from "@protocol/page";
import { pageSendOrders } from "@protocol/sendOrder";
import { truckOrders } from "@protocol/trucking";
import { containerNumberListSchema } from "@protocol/values/containerNumber";
import { foldWidth } from "@protocol/values/text";
import { callsOf } from "../declarations/calls";
import { declarationDetailPath } from "../declarations/paths";
import type { Person } from "../person.server";
import { sendDetailPath, truckDetailPath } from "../trucking/paths";
import { longestSearch } from "./longestSearch";
import { type FoundScreen, findScreens } from "./menuSearch.server";

export interface FoundDocument {
  kind: "order" | "send" | DeclarationKind;
  path: string;
  number: string;
  status: string;
  blNo: string | null;
  ctnNo: string | null;
  createTime: string | null;
}

export interface Found {
  screens: FoundScreen[];
  documents: FoundDocument[];
  /** The port did not answer for the documents; what was found is not all. */
  incomplete: boolean;
}

/** Shared among what was found of each sort, so that the orders of a B/L do not hide its declarations. */
const mostDocuments = 12;

/** Screens by title, documents by the beginning of their number or B/L, and whatever carries a container number. */
export async function findEverywhere(person: Person, typed: string): Promise<Found> {
  const text = foldWidth(typed).trim().slice(0, longestSearch);
  const screens = findScreens(person.menu, text);
  const number = text.toUpperCase().replace(/\s+/g, "");
  const box = containerNumberListSchema.safeParse(text);
  const ctnNo = box.success && box.data.length === 1 ? box.data[0]! : null;
  if (!ctnNo && (isShortPrefix(number) || !/^[A-Z0-9-]+$/.test(number)))
    return { screens, documents: [], incomplete: false };

  const by = (fieldName: string): SearchInfo =>
    ctnNo
      ? { fieldName: "ctnNo", searchType: "eq", values: [ctnNo] }
      : { fieldName, searchType: "like", values: [number] };
  const page = (info: SearchInfo) => ({ body: { pageIndex: 1, pageSize: 10 as const, searchInfos: [info] } });
  const mayOrders = ["E", "I", "1"].some((type) => person.may(permissionOfTruckType(type), "query"));
  const fields = (docNo: string) => (ctnNo ? ["ctnNo"] : [docNo, "blNo"]);
  const kinds = declarationKinds.filter((kind) => person.may(kind, "query"));
  const parts = await Promise.all([
    ...(mayOrders ? fields("orderNo") : []).map((field) =>
      rowsOf(person.attempt(truckOrders.page, page(by(field))), (row) => ({
        kind: "order",
        path: truckDetailPath(row.type, row.id),
        number: row.orderNo,
        status: row.status,
        blNo: row.blNo,
        ctnNo: row.ctnNos[0] ?? null,
        createTime: row.createTime,
      })),
    ),
    ...(person.may("sends", "query") ? ["sendNo"] : []).map((field) =>
      rowsOf(person.attempt(pageSendOrders, page(by(field))), (row) => ({
        kind: "send",
        path: sendDetailPath(row.orderType, row.id),
        number: row.sendNo,
        status: row.status,
        blNo: row.blNo,
        ctnNo: row.ctnNo,
        createTime: row.planArriveTime,
      })),
    ),
    ...kinds.flatMap((kind) =>
      fields("docNo").map((field) =>
        rowsOf(person.attempt(callsOf[kind].page, page(by(field))), (row) => ({
          kind,
          path: declarationDetailPath(kind, row.id),
          number: row.docNo,
          status: row.status,
          blNo: row.blNo,
          ctnNo: ctnNo ?? row.ctnNos[0] ?? null,
          createTime: row.createTime,
        })),
      ),
    ),
  ]);
  const filled = parts.flatMap((rows) => (rows && rows.length > 0 ? [rows] : []));
  const share = Math.ceil(mostDocuments / Math.max(1, filled.length));
  const shown = filled.flatMap((rows) => rows.slice(0, share));
  return {
    screens,
    documents: [...new Map(shown.map((each) => [each.path, each])).values()],
    incomplete: parts.some((rows) => rows === null),
  };
}

/** What was found as it is shown; null when the port did not answer. */
async function rowsOf<R>(
  asked: Promise<{ ok: true; result: { rows: R[] } } | { ok: false }>,
  shown: (row: R) => FoundDocument,
): Promise<FoundDocument[] | null> {
  const answer = await asked;
  return answer.ok ? answer.result.rows.map(shown) : null;
}

/** The one place that the text can mean: its only finding, or the only one that carries it as its whole number. */
export function onlyMeaning({ screens, documents, incomplete }: Found, typed: string): string | null {
  const all = [...screens, ...documents];
  if (all.length === 1 && !incomplete) return all[0]!.path;
  const number = foldWidth(typed).trim().toUpperCase();
  const exact = documents.filter((document) => document.number === number);
  return exact.length === 1 ? exact[0]!.path : null;
}
