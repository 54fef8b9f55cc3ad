import { permissionOfTruckType } from "@protocol/identity";
import { isShortPrefix, type SearchInfo } from "@protocol/page";
import { pageSendOrders } from "@protocol/sendOrder";
import { pageTruckOrders } from "@protocol/trucking";
import { containerNumberListSchema } from "@protocol/values/containerNumber";
import { foldWidth } from "@protocol/values/text";
import type { Person } from "../person.server";
import { sendDetailPath, truckDetailPath } from "../trucking/paths";
import { longestSearch } from "./longestSearch";
import { type FoundScreen, findScreens } from "./menuSearch.server";

export interface FoundDocument {
  kind: "order" | "send";
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

const mostDocuments = 10;

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
  const fields = ctnNo ? ["ctnNo"] : ["orderNo", "blNo"];
  const [orders, sends] = await Promise.all([
    mayOrders ? Promise.all(fields.map((field) => person.attempt(pageTruckOrders, page(by(field))))) : [],
    person.may("sends", "query") ? person.attempt(pageSendOrders, page(by("sendNo"))) : null,
  ]);
  const documents = new Map<string, FoundDocument>();
  for (const answer of orders)
    for (const row of answer.ok ? answer.result.rows : [])
      documents.set(row.id, {
        kind: "order",
        path: truckDetailPath(row.type, row.id),
        number: row.orderNo,
        status: row.status,
        blNo: row.blNo,
        ctnNo: row.ctnNos[0] ?? null,
        createTime: row.createTime,
      });
  for (const row of sends?.ok ? sends.result.rows : [])
    documents.set(row.id, {
      kind: "send",
      path: sendDetailPath(row.orderType, row.id),
      number: row.sendNo,
      status: row.status,
      blNo: row.blNo,
      ctnNo: row.ctnNo,
      createTime: row.planArriveTime,
    });
  return {
    screens,
    documents: [...documents.values()].slice(0, mostDocuments),
    incomplete: [...orders, sends].some((answer) => answer !== null && !answer.ok),
  };
}

/** The one place that the text can mean: its only finding, or the only one that carries it as its whole number. */
export function onlyMeaning({ screens, documents, incomplete }: Found, typed: string): string | null {
  const all = [...screens, ...documents];
  if (all.length === 1 && !incomplete) return all[0]!.path;
  const number = foldWidth(typed).trim().toUpperCase();
  const exact = documents.filter((document) => document.number === number);
  return exact.length === 1 ? exact[0]!.path : null;
}
