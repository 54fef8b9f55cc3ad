import { getCallMove } from "@protocol/callMoves";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDicts } from "../base/dicts.server";
import { documentIdIn } from "../documents/documentId.server";
import { requirePermission } from "../person.server";
import { hangingDocumentPath } from "./hangingPaths.server";

/** The documents that hang on a call whose cut-offs moved. */
export async function loadMovedCutoff(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "alertSubscription", "get");
  const asked = new URL(args.request.url).searchParams;
  const of = (name: string, most: number) => asked.get(name)?.slice(0, most) || undefined;
  const [move, dicts] = await Promise.all([
    person.call(getCallMove, { params: documentIdIn(args), query: { page: of("page", 6), size: of("size", 3) } }),
    getDicts(person, ["terminal"]),
  ]);
  const rows = move.rows.map((row) => ({ ...row, path: hangingDocumentPath(row) }));
  return { move: { ...move, rows }, dicts };
}
export type MovedCutoffPage = Awaited<ReturnType<typeof loadMovedCutoff>>;
