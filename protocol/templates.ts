import { z } from "zod";
import { defineCall } from "./call";
import { draftEntriesSchema, draftKinds } from "./drafts";
import { pageOf, pageQuerySchema } from "./page";
import { text } from "./values/text";

/** What a company calls a template. */
export const templateName = text(40).pipe(z.string().min(1, "required"));

export const templateRowSchema = z.object({
  id: z.string(),
  kind: z.enum(draftKinds),
  name: z.string(),
  boxCount: z.number().int(),
  /** Who saved it. */
  userName: z.string(),
  updateTime: z.string(),
  version: z.number().int(),
});
export type TemplateRow = z.infer<typeof templateRowSchema>;

export const templateSchema = templateRowSchema.extend({ entries: draftEntriesSchema });
export type Template = z.infer<typeof templateSchema>;

const params = z.object({ id: z.string().regex(/^[\w-]{1,40}$/, "format") });
const version = z.number().int().min(1);

export const saveTemplate = defineCall({
  name: "saveTemplate",
  method: "POST",
  path: "/templates",
  summary: "Keep the fields of a form under a name, for the company to begin new documents with; 422 for a name taken",
  body: z.object({
    kind: z.enum(draftKinds),
    name: templateName,
    boxCount: z.number().int().min(0).max(10_000).default(0),
    entries: draftEntriesSchema,
  }),
  result: templateRowSchema,
});

export const getTemplate = defineCall({
  name: "getTemplate",
  method: "GET",
  path: "/templates/{id}",
  summary: "One template of one's own company, with its fields",
  params,
  result: templateSchema,
});

/** Searchable: kind (eq). */
export const pageTemplates = defineCall({
  name: "pageTemplates",
  method: "POST",
  path: "/templates/page",
  summary: "A page of the company's templates of the kinds that one may add, by name",
  write: false,
  body: pageQuerySchema,
  result: pageOf(templateRowSchema),
});

export const renameTemplate = defineCall({
  name: "renameTemplate",
  method: "POST",
  path: "/templates/{id}/rename",
  summary: "Give a template another name; 409 when somebody else has changed it, 422 for a name taken",
  params,
  body: z.object({ version, name: templateName }),
  result: templateRowSchema,
});

export const deleteTemplate = defineCall({
  name: "deleteTemplate",
  method: "POST",
  path: "/templates/{id}/delete",
  summary: "Throw a template away; 409 when somebody else has changed it",
  params,
  body: z.object({ version }),
  result: z.object({ id: z.string() }),
});
