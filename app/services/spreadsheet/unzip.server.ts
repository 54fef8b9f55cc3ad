import type { Readable } from "node:stream";
import yauzl from "yauzl";
import { SpreadsheetRefusal } from "./sheetRow";

const mostEntries = 2_000;
/** Of all entries together, as they say themselves; more than a hundred thousand rows of any template come to. */
const mostBytes = 1_073_741_824;
/** Sheets pack well, but an entry as large as this that packs better is made to do harm. */
const suspectBytes = 64 * 1_048_576;
const mostRatio = 400;

export interface Archive {
  has(name: string): boolean;
  /**
   * The bytes of an entry; the stream fails where there are more or fewer than the entry says. Throws a
   * SpreadsheetRefusal for one that says more than `most`.
   */
  open(name: string, most?: number): Promise<Readable>;
  close(): void;
}

/** A zip file by its directory; nothing is unpacked until it is asked for. Throws a SpreadsheetRefusal for a bomb. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new SpreadsheetRefusal("sheet.broken");
  });
  const entries = new Map<string, yauzl.Entry>();
  try {
    await listEntries(zip, entries);
  } catch (error) {
    zip.close();
    throw error;
  }
  return {
    has: (name) => entries.has(name),
    async open(name, most = mostBytes) {
      const entry = entries.get(name);
      if (!entry) throw new SpreadsheetRefusal("sheet.broken");
      if (entry.uncompressedSize > most) throw new SpreadsheetRefusal("sheet.bomb");
      if (entry.isEncrypted()) throw new SpreadsheetRefusal("sheet.old");
      try {
        return await zip.openReadStreamPromise(entry);
      } catch {
        throw new SpreadsheetRefusal("sheet.broken");
      }
    },
    close: () => zip.close(),
  };
}

function listEntries(zip: yauzl.ZipFile, entries: Map<string, yauzl.Entry>): Promise<void> {
  if (zip.entryCount > mostEntries) return Promise.reject(new SpreadsheetRefusal("sheet.bomb"));
  let bytes = 0;
  return new Promise((resolve, reject) => {
    zip.on("error", () => reject(new SpreadsheetRefusal("sheet.broken")));
    zip.on("end", resolve);
    zip.on("entry", (entry: yauzl.Entry) => {
      bytes += entry.uncompressedSize;
      const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
      if (bytes > mostBytes || (entry.uncompressedSize > suspectBytes && ratio > mostRatio))
        return reject(new SpreadsheetRefusal("sheet.bomb"));
      // of two with one name nobody can say which is meant
      if (entries.has(entry.fileName)) return reject(new SpreadsheetRefusal("sheet.broken"));
      entries.set(entry.fileName, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}
