import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { FileStore } from "./fileStore";

/** Where a file's bytes lie: by the end of its id, which is chance, so that no folder grows too large. */
export const pathOfFile = (dataDir: string, id: string) => join(dataDir, "files", id.slice(-2), id);

/** Keeps files below `dataDir`, where they were received: taking one over is a rename. */
export function diskStore(dataDir: string): FileStore {
  const pathOf = (id: string) => pathOfFile(dataDir, id);
  const makeRoom = (id: string) => mkdir(join(pathOf(id), ".."), { recursive: true });
  return {
    async keep(id, file) {
      await makeRoom(id);
      await rename(file.path, pathOf(id));
    },
    async copy(from, to) {
      await makeRoom(to);
      // a link is as old as what it leads to: the sweep would take it for what a lost transaction has left
      const now = new Date();
      await utimes(pathOf(from), now, now);
      // one copy on disk where the file system allows it
      await link(pathOf(from), pathOf(to)).catch(() => copyFile(pathOf(from), pathOf(to)));
    },
    async open(id) {
      const file = await open(pathOf(id)).catch(() => null);
      if (!file) return null;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    async *listOld(before) {
      const root = join(dataDir, "files");
      for (const folder of await readdir(root).catch(() => [])) {
        if (folder.length !== 2) continue;
        const names = await readdir(join(root, folder)).catch(() => []);
        const times = await Promise.all(names.map((name) => stat(join(root, folder, name)).catch(() => null)));
        yield names.filter((_, i) => (times[i]?.mtimeMs ?? before) < before);
      }
    },
  };
}
