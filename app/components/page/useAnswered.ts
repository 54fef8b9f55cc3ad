import { useActionData, useRouteLoaderData } from "@remix-run/react";
import type { loader as shellLoader } from "~/routes/shell/layout";

type DataOf<A> = NonNullable<ReturnType<typeof useActionData<A>>>;

/**
 * What the action of a page has answered. After a login that a post had led to, what was typed in that post, as an answer
 * would give it back (services/forms/restoredAnswer.server.ts): for actions that answer with no more than that.
 */
export function useAnswered<A>(): DataOf<A> | undefined {
  const answered = useActionData<A>();
  const restored = useRouteLoaderData<typeof shellLoader>("routes/shell/layout")?.restored;
  return (answered as DataOf<A> | undefined) ?? (restored as DataOf<A> | null | undefined) ?? undefined;
}
