import type { LoaderFunctionArgs } from "@remix-run/node";

/**
 * The document that a list is asked to show beside it (`look`), loaded as its own page loads it: with that page's
 * authority, and 404 where that page has it. A list that is asked for none has no such property.
 */
export async function loadLook<P>(
  args: LoaderFunctionArgs,
  loadPage: (asked: LoaderFunctionArgs) => Promise<P>,
): Promise<{ look?: P }> {
  const url = new URL(args.request.url);
  const id = url.searchParams.get("look");
  if (!id) return {};
  url.searchParams.set("id", id);
  return { look: await loadPage({ ...args, request: new Request(url, args.request) }) };
}
