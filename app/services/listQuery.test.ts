import { type truckOrderSearch, truckOrders } from "@protocol/trucking";
import { expect, it } from "vitest";
import { askPage, type Filter, pageOfRows, readListQuery } from "./listQuery.server";
import { UpstreamError } from "./upstream/upstreamError.server";

const filters: readonly Filter<keyof typeof truckOrderSearch>[] = [
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "plate", fieldName: "plateNo", kind: "like", upper: true },
  { param: "planFrom", fieldName: "planTime", kind: "from" },
  { param: "planTo", fieldName: "planTime", kind: "to" },
];
const fixed = [{ fieldName: "type" as const, searchType: "in" as const, values: ["E"] }];
const read = (search: string) => readListQuery(new URL(`http://portal/truckExport?${search}`), filters, [], fixed);
const empty = { rows: [], total: 0, pageIndex: 1, pageSize: 10 };

function refusal(fieldReasons: Record<string, string[]>) {
  const about = { kind: "refusal", code: "422", status: 422, traceId: "", reason: "invalid" } as const;
  return new UpstreamError("invalid", { ...about, fieldReasons });
}

/** Somebody whose first call is refused. */
function refused(error: UpstreamError) {
  const asked: unknown[] = [];
  const person = {
    attempt: async (_call: unknown, input: unknown) => {
      asked.push(input);
      return { ok: false, error };
    },
    call: async (_call: unknown, input: unknown) => {
      asked.push(input);
      return empty;
    },
  } as unknown as Parameters<typeof askPage>[0];
  return { person, asked };
}

it("takes a period from the first to the last millisecond of its days in Shanghai", () => {
  const between = { fieldName: "planTime", searchType: "between" };
  expect(read("planFrom=2026-11-01&planTo=2026-11-30").query.searchInfos).toEqual([
    ...fixed,
    { ...between, values: ["2026-10-31T16:00:00.000Z", "2026-11-30T15:59:59.999Z"] },
  ]);
});

it("leaves out a beginning that is too short and says so beside it", () => {
  const list = read("blNo=co&plate=%E6%B5%99b");
  expect(list.errors).toEqual({ blNo: ["search.short"] });
  expect(list.values).toEqual({ blNo: "co", plate: "浙b" });
  expect(list.query.searchInfos).toEqual([...fixed, { fieldName: "plateNo", searchType: "like", values: ["浙B"] }]);
});

it("names a filter that the upstream refuses beside its fields, and lists by the others", async () => {
  const list = read("plate=%E6%B5%99B1&planFrom=1815-06-18&planTo=2026-01-01&page=7");
  const { person, asked } = refused(refusal({ "searchInfos[2].values": ["search.value"] }));
  expect(await askPage(person, truckOrders.page, list)).toEqual({ ...empty, preferences: null, sorts: [] });
  expect(list.errors).toEqual({ planFrom: ["search.value"], planTo: ["search.value"] });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatchObject({ body: { pageIndex: 1, searchInfos: list.query.searchInfos.slice(0, 2) } });
});

it("leads from a page beyond the last to the last, with what was searched", async () => {
  const person = {
    attempt: async () => ({ ok: true, result: { ...empty, total: 32 } }),
  } as unknown as Parameters<typeof askPage>[0];
  const asked = askPage(person, truckOrders.page, read("size=10&page=9&plate=ABC"));
  await expect(asked).rejects.toMatchObject({ status: 302 });
  const leads = await asked.catch((answer: Response) => answer.headers.get("Location"));
  expect(leads).toMatch(/\?size=10&page=4&plate=ABC$/);
  // nothing found is one page, which says so
  const nothing = { attempt: async () => ({ ok: true, result: empty }) } as unknown as typeof person;
  expect(await askPage(nothing, truckOrders.page, read("page=9"))).toMatchObject({ total: 0 });
});

it("is an error page when something else was refused", async () => {
  const others: Record<string, string[]>[] = [
    { "searchInfos[0].values": ["search.value"] },
    { "orderBy.fieldName": ["search.field"] },
    {},
  ];
  for (const reasons of others) {
    const { person } = refused(refusal(reasons));
    await expect(askPage(person, truckOrders.page, read("plate=ABC"))).rejects.toMatchObject({ status: 422 });
  }
});

it("takes the page that is asked for out of rows that are all there, the last one beyond it", () => {
  const rows = Array.from({ length: 25 }, (_, i) => i);
  const page = (search: string) => pageOfRows(rows, new URL(`http://portal/shipments?${search}`));
  expect(page("page=2&size=20")).toEqual({ pageIndex: 2, pageSize: 20, total: 25, rows: [20, 21, 22, 23, 24] });
  expect(page("page=9").rows).toEqual([20, 21, 22, 23, 24]);
  expect(page("page=-1&size=7")).toMatchObject({ pageIndex: 1, pageSize: 10 });
  expect(pageOfRows([], new URL("http://portal/shipments"))).toEqual({
    pageIndex: 1,
    pageSize: 10,
    total: 0,
    rows: [],
  });
});
