import { z } from "zod";
import { defineCall } from "./call";
import { idParams } from "./documents";
import { message } from "./message";
import { text } from "./values/text";

/** Limits of an upload (docs/requirements.md §5), in MB and in bytes. */
export const pictureMb = 10;
export const fileMb = 500;
/** A seal goes into a paper as it is. */
const sealMb = 1;
const megabyte = 1_048_576;

/** What a file is uploaded for, which decides what it may be. */
export const filePurposes = ["avatar", "licence", "authLetter", "attachment", "photo", "seal"] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** Pictures alone, or papers: pictures, PDF, Office and plain text. */
export function isPicturePurpose(purpose: FilePurpose): boolean {
  return purpose === "avatar" || purpose === "photo" || purpose === "seal";
}

/** How large a file may be, in MB: pictures less than papers, whatever they are uploaded for. */
export function maxMbOf(purpose: FilePurpose, mime = ""): number {
  if (purpose === "seal") return sealMb;
  return isPicturePurpose(purpose) || mime.startsWith("image/") ? pictureMb : fileMb;
}

export const maxBytesOf = (purpose: FilePurpose, mime?: string) => maxMbOf(purpose, mime) * megabyte;

export const tooLargeFor = (purpose: FilePurpose, mime?: string) =>
  message("file.tooLarge", { n: maxMbOf(purpose, mime) });

/** Types that a browser may show by itself; everything else is saved. */
export const shownMimes: readonly string[] = ["image/jpeg", "image/png", "image/webp"];

/** A stored file as people may know it; `mime` is what its bytes are, not what somebody called them. */
export const fileInfo = z.object({
  id: z.string(),
  name: z.string(),
  /** Bytes. */
  size: z.number().int(),
  mime: z.string(),
  /** Hex. */
  sha256: z.string(),
  purpose: z.string(),
  createTime: z.string(),
});
export type FileInfo = z.infer<typeof fileInfo>;

/** What a form or a page shows of a file. */
export type ShownFile = Pick<FileInfo, "id" | "name" | "size">;

export const uploadFile = defineCall({
  name: "uploadFile",
  method: "POST",
  path: "/files",
  summary: "Keep a file; one that nothing refers to is forgotten after a day. Fields: purpose, then file",
  form: true,
  body: z.object({
    purpose: z.enum(filePurposes),
    name: text(200),
    size: z.number().int().min(1, "file.empty"),
    sha256: z.string().length(64),
  }),
  result: fileInfo,
});

export const getFile = defineCall({
  name: "getFile",
  method: "GET",
  path: "/files/{id}",
  summary: "What a file is",
  params: idParams,
  result: fileInfo,
});

export const getFileContent = defineCall({
  name: "getFileContent",
  method: "GET",
  path: "/files/{id}/content",
  summary: "The bytes of a file",
  binary: true,
  params: idParams,
  result: z.object({ id: z.string(), size: z.number().int(), sha256: z.string(), mime: z.string() }),
});
