import { invalid } from "@gateway/core/refusal";
import { message } from "@protocol/message";
import type { SearchInfo } from "@protocol/page";

/** The one filter of the audit's lists: status (eq). Anything else is a 422 beside the place it stands. */
export function readStatusFilter(infos: readonly SearchInfo[]): string | undefined {
  let status: string | undefined;
  infos.forEach(({ fieldName, searchType, values }, i) => {
    if (fieldName !== "status" || searchType !== "eq") {
      throw invalid({
        [`searchInfos[${i}].fieldName`]: [message("search.field", { field: fieldName, type: searchType })],
      });
    }
    status = values[0];
  });
  return status;
}
