import type { PermissionId } from "@protocol/identity";
import type { ListQuery } from "../listQuery.server";
import type { Person } from "../person.server";

/** What stands around the rows of a list: chips with counts, filters as typed, what may be done with all of it. */
export function aroundList(
  person: Person,
  permission: PermissionId,
  { values, errors, sort, dir }: ListQuery,
  counts: readonly { status: string; count: number }[],
) {
  const byStatus: Record<string, number> = {};
  for (const { status, count } of counts) byStatus[status] = (byStatus[status] ?? 0) + count;
  return {
    counts: byStatus,
    ...{ values, errors, sort, dir },
    canAdd: person.may(permission, "add"),
    canExport: person.may(permission, "export"),
  };
}
