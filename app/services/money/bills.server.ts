import { findCreditAccount, getMonthlyBill, pageMonthlyBills, readBillRows } from "@protocol/monthlyBills";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { documentIdIn } from "../documents/documentId.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { loadLook } from "../lists/look.server";
import { missing, type Person, requirePermission } from "../person.server";

export const billFilters: readonly Filter[] = [
  { param: "status", fieldName: "status", kind: "eq" },
  { param: "period", fieldName: "period", kind: "eq" },
  { param: "companyName", fieldName: "companyName", kind: "like" },
];

/** The company's bills with what its credit says; for the port those of all companies. */
export async function loadBills(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "monthlyBill", "query");
  const list = readListQuery(new URL(args.request.url), billFilters, []);
  const forPort = person.may("monthlyBillAudit", "query");
  const [page, credit, look] = await Promise.all([
    askPage(person, pageMonthlyBills, list),
    forPort ? null : person.call(findCreditAccount),
    loadLook(args, async (asked) => {
      const reader = await requirePermission(asked, "monthlyBill", "get");
      return reader.call(getMonthlyBill, { params: documentIdIn(asked) });
    }),
  ]);
  return {
    page,
    ...look,
    credit,
    forPort,
    values: list.values,
    errors: list.errors,
    canExport: person.may("monthlyBill", "export"),
  };
}

export type BillList = Awaited<ReturnType<typeof loadBills>>;

/** The id of a bill in a URL. */
export function billIdOf(args: LoaderFunctionArgs): string {
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!/^[\w-]{1,40}$/.test(id)) throw missing(args.context.traceId);
  return id;
}

/** One bill with its first rows; all of them are in its export and its paper. */
export async function loadBill(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "monthlyBill", "get");
  const params = { id: billIdOf(args) };
  const [bill, { rows }] = await Promise.all([
    person.call(getMonthlyBill, { params }),
    person.call(readBillRows, { params, body: {} }),
  ]);
  return { bill, rows, canExport: person.may("monthlyBill", "export") };
}

export type BillPage = Awaited<ReturnType<typeof loadBill>>;

/** Every row of a bill, piece by piece. */
export async function listBillRows(person: Person, id: string): Promise<BillPage["rows"]> {
  const rows: BillPage["rows"] = [];
  let after: string | undefined;
  do {
    const piece = await person.call(readBillRows, { params: { id }, body: { after } });
    rows.push(...piece.rows);
    after = piece.next ?? undefined;
  } while (after);
  return rows;
}
