import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/routes/public/layout";
import type { PublicEntry } from "~/services/public/visitor.server";

/** Whether a public page offers a way behind the login: to strangers always, to others where it leads somewhere. */
export function useMayEnter(): (entry: PublicEntry) => boolean {
  const visitor = useRouteLoaderData<typeof loader>("routes/public/layout")?.visitor;
  return (entry) => !visitor || visitor.entries.includes(entry);
}
