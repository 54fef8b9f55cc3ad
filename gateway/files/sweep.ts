import { rm } from "node:fs/promises";
import type { Store } from "@gateway/store/database";
import { listOldOnDisk, removeFile } from "./storage";

/** ms that a file may wait for something to refer to it. */
export const orphanLife = 24 * 3_600_000;

/** Forgets files that nothing has referred to for a day, and what broken uploads and lost transactions left on disk. */
export async function sweepFiles(db: Store, dataDir: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - orphanLife);
  const orphans = await db
    .deleteFrom("files")
    .where("kept_by", "is", null)
    .where("create_time", "<", before.toISOString())
    .returning("id")
    .execute();
  for (const { id } of orphans) await removeFile(dataDir, id);

  const { ids, broken } = await listOldOnDisk(dataDir, before.getTime());
  for (const path of broken) await rm(path, { force: true });
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500);
    const known = await db.selectFrom("files").select("id").where("id", "in", some).execute();
    const kept = new Set(known.map((row) => row.id));
    for (const id of some) if (!kept.has(id)) await removeFile(dataDir, id);
  }
}
