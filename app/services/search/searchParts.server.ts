import type { DocumentKind } from "@protocol/documentKinds";
import type { SearchInfoOf } from "@protocol/page";
import type { Person } from "../person.server";

export interface FoundDocument {
  kind: DocumentKind;
  path: string;
  number: string;
  status: string;
  blNo: string | null;
  ctnNo: string | null;
  createTime: string | null;
  /** The company that it is for; null where the row names none. */
  party: string | null;
}

/** What was typed, as documents carry it: one container number, else the beginning of another number. */
export interface Typed {
  ctnNo: string | null;
  number: string;
  /** The beginning of a licence plate, where it can be one. */
  plateNo: string | null;
}

/** How documents of a kind are found: one search for each field that may carry what was typed. */
export type SearchOfKind = (person: Person, typed: Typed) => Promise<FoundDocument[] | null>[];

export const page = <F extends string>(info: SearchInfoOf<F>) => ({
  body: { pageIndex: 1, pageSize: 10 as const, searchInfos: [info] },
});

/** A search by the box, or one by each of these numbers. */
export const infosOf = <F extends string>(
  { ctnNo, number }: Typed,
  numbers: readonly F[],
): SearchInfoOf<F | "ctnNo">[] =>
  ctnNo
    ? [{ fieldName: "ctnNo", searchType: "eq", values: [ctnNo] }]
    : numbers.map((fieldName) => ({ fieldName, searchType: "like", values: [number] }));

const partyOf = ({ clientName, companyName }: Party) => clientName || companyName || null;
interface Party {
  clientName?: string | null;
  companyName?: string | null;
}

/** What was found as it is shown; null when the port did not answer. */
export async function rowsOf<R extends object>(
  asked: Promise<{ ok: true; result: { rows: R[] } } | { ok: false }>,
  shown: (row: R) => Omit<FoundDocument, "party">,
): Promise<FoundDocument[] | null> {
  const answer = await asked;
  return answer.ok ? answer.result.rows.map((row) => ({ ...shown(row), party: partyOf(row) })) : null;
}
