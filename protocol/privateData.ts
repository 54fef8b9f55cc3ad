import { chmodSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * Lets nobody but the process's own user read what it keeps: files that it makes from now on are 0600 and folders 0700,
 * and so becomes what lies in `dataDir` already. The folder is made where there is none.
 */
export function keepDataPrivate(dataDir: string): void {
  process.umask(0o077);
  mkdirSync(dataDir, { recursive: true });
  for (const path of [dataDir, ...readdirSync(dataDir).map((name) => join(dataDir, name))]) {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found || found.isSymbolicLink() || found.uid !== process.getuid?.()) continue;
    if ((found.mode & 0o077) !== 0) chmodSync(path, found.isDirectory() ? 0o700 : 0o600);
  }
}
