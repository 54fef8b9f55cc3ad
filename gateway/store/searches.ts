import { invalid } from "@gateway/core/refusal";
import { message } from "@protocol/message";
import type { SearchInfo } from "@protocol/page";
import { toInstant } from "@protocol/values/instant";

/** One search of a page query, as a short list of a table of its own reads it. */
export interface Search {
  /** Field and type in one, as `title like`. */
  kind: string;
  first: string;
  second: string;
  /** Refuses the value, by the field's name. */
  wrongValue(): void;
  /** The instant that a value names; refuses any other and answers nothing. */
  instantOf(value: string): string;
}

/**
 * Hands each search to `read`, which answers whether it knows field and type. Throws 422 with all refusals, each at its
 * place in `searchInfos`.
 */
export function readSearches(infos: readonly SearchInfo[], read: (search: Search) => boolean): void {
  const reasons: Record<string, string[]> = {};
  infos.forEach(({ fieldName, searchType, values }, i) => {
    const [first = "", second = ""] = values.map((value) => value.trim());
    const wrongValue = () => {
      reasons[`searchInfos[${i}].values`] = [message("search.value", { field: fieldName })];
    };
    const instantOf = (value: string) => {
      const instant = toInstant(value);
      if (!instant) wrongValue();
      return instant ?? "";
    };
    if (!read({ kind: `${fieldName} ${searchType}`, first, second, wrongValue, instantOf }))
      reasons[`searchInfos[${i}].fieldName`] = [message("search.field", { field: fieldName, type: searchType })];
  });
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
}

/** A LIKE pattern of what stands anywhere in a text; `%` and `_` are letters like others. To be used with `escape '\'`. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
