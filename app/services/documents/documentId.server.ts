import type { LoaderFunctionArgs } from "@remix-run/node";
import { missing } from "../person.server";
import { isDocumentId } from "./documentForm";

/** The id of the document that `?id=` names, as the calls of its kind take it; 404 where it can be none. */
export function documentIdIn({ request, context }: LoaderFunctionArgs): { id: string } {
  const id = new URL(request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(context.traceId);
  return { id };
}
