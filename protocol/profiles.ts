import { z } from "zod";
import { defineCall } from "./call";
import { emailSchema } from "./values/email";
import { fileIdSchema } from "./values/fileId";
import { foldWidth, text } from "./values/text";

const optional = <T extends z.ZodType<string>>(schema: T) =>
  z
    .union([z.literal("").transform(() => undefined), schema])
    .optional()
    .transform((value) => value ?? "");

/** A fixed line or a mobile number (docs/trade-rules.md §3.4), half width without blanks. */
const telephoneSchema = z
  .string()
  .max(60, "telephone")
  .transform((value) => foldWidth(value).replace(/\s/g, ""))
  .pipe(z.string().regex(/^(0\d{2,3}-?\d{7,8}(-\d{1,5})?|1[3-9]\d{9})$/, "telephone"));

/** What people say of themselves; all of it may be left out. */
export const profileInput = z.object({
  nickname: optional(text(30)),
  email: optional(emailSchema),
  telephone: optional(telephoneSchema),
  position: optional(text(30)),
  address: optional(text(120)),
});

export const profileSchema = z.object({
  nickname: z.string(),
  email: z.string(),
  telephone: z.string(),
  position: z.string(),
  address: z.string(),
  /** Id of the picture; empty without one. */
  avatarFile: z.string(),
  /** 0 until something has been saved. */
  version: z.number().int(),
  name: z.string(),
  mobile: z.string(),
});
export type Profile = z.infer<typeof profileSchema>;

export const getProfile = defineCall({
  name: "getProfile",
  method: "GET",
  path: "/user/profiles",
  summary: "What this person says of himself",
  result: profileSchema,
});

export const updateProfile = defineCall({
  name: "updateProfile",
  method: "PUT",
  path: "/user/profiles/updateOrCreate",
  summary: "Change it; `avatarFile` empty takes the picture away, left out it stays",
  body: z.object({
    version: z.number().int().min(0),
    profile: profileInput.optional(),
    avatarFile: z.union([z.literal(""), fileIdSchema]).optional(),
  }),
  result: profileSchema,
});
