import type { UserContext } from "@gateway/context";
import { invalid } from "@gateway/refusal";
import type { Store } from "@gateway/store/database";
import type { FilePurpose } from "@protocol/files";
import type { FilesTable } from "./tables";

/**
 * Ties uploaded files to what refers to them (`company:c-1`), so that they stay; those tied before and not named any
 * more are let go. Each must have been brought by this person for this purpose, or be tied here already: anything else
 * is a 422 `file.gone` beside `field`.
 */
export async function keepFiles(
  ctx: UserContext,
  ids: readonly string[],
  { purpose, keptBy, field }: { purpose: FilePurpose; keptBy: string; field: string },
): Promise<void> {
  const owner = `${keptBy}#${field}`;
  for (const id of ids) {
    const kept = await ctx.db
      .updateTable("files")
      .set({ kept_by: owner, company_id: ctx.identity.companyId || null })
      .where("id", "=", id)
      .where("purpose", "=", purpose)
      .where((eb) =>
        eb.or([
          eb("kept_by", "=", owner),
          eb.and([eb("kept_by", "is", null), eb("user_id", "=", ctx.identity.userId)]),
        ]),
      )
      .executeTakeFirst();
    if (Number(kept.numUpdatedRows) === 0) throw invalid({ [field]: ["file.gone"] });
  }
  let others = ctx.db.updateTable("files").set({ kept_by: null }).where("kept_by", "=", owner);
  if (ids.length > 0) others = others.where("id", "not in", [...ids]);
  await others.execute();
}

/** A file's row, whoever it belongs to; undefined where there is none. */
export function findFile(db: Store, id: string): Promise<FilesTable | undefined> {
  return db.selectFrom("files").selectAll().where("id", "=", id).executeTakeFirst();
}
