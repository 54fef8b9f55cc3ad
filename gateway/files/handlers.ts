import type { UserContext } from "@gateway/core/context";
import { type Handler, handle } from "@gateway/core/handler";
import { may } from "@gateway/core/permission";
import { invalid, notFound, Refusal, refused } from "@gateway/core/refusal";
import { findDocument } from "@gateway/store/documents";
import { newId } from "@gateway/store/id";
import { hasKey, partyKey } from "@gateway/store/keys";
import { codes } from "@protocol/codes";
import { type DocumentKind, permissionsOfKind } from "@protocol/documentKinds";
import {
  type FileInfo,
  type FilePurpose,
  getFile,
  getFileContent,
  maxBytesOf,
  maxMbOf,
  uploadFile,
} from "@protocol/files";
import { message } from "@protocol/message";
import { maxAttachments } from "@protocol/values/fileId";
import { mimeOfContent } from "./content";
import { mostPixels, pixelsOf } from "./pixels";
import { findFile, isHeldByDraft, keepingDocument } from "./public";
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

/**
 * Who brought it, the people of the company it belongs to, the port, which audits it, and the company that its document
 * is given to or is a party to it: the fleet that carries out an order, the line of a box.
 */
async function maySeeFile({ db, identity }: UserContext, file: FilesTable): Promise<boolean> {
  if (file.user_id === identity.userId) return true;
  // what is not tied to anything yet is nobody else's business
  if (file.kept_by === null) return false;
  const keeper = keepingDocument(file);
  // what nobody has submitted is not the port's either, nor what two companies agree on
  if (identity.bizRoles.includes("PORT") && !isHeldByDraft(file) && keeper?.kind !== "contract") return true;
  if (identity.companyId === "") return false;
  if (file.company_id === identity.companyId) return true;
  const document = keeper && (await findDocument(db, keeper.kind, keeper.id));
  if (document?.partner_id === identity.companyId) return true;
  if (document && (await hasKey(db, document.id, partyKey, identity.companyId)))
    return permissionsOfKind[document.kind as DocumentKind].some((permission) => may(identity, permission, "get"));
  // the port brings what a company's own document carries
  return (
    document?.kind === "occupancy" && document.company_id === identity.companyId && may(identity, "occupancy", "get")
  );
}

async function getOwnFile(ctx: UserContext, id: string): Promise<FilesTable> {
  const file = await findFile(ctx.db, id);
  if (!file || !(await maySeeFile(ctx, file))) throw notFound();
  return file;
}

const tooLarge = (purpose: FilePurpose, mime?: string) =>
  new Refusal(codes.tooLarge, "file.tooLarge", { n: maxMbOf(purpose, mime) });

/** Bytes that one person may have lying here without a document that refers to them: one form's worth. */
const looseAtMost = maxAttachments * maxBytesOf("attachment");

async function requireRoom({ db, identity }: UserContext, size: number): Promise<void> {
  const { sum } = await db
    .selectFrom("files")
    .select((eb) => eb.fn.sum<number | null>("size").as("sum"))
    .where("user_id", "=", identity.userId)
    .where((eb) => eb.or([eb("kept_by", "is", null), eb("kept_by", "like", "draft:%")]))
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
    // what came with a document is saved, never shown
    if (purpose !== "attachment" && (await pixelsOf(upload.path, mime)) > mostPixels)
      throw invalid({ file: [message("file.pixels", { max: mostPixels / 1_000_000 })] });
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
    await config.files.keep(row.id, upload);
    return toInfo(row);
  }),
  handle(getFile, async (ctx, { params }) => toInfo(await getOwnFile(ctx, params.id))),
  handle(getFileContent, async (ctx, { params }) => {
    const { id, size, sha256, mime } = await getOwnFile(ctx, params.id);
    return { id, size: Number(size), sha256, mime };
  }),
];
