import type { Store } from "@gateway/store/database";
import type { FileStore } from "./fileStore";

/** ms that a file may wait for something to refer to it. */
export const orphanLife = 24 * 3_600_000;

/** Forgets files that nothing has referred to for a day, and what lost transactions have left where files stay. */
export async function sweepFiles(db: Store, files: FileStore, now: Date): Promise<void> {
  const before = new Date(now.getTime() - orphanLife);
  const orphans = await db
    .deleteFrom("files")
    .where("kept_by", "is", null)
    .where("create_time", "<", before.toISOString())
    .returning("id")
    .execute();
  for (const { id } of orphans) await files.remove(id);

  for await (const ids of files.listOld(before.getTime())) {
    for (let at = 0; at < ids.length; at += 500) {
      const some = ids.slice(at, at + 500);
      const known = await db.selectFrom("files").select("id").where("id", "in", some).execute();
      const kept = new Set(known.map((row) => row.id));
      for (const id of some) if (!kept.has(id)) await files.remove(id);
    }
  }
}
