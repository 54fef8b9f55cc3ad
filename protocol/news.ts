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

const titleSchema = text(80).pipe(z.string().min(1, "required"));
const bodySchema = z.string().max(richTextMost, message("tooLong", { max: richTextMost }));

/** What is kept of a publication that nobody may read yet; it needs a title to be found by. */
export const publicationDraft = z.object({
  category: z.enum(newsCategories),
  title: titleSchema,
  body: bodySchema.default(""),
  publishTime: instantSchema.optional(),
  expireTime: instantSchema.nullable().default(null),
  pinned: z.boolean().default(false),
});

/** What the port's staff publishes. */
export const publicationInput = publicationDraft.extend({ body: bodySchema.min(1, "required") });

/** The same as it is sent. `draft`: nobody may read it yet, and its text may be empty. */
const sentPublication = publicationDraft.extend({ draft: z.boolean().default(false) });

/** `draft` not given out, `coming` from its publishTime on, `out` to be read now, `over` since its expireTime. */
export const publicationStates = ["draft", "coming", "out", "over"] as const;
export type PublicationState = (typeof publicationStates)[number];

export const publicationRowSchema = newsRowSchema.extend({
  /** Null where a draft has none. */
  publishTime: z.string().nullable(),
  /** Null while it stays for good. */
  expireTime: z.string().nullable(),
  updateTime: z.string(),
  /** By the port's clock. */
  state: z.enum(publicationStates),
  /** Persons who have opened it, the port's own people left out. */
  readers: z.number().int(),
});

export type PublicationRow = z.infer<typeof publicationRowSchema>;

const newsId = z.object({ id: z.string().min(1).max(40) });

/** Searchable as `pageNews`, and by state (eq). */
export const pagePublications = defineCall({
  name: "pagePublications",
  method: "POST",
  path: "/news/publications/page",
  summary:
    "A page of all that the port has written, also drafts and what is not out yet or has expired (port staff); drafts first, then newest first",
  write: false,
  body: pageQuerySchema,
  result: pageOf(publicationRowSchema),
});

export const getPublication = defineCall({
  name: "getPublication",
  method: "GET",
  path: "/news/publications/{id}",
  summary: "One of them, to be revised",
  params: newsId,
  result: publicationRowSchema.extend({ body: z.string() }),
});

export const publishNews = defineCall({
  name: "publishNews",
  method: "POST",
  path: "/news",
  summary: "Publish something at once or at an instant, or keep it as a draft (port staff); its text is cleaned before",
  body: sentPublication,
  result: z.object({ id: z.string() }),
});

const versionSchema = z.iso.datetime({ precision: 3 });

export const reviseNews = defineCall({
  name: "reviseNews",
  method: "PUT",
  path: "/news/{id}",
  summary: "Change a publication, or publish a draft (port staff); what is out already is never a draft again",
  params: newsId,
  /** `version` is the `updateTime` of what was read; 409 with the publication as it stands when it has changed since. */
  body: sentPublication.extend({ version: versionSchema }),
  result: z.object({ id: z.string() }),
});

export const deleteDraft = defineCall({
  name: "deleteNewsDraft",
  method: "DELETE",
  path: "/news/publications/{id}",
  summary: "Delete a draft (port staff); 404 for what is none",
  params: newsId,
  /** As for `reviseNews`. */
  body: z.object({ version: versionSchema }),
  result: z.object({ id: z.string() }),
});

/** No key: that a person opened it is kept once. */
export const openNews = defineCall({
  name: "openNews",
  method: "POST",
  path: "/news/{id}/opened",
  summary: "The caller has opened a publication; kept once, and not of the port's own people",
  write: false,
  params: newsId,
  result: z.object({ id: z.string() }),
});

export const newsReaderSchema = z.object({
  userName: z.string(),
  companyName: z.string(),
  /** When it was opened first. */
  time: z.string(),
});

export const pageNewsReaders = defineCall({
  name: "pageNewsReaders",
  method: "POST",
  path: "/news/publications/{id}/readers/page",
  summary: "Who has opened a publication (port staff that may edit it), by company; with how many companies that are",
  write: false,
  params: newsId,
  body: pageQuerySchema,
  result: pageOf(newsReaderSchema).extend({ companies: z.number().int() }),
});
