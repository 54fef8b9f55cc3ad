import type { LoaderFunctionArgs } from "@remix-run/node";
import { searchUnEntries } from "~/services/declarations/unSearch.server";
import { requireUser } from "~/services/person.server";

/** Entries of the dangerous goods list that fit what is being typed. */
export async function loader(args: LoaderFunctionArgs) {
  await requireUser(args);
  const q = new URL(args.request.url).searchParams.get("q") ?? "";
  return Response.json({ entries: searchUnEntries(q) }, { headers: { "Cache-Control": "private, max-age=300" } });
}
