import { invalid } from "@gateway/core/refusal";
import { message } from "@protocol/message";
import type { SearchInfo } from "@protocol/page";

/** What a list may be searched by: `<field> <type>` → the query with that search. */
export type Searches<Q> = Record<string, (query: Q, values: readonly string[]) => Q>;

/** A query with each of these searches; one that the list does not know is a 422 beside the place it stands. */
export function searched<Q>(query: Q, infos: readonly SearchInfo[], searches: Searches<Q>): Q {
  return infos.reduce((narrowed, { fieldName, searchType, values }, i) => {
    const search = searches[`${fieldName} ${searchType}`];
    if (search) return search(narrowed, values);
    throw invalid({
      [`searchInfos[${i}].fieldName`]: [message("search.field", { field: fieldName, type: searchType })],
    });
  }, query);
}
