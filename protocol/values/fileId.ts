import { z } from "zod";
import { message } from "../message";

/** The id of an uploaded file, as forms and bodies carry it. */
export const fileIdSchema = z.string().regex(/^[0-9a-hjkmnp-tv-z]{26}$/, "file.gone");

/** Files that one field of a document may hold. */
export const maxAttachments = 20;

/** Photos that an occupancy of a washed box may carry. */
export const maxPhotos = 6;

/** The photos of one field of a document, in the order in which they were added. */
export const photoIdsSchema = z
  .array(fileIdSchema)
  .max(maxPhotos, message("tooMany", { max: maxPhotos }))
  .default([]);

/** The files of one field of a document, in the order in which they were added. */
export const attachmentIdsSchema = z
  .array(fileIdSchema)
  .max(maxAttachments, message("tooMany", { max: maxAttachments }))
  .default([]);
