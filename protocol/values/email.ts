import { z } from "zod";
import { foldWidth } from "./text";

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
