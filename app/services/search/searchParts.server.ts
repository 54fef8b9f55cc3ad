import type { Call, ResultOf } from "@protocol/call";
import type { DocumentKind } from "@protocol/documentKinds";
import type { SearchedBy, SearchInfoOf } from "@protocol/page";
import type { CallInput, Person } from "../person.server";

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
export type SearchOfKind = (person: Person, kind: DocumentKind, typed: Typed) => Promise<FoundDocument[] | null>[];

/** The searches of a list for what was typed. */
type Searches<F extends string> = (typed: Typed) => SearchInfoOf<F>[];

export const like = <F extends string>(fieldName: F, value: string): SearchInfoOf<F> => ({
  fieldName,
  searchType: "like",
  values: [value],
});

/** A search by the box, or one by each of these numbers. */
export const boxOr =
  <F extends string>(...numbers: F[]): Searches<F | "ctnNo"> =>
  ({ ctnNo, number }) =>
    ctnNo
      ? [{ fieldName: "ctnNo", searchType: "eq", values: [ctnNo] }]
      : numbers.map((fieldName) => like(fieldName, number));

/** A search by the plate, where it can be one. */
export const plateOr =
  <F extends string>(others: Searches<F>): Searches<F | "plateNo"> =>
  (typed) =>
    typed.plateNo ? [like("plateNo", typed.plateNo)] : others(typed);

/** None by what can be a plate. */
export const unlessPlate =
  <F extends string>(others: Searches<F>): Searches<F> =>
  (typed) =>
    typed.plateNo ? [] : others(typed);

/** A search by each of these numbers, and none by a plate or a box. */
export const numbersAlone =
  <F extends string>(...numbers: F[]): Searches<F> =>
  ({ ctnNo, plateNo, number }) =>
    plateNo || ctnNo ? [] : numbers.map((fieldName) => like(fieldName, number));

interface Party {
  clientName?: string | null;
  companyName?: string | null;
}
const partyOf = ({ clientName, companyName }: Party) => clientName || companyName || null;

type RowOf<C> = ResultOf<C> extends { rows: (infer R)[] } ? R : never;

/** What the list of a kind has of what was typed, as it is shown; null when the port did not answer. */
export const foundOn =
  <C extends Call>(
    list: C,
    searches: Searches<SearchedBy<C>>,
    shown: (row: RowOf<C>, typed: Typed) => Omit<FoundDocument, "kind" | "party">,
  ): SearchOfKind =>
  (person, kind, typed) =>
    searches(typed).map(async (info) => {
      const body = { pageIndex: 1, pageSize: 10, searchInfos: [info] };
      const answer = await person.attempt(list, { body } as CallInput<C>);
      if (!answer.ok) return null;
      const { rows } = answer.result as ResultOf<C> & { rows: (RowOf<C> & Party)[] };
      return rows.map((row) => ({ kind, ...shown(row, typed), party: partyOf(row) }));
    });
