import type { Identity, UserContext } from "@gateway/context";
import { type Handler, handle } from "@gateway/handler";
import { invalid, notFound, Refusal, refused } from "@gateway/refusal";
import { newId } from "@gateway/store/id";
import { codes } from "@protocol/codes";
import {
  type FileInfo,
  type FilePurpose,
  getFile,
  getFileContent,
  maxBytesOf,
  maxMbOf,
  uploadFile,
} from "@protocol/files";
import { mimeOfContent } from "./content";
import { findFile } from "./public";
import { keepFile, pathOfFile } from "./storage";
import type { FilesTable } from "./tables";

const toInfo = (row: FilesTable): FileInfo => ({
  id: row.id,
  name: row.name,
  size: Number(row.size),
  mime: row.mime,
  sha256: row.sha256,
  purpose: row.purpose,
  createTime: row.create_time,
});

/** Who brought it, the people of the company it belongs to, and the port, which audits it. */
export function maySeeFile(identity: Pick<Identity, "userId" | "companyId" | "bizRoles">, file: FilesTable): boolean {
  if (file.user_id === identity.userId) return true;
  // what is not tied to anything yet is nobody else's business
  if (file.kept_by === null) return false;
  if (identity.bizRoles.includes("PORT")) return true;
  return file.company_id !== null && file.company_id === identity.companyId;
}

async function getOwnFile({ db, identity }: UserContext, id: string): Promise<FilesTable> {
  const file = await findFile(db, id);
  if (!file || !maySeeFile(identity, file)) throw notFound();
  return file;
}

const tooLarge = (purpose: FilePurpose, mime?: string) =>
  new Refusal(codes.tooLarge, "file.tooLarge", { n: maxMbOf(purpose, mime) });

/** Bytes that one person may have lying here without anything that refers to them. */
const looseAtMost = 2 * 1024 ** 3;

async function requireRoom({ db, identity }: UserContext, size: number): Promise<void> {
  const { sum } = await db
    .selectFrom("files")
    .select((eb) => eb.fn.sum<number | null>("size").as("sum"))
    .where("user_id", "=", identity.userId)
    .where("kept_by", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(sum ?? 0) + size > looseAtMost) throw refused("file.tooMany");
}

export const filesHandlers: Handler[] = [
  handle(uploadFile, async (ctx, { body }) => {
    const { purpose, name, size, sha256 } = body;
    const { upload, identity, config } = ctx;
    if (!upload) throw invalid({ file: ["required"] });
    if (size > maxBytesOf(purpose)) throw tooLarge(purpose);
    const mime = await mimeOfContent(upload.path, name, purpose);
    if (!mime) throw invalid({ file: ["file.content"] });
    if (size > maxBytesOf(purpose, mime)) throw tooLarge(purpose, mime);
    await requireRoom(ctx, size);
    const row: FilesTable = {
      id: newId(),
      company_id: identity.companyId || null,
      user_id: identity.userId,
      name,
      size,
      mime,
      sha256,
      purpose,
      create_time: ctx.now.toISOString(),
      kept_by: null,
    };
    await ctx.db.insertInto("files").values(row).execute();
    await keepFile(config.dataDir, row.id, upload);
    return toInfo(row);
  }),
  handle(getFile, async (ctx, { params }) => toInfo(await getOwnFile(ctx, params.id))),
  handle(getFileContent, async (ctx, { params }) => {
    const { id, size, sha256, mime } = await getOwnFile(ctx, params.id);
    return { path: pathOfFile(ctx.config.dataDir, id), size: Number(size), sha256, mime };
  }),
];
