import { z } from "zod";
import { defineCall } from "./call";
import { localizedFields } from "./localized";
import { message } from "./message";
import { pageOf, pageQuerySchema } from "./page";
import { instantSchema } from "./values/instant";
import { richTextMost } from "./values/richText";
import { text } from "./values/text";

/** NOTICE the port's announcements, MESSAGE what happened to a document, TODO what waits for somebody. */
export const contentTypes = ["NOTICE", "MESSAGE", "TODO"] as const;
export type ContentType = (typeof contentTypes)[number];

/** 1 a soft toast; 2 strong, in the way until it is acknowledged (docs/requirements.md §4). */
export const noticeTypes = ["1", "2"] as const;

const noticeId = z.string().min(1).max(40);

export const noticeRowSchema = z.object({
  id: noticeId,
  contentType: z.enum(contentTypes),
  noticeType: z.enum(noticeTypes),
  /** In the port's language, as is the summary. */
  title: z.string(),
  summary: z.string(),
  /** Where the port knows our keys: `locales/<lang>/events.json` has `event.<reason>` and `event.<reason>.text`. */
  ...localizedFields,
  /** The path of the document's screen; empty where the message is all there is. */
  link: z.string(),
  pushTime: z.string(),
  readTime: z.string().nullable(),
});
export type NoticeRow = z.infer<typeof noticeRowSchema>;

export const noticeSchema = noticeRowSchema.extend({
  /** Rich text (protocol/values/richText.ts); whoever shows it cleans it again. */
  content: z.string(),
});
export type Notice = z.infer<typeof noticeSchema>;

export const countsSchema = z.object({
  counts: z.array(z.object({ contentType: z.enum(contentTypes), typeCount: z.number().int().min(0) })),
  allCount: z.number().int().min(0),
});
/** How many messages somebody has not read, by kind and in all. */
export type NoticeCounts = z.infer<typeof countsSchema>;

/** `pageSize` rows (10; none for 0) of one kind or all, newest first; `afterId` leaves out that one and older ones. */
export const queryUnReadNotice = defineCall({
  name: "queryUnReadNotice",
  method: "GET",
  path: "/message/messageTemplate/queryUnReadNotice",
  summary: "What the caller has not read: counts, the newest, and the oldest strong one",
  query: z.object({
    contentType: z.enum(contentTypes).optional(),
    pageSize: z.coerce.number().int().min(0).max(50).default(10),
    afterId: z.string().max(40).optional(),
  }),
  result: countsSchema.extend({
    rows: z.array(noticeRowSchema),
    /** The newest message of all, read or not; empty where there is none. */
    lastId: z.string(),
    strong: noticeSchema.nullable(),
  }),
});

export const getNotice = defineCall({
  name: "getNotice",
  method: "GET",
  path: "/message/messageTemplate/{id}",
  summary: "One message of the caller's, whole",
  params: z.object({ id: noticeId }),
  result: noticeSchema,
});

export const readNotice = defineCall({
  name: "readNotice",
  method: "POST",
  path: "/message/messageTemplate/readNotice",
  summary: "Mark one message read; a strong one is acknowledged so",
  query: z.object({ id: noticeId }),
  result: countsSchema.extend({ notice: noticeSchema }),
});

/** What a client says of who asks, by the length it may have: carried, a number as well, and not believed. */
const saidOfCaller = (most: number) => z.union([z.string().max(most), z.number(), z.null()]);

/** Searchable: title (like), contentType, noticeType (eq), read (eq 0, 1), pushTime (gte, lte, between). */
export const queryPageNoticeList = defineCall({
  name: "queryPageNoticeList",
  method: "POST",
  path: "/message/messageTemplate/queryPageNoticeList",
  summary: "A page of the caller's messages, newest first",
  write: false,
  body: pageQuerySchema.extend({
    /** As docs/requirements.md §7 has them; who asks is known by the token alone. */
    userType: saidOfCaller(10).optional(),
    userId: saidOfCaller(40).optional(),
  }),
  result: pageOf(noticeRowSchema),
});

export const readNoticeList = defineCall({
  name: "readNoticeList",
  method: "POST",
  path: "/message/messageTemplate/readNoticeList",
  summary: "Mark messages read: these, all of a kind, or all; strong ones stay until each is acknowledged",
  query: z.object({
    ids: z.array(noticeId).max(200).optional(),
    contentType: z.enum(contentTypes).optional(),
  }),
  result: countsSchema.extend({ readCount: z.number().int().min(0) }),
});

export const publishNotice = defineCall({
  name: "publishNotice",
  method: "POST",
  path: "/message/notice",
  summary: "Send an announcement to everybody or to some companies' people (port staff); its text is cleaned first",
  body: z.object({
    title: text(80).pipe(z.string().min(1, "required")),
    content: z
      .string()
      .min(1, "required")
      .max(richTextMost, message("tooLong", { max: richTextMost })),
    noticeType: z.enum(noticeTypes).default("1"),
    /** Whose people get it; none: everybody's. */
    companyIds: z.array(z.string().min(1).max(40)).max(200).default([]),
    expireTime: instantSchema.nullable().default(null),
  }),
  result: z.object({ id: z.string(), recipients: z.number().int().min(0) }),
});

/** Client → gateway: 1 opens, 2 is the heartbeat. Who it is, the token says; `userInfo` is carried and not believed. */
export const clientFrameSchema = z.object({
  action: z.union([z.literal(1), z.literal(2)]),
  token: z.string().max(4_000),
  userInfo: z
    .object({
      userType: saidOfCaller(10),
      userId: saidOfCaller(40),
      userName: saidOfCaller(100),
      orgId: saidOfCaller(40),
      orgName: saidOfCaller(200),
    })
    .partial()
    .optional(),
});

/**
 * Gateway → client: 0 connected; 1 an announcement, or without one the reply to a heartbeat; 2 from the system: counts
 * that have changed elsewhere; 3 what happened to a document, or waits.
 */
export const serverFrameSchema = z.object({
  type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  notice: noticeRowSchema.optional(),
  counts: countsSchema.optional(),
});
export type ServerFrame = z.infer<typeof serverFrameSchema>;

/**
 * The frame that a socket's message holds (UTF-8 JSON, as ws gives it: a Buffer), or null for anything that is no frame
 * of this schema.
 */
export function readFrame<Frame>(schema: z.ZodType<Frame>, data: { toString(): string }): Frame | null {
  try {
    return schema.safeParse(JSON.parse(data.toString())).data ?? null;
  } catch {
    return null;
  }
}
