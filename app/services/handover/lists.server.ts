import type { PermissionId } from "@protocol/identity";
import type { ListQuery } from "../listQuery.server";
import type { Person } from "../person.server";

/** What stands around the rows of a list: filters as typed, and what may be done with all of it. */
export function aroundList(person: Person, permission: PermissionId, { values, errors }: ListQuery) {
  return {
    ...{ values, errors },
    canAdd: person.may(permission, "add"),
    canExport: person.may(permission, "export"),
  };
}
