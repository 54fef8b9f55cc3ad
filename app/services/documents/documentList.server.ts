import type { Call } from "@protocol/call";
import type { PermissionId } from "@protocol/identity";
import type { SearchedBy } from "@protocol/page";
import { askPage, type ListQuery } from "../listQuery.server";
import type { Person } from "../person.server";
import { countByStatus } from "./countByStatus";

type Counted = readonly { type: string; status: string; count: number }[];

/**
 * What the list of a kind of document shows: a page of it (`contract`), how many there are of each status, what was asked
 * for, and what this person may do besides. `type`: the list holds one type alone.
 */
export async function loadDocumentList<C extends Call>(
  person: Person,
  permission: PermissionId,
  contract: C,
  list: ListQuery<SearchedBy<C>>,
  counting: Promise<Counted>,
  type?: string,
) {
  const [page, counted] = await Promise.all([askPage(person, contract, list), counting]);
  const { values, errors, sort, dir } = list;
  return {
    ...{ page, values, errors, sort, dir },
    counts: countByStatus(type === undefined ? counted : counted.filter((each) => each.type === type)),
    canAdd: person.may(permission, "add"),
    canExport: person.may(permission, "export"),
  };
}
