import { z } from "zod";
import { message } from "../message";

/** The id of an uploaded file, as forms and bodies carry it. */
export const fileIdSchema = z.string().regex(/^[0-9a-hjkmnp-tv-z]{26}$/, "file.gone");

/** Files that one field of a document may hold. */
export const maxAttachments = 20;

/** The files of one field of a document, in the order in which they were added. */
export const attachmentIdsSchema = z
  .array(fileIdSchema)
  .max(maxAttachments, message("tooMany", { max: maxAttachments }))
  .default([]);
