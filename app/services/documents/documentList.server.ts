import type { Call } from "@protocol/call";
import type { PermissionId } from "@protocol/identity";
import type { SearchedBy } from "@protocol/page";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { askPage, type ListQuery } from "../listQuery.server";
import { leaveRowsToDocument } from "../lists/pageRows.server";
import type { Person } from "../person.server";

/** What the list of a kind of document shows: a page of it (`contract`), what was asked for, and what this person may do. */
export async function loadDocumentList<C extends Call>(
  { context }: LoaderFunctionArgs,
  person: Person,
  permission: PermissionId,
  contract: C,
  list: ListQuery<SearchedBy<C>>,
) {
  const page = await askPage(person, contract, list);
  leaveRowsToDocument(context, page);
  const { values, errors } = list;
  return {
    ...{ page, values, errors },
    canAdd: person.may(permission, "add"),
    canExport: person.may(permission, "export"),
  };
}
