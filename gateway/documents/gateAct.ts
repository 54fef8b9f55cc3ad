import type { UserContext } from "@gateway/core/context";
import type { Store } from "@gateway/store/database";
import { type BoxRow, type DocumentRow, findDocument, lockDocument } from "@gateway/store/documents";
import type { Lifecycle } from "./lifecycle";

/**
 * The document on which a gate acts, locked, as it stands: several gates are at work on one, so no version is asked. Throws
 * as `getToAct` does.
 */
export async function getToActAtGate<D extends { row: DocumentRow }, A extends string>(
  ctx: UserContext,
  lifecycle: Pick<Lifecycle<D, A>, "kind" | "getToAct">,
  action: A,
  id: string,
): Promise<D> {
  await lockDocument(ctx.db, id);
  const version = (await findDocument(ctx.db, lifecycle.kind, id))?.version ?? 0;
  return lifecycle.getToAct(ctx, action, id, version);
}

/** Writes what a box has passed: instants (ISO UTC) by what happened. */
export async function saveMilestones(
  db: Store,
  { id }: BoxRow,
  milestones: Readonly<Record<string, string>>,
): Promise<void> {
  await db
    .updateTable("document_boxes")
    .set({ milestones: JSON.stringify(milestones) })
    .where("id", "=", id)
    .execute();
}
