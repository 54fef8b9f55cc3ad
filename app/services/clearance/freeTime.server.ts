import { pageFreeTime } from "@protocol/freeTime";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { askPage, type Filter, readListQuery } from "../listQuery.server";
import { type Person, requirePermission } from "../person.server";
import { clearanceDocumentPath } from "./documentPaths.server";
import { loadLights } from "./lights.server";

const filters: readonly Filter<"ctnNo" | "blNo" | "placeCode">[] = [
  { param: "ctnNo", fieldName: "ctnNo", kind: "like", upper: true },
  { param: "blNo", fieldName: "blNo", kind: "like", upper: true },
  { param: "place", fieldName: "placeCode", kind: "eq" },
];
export const readFreeTimeQuery = (request: Request) => readListQuery(new URL(request.url), filters, []);

export async function listPlaces(person: Person) {
  const { yard, terminal } = await getDicts(person, ["yard", "terminal"]);
  return [...terminal, ...yard];
}

/** A page of boxes with a mark for each. */
export async function loadFreeTime(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "boxClearance", "query");
  const list = readFreeTimeQuery(args.request);
  const [page, places] = await Promise.all([askPage(person, pageFreeTime, list), listPlaces(person)]);
  const lights = await loadLights(
    person,
    page.rows.map(({ ctnNo }) => ctnNo),
  );
  const { values, errors } = list;
  const rows = page.rows.map((box) => ({ ...box, path: clearanceDocumentPath(box.document) }));
  return {
    page: { ...page, rows },
    places,
    lights,
    values,
    errors,
    mayExport: person.may("boxClearance", "export"),
    mayLift: person.may("weightOrder", "add"),
  };
}
export type FreeTimePage = Awaited<ReturnType<typeof loadFreeTime>>;
