import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/routes/public/layout";
import type { PublicEntry } from "~/services/public/visitor.server";

/** Whether a public page links to a page behind the login: always for strangers, otherwise where the person may open it. */
export function useMayEnter(): (entry: PublicEntry) => boolean {
  const visitor = useRouteLoaderData<typeof loader>("routes/public/layout")?.visitor;
  return (entry) => !visitor || visitor.entries.includes(entry);
}
