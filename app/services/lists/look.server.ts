import type { PermissionId } from "@protocol/identity";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isDocumentId } from "../documents/documentForm";
import { missing, type Person, requirePermission } from "../person.server";

/**
 * The document that a list is asked to show beside it (`look`), read as its own page reads it; null where none is asked
 * for, 404 where it can be none.
 */
export async function loadLook<D>(
  args: LoaderFunctionArgs,
  permission: PermissionId,
  read: (person: Person, params: { id: string }) => Promise<D>,
): Promise<D | null> {
  const id = new URL(args.request.url).searchParams.get("look");
  if (!id) return null;
  const person = await requirePermission(args, permission, "get");
  if (!isDocumentId(id)) throw missing(args.context.traceId);
  return read(person, { id });
}
