import { invalid } from "@gateway/core/refusal";
import { message } from "@protocol/message";
import type { SearchInfo } from "@protocol/page";
import { toInstant } from "@protocol/values/instant";

/** One search of a page query, as a short list of a table of its own reads it. */
export interface Search {
  /** Field and type in one, as `title like`. */
  kind: string;
  /** The first value. */
  first: string;
  /** Refuses the value, by the field's name. */
  wrongValue(): void;
  /** The bounds that `gte`, `lte` or `between` sets by instants; refuses any other value. */
  bounds(): { operator: ">=" | "<="; instant: string }[];
}

/**
 * Hands each search to `read`, which answers whether it knows field and type. Throws 422 with all refusals, each at its
 * place in `searchInfos`.
 */
export function readSearches(infos: readonly SearchInfo[], read: (search: Search) => boolean): void {
  const reasons: Record<string, string[]> = {};
  infos.forEach(({ fieldName, searchType, values }, i) => {
    const [first = "", second = ""] = values.map((value) => value.trim());
    const kind = `${fieldName} ${searchType}`;
    const wrongValue = () => {
      reasons[`searchInfos[${i}].values`] = [message("search.value", { field: fieldName })];
    };
    const bound = (operator: ">=" | "<=", value: string) => {
      const instant = toInstant(value);
      if (!instant) wrongValue();
      return { operator, instant: instant ?? "" };
    };
    const bounds = () => {
      if (searchType === "gte") return [bound(">=", first)];
      if (searchType === "lte") return [bound("<=", first)];
      return [bound(">=", first), bound("<=", second)];
    };
    // PostgreSQL stores no such character, and refuses to look for one
    if (values.some((value) => value.includes("\0"))) wrongValue();
    else if (!read({ kind, first, wrongValue, bounds }))
      reasons[`searchInfos[${i}].fieldName`] = [message("search.field", { field: fieldName, type: searchType })];
  });
  if (Object.keys(reasons).length > 0) throw invalid(reasons);
}

/** A LIKE pattern of what stands anywhere in a text; `%` and `_` are letters like others. To be used with `escape '\'`. */
export const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
