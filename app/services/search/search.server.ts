import { documentKinds, permissionsOfKind } from "@protocol/documentKinds";
import { isShortPrefix } from "@protocol/page";
import { containerNumberListSchema } from "@protocol/values/containerNumber";
import { normalisePlateNumber } from "@protocol/values/plateNumber";
import { foldWidth } from "@protocol/values/text";
import type { Person } from "../person.server";
import { longestSearch } from "./longestSearch";
import { type FoundScreen, findScreens } from "./menuSearch.server";
import { searchOf } from "./searchOfKind.server";
import type { FoundDocument } from "./searchParts.server";

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
  const plate = normalisePlateNumber(text);
  const plateNo = /^\p{Script=Han}[A-Z]/u.test(plate) && !isShortPrefix(plate) ? plate : null;
  if (!ctnNo && !plateNo && (isShortPrefix(number) || !/^[A-Z0-9-]+$/.test(number)))
    return { screens, documents: [], incomplete: false };

  const kinds = documentKinds.filter((kind) => permissionsOfKind[kind].some((id) => person.may(id, "query")));
  const parts = await Promise.all(kinds.flatMap((kind) => searchOf[kind](person, kind, { ctnNo, number, plateNo })));
  const filled = parts.flatMap((rows) => (rows && rows.length > 0 ? [rows] : []));
  const share = Math.ceil(mostDocuments / Math.max(1, filled.length));
  const shown = filled.flatMap((rows) => rows.slice(0, share));
  return {
    screens,
    documents: [...new Map(shown.map((each) => [each.path, each])).values()],
    incomplete: parts.some((rows) => rows === null),
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
