import { z } from "zod";
import { defineCall } from "./call";
import { message } from "./message";
import { pageOf, pageQuerySchema } from "./page";
import { instantSchema } from "./values/instant";
import { richTextMost } from "./values/richText";
import { text } from "./values/text";

/** NOTICE the port's own announcements, STOPPAGE weather and works, SERVICE new on the portal, RULE rules and tariffs. */
export const newsCategories = ["NOTICE", "STOPPAGE", "SERVICE", "RULE"] as const;
export type NewsCategory = (typeof newsCategories)[number];

export const newsRowSchema = z.object({
  id: z.string(),
  category: z.enum(newsCategories),
  title: z.string(),
  /** The beginning of the text without its marks. */
  summary: z.string(),
  publishTime: z.string(),
  pinned: z.boolean(),
});

export type NewsRow = z.infer<typeof newsRowSchema>;

/** Searchable: title (like: the words stand anywhere in it), category (eq), publishTime (gte, lte, between). */
export const pageNews = defineCall({
  name: "pageNews",
  method: "POST",
  path: "/news/page",
  summary: "A page of what the port has published and is in force, pinned first, then newest first",
  access: "public",
  write: false,
  body: pageQuerySchema,
  result: pageOf(newsRowSchema),
});

export const newsSchema = newsRowSchema.extend({
  /** Rich text (protocol/values/richText.ts); whoever shows it cleans it again. */
  body: z.string(),
  updateTime: z.string(),
  previous: z.object({ id: z.string(), title: z.string() }).nullable(),
  next: z.object({ id: z.string(), title: z.string() }).nullable(),
});

export const getNews = defineCall({
  name: "getNews",
  method: "GET",
  path: "/news/{id}",
  summary: "One publication, with the ones before and after it in time",
  access: "public",
  params: z.object({ id: z.string().min(1).max(40) }),
  result: newsSchema,
});

/** What the port's staff writes. */
export const publicationInput = z.object({
  category: z.enum(newsCategories),
  title: text(80).pipe(z.string().min(1, "required")),
  body: z
    .string()
    .min(1, "required")
    .max(richTextMost, message("tooLong", { max: richTextMost })),
  publishTime: instantSchema.optional(),
  expireTime: instantSchema.nullable().default(null),
  pinned: z.boolean().default(false),
});

export const publicationRowSchema = newsRowSchema.extend({
  /** Null while it stays for good. */
  expireTime: z.string().nullable(),
  updateTime: z.string(),
});

export type PublicationRow = z.infer<typeof publicationRowSchema>;

/** Searchable as `pageNews`. */
export const pagePublications = defineCall({
  name: "pagePublications",
  method: "POST",
  path: "/news/publications/page",
  summary:
    "A page of all that the port has written, also what is not out yet or has expired (port staff); newest first",
  write: false,
  body: pageQuerySchema,
  result: pageOf(publicationRowSchema),
});

export const getPublication = defineCall({
  name: "getPublication",
  method: "GET",
  path: "/news/publications/{id}",
  summary: "One of them, to be revised",
  params: z.object({ id: z.string().min(1).max(40) }),
  result: publicationRowSchema.extend({ body: z.string() }),
});

export const publishNews = defineCall({
  name: "publishNews",
  method: "POST",
  path: "/news",
  summary: "Publish something (port staff); its text is cleaned before it is stored",
  body: publicationInput,
  result: z.object({ id: z.string() }),
});

export const reviseNews = defineCall({
  name: "reviseNews",
  method: "PUT",
  path: "/news/{id}",
  summary: "Change a publication (port staff)",
  params: z.object({ id: z.string().min(1).max(40) }),
  /** `version` is the `updateTime` of what was read; 409 with the publication as it stands when it has changed since. */
  body: publicationInput.extend({ version: z.iso.datetime({ precision: 3 }) }),
  result: z.object({ id: z.string() }),
});
