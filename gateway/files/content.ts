import { open } from "node:fs/promises";
import { type FilePurpose, isPicturePurpose } from "@protocol/files";

const pictures: Record<string, readonly string[]> = {
  "image/jpeg": ["jpg", "jpeg"],
  "image/png": ["png"],
  "image/webp": ["webp"],
};

/** What papers may be, by what their bytes say, with the endings that go with it. */
const papers: Record<string, readonly string[]> = {
  ...pictures,
  "application/pdf": ["pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": ["docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": ["xlsx"],
  // an OFD and a workbook of an unusual writer are known as a zip alone
  "application/zip": ["zip", "ofd", "docx", "xlsx"],
  // the compound files of the old Office
  "application/x-cfb": ["doc", "xls"],
};

/** A seal lies upon what is signed: only this format is sure to let that be seen. */
const seals = { "image/png": ["png"] };

const endingOf = (name: string) => name.slice(name.lastIndexOf(".") + 1).toLowerCase();

/** Plain text has no mark of its own: it has no NUL, and nothing that a browser might take for a page. */
async function isPlainText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(8_192), 0, 8_192, 0);
    const head = buffer.subarray(0, bytesRead);
    return !head.includes(0) && !head.toString("utf8").trimStart().startsWith("<");
  } finally {
    await file.close();
  }
}

/**
 * What a file is by its bytes, for a purpose; undefined where it may not be that, or calls itself something else (a
 * `.png` that is a page).
 */
export async function mimeOfContent(path: string, name: string, purpose: FilePurpose): Promise<string | undefined> {
  const ending = endingOf(name);
  // loaded by the first file: starting a gateway does not wait for it
  const { fileTypeFromFile } = await import("file-type");
  const found = await fileTypeFromFile(path);
  const ofPictures: Record<string, readonly string[]> = purpose === "seal" ? seals : pictures;
  const allowed = isPicturePurpose(purpose) ? ofPictures : papers;
  if (found) return allowed[found.mime]?.includes(ending) ? found.mime : undefined;
  const plain = !isPicturePurpose(purpose) && (ending === "txt" || ending === "csv") && (await isPlainText(path));
  return plain ? "text/plain" : undefined;
}
