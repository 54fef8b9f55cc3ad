import { z } from "zod";
import { foldWidth } from "./text";

/**
 * An address as it may stand in the head of a mail: one, and nothing that would begin another address or another line.
 * At most 254 characters.
 */
export const mailAddress =
  /^(?=.{3,254}$)[^\s\p{Cc}@<>(),:;"\\[\]]+@[^\s\p{Cc}@<>(),:;"\\[\].]+(\.[^\s\p{Cc}@<>(),:;"\\[\].]+)+$/u;

/**
 * An e-mail address (docs/trade-rules.md §3.4), at most 254 characters, half width, lower case and without blanks
 * around it.
 */
export const emailSchema = z
  .string()
  .max(1_000, "email")
  .transform((value) => foldWidth(value).trim().toLowerCase())
  .pipe(
    z
      .string()
      .max(254, "email")
      .regex(/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/, "email"),
  );
