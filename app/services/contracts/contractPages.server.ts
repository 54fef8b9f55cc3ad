import { type contractSearch, contractSorts, contracts } from "@protocol/contracts";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentIdIn } from "../documents/documentId.server";
import { loadDocumentList } from "../documents/documentList.server";
import { pageKey } from "../forms/pageKey.server";
import { type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { requirePermission } from "../person.server";

const filters: readonly Filter<keyof typeof contractSearch>[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "contractNo", fieldName: "contractNo", kind: "like", upper: true },
  { param: "title", fieldName: "title", kind: "like" },
  { param: "company", fieldName: "company", kind: "like" },
  { param: "from", fieldName: "createTime", kind: "from" },
  { param: "to", fieldName: "createTime", kind: "to" },
];

export const readContractQuery = (url: URL) => readListQuery(url, filters, contractSorts);

export async function loadContracts(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "contract", "query");
  const query = readContractQuery(new URL(args.request.url));
  const [list, look] = await Promise.all([
    loadDocumentList(args, person, "contract", contracts.page, query),
    loadLook(args, loadContract),
  ]);
  return { ...list, ...look };
}

export async function loadContract(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "contract", "get");
  const params = documentIdIn(args);
  const [contract, events] = await Promise.all([
    person.call(contracts.get, { params }),
    person.call(contracts.listEvents, { params }),
  ]);
  return { contract, events, mayApply: person.may("sealApply", "add"), idempotencyKey: pageKey(args.context) };
}

export type ContractList = Awaited<ReturnType<typeof loadContracts>>;
export type ContractPage = Awaited<ReturnType<typeof loadContract>>;
