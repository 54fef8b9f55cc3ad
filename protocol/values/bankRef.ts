import { z } from "zod";
import { foldWidth } from "./text";

/** The bank's own number of a payment, as it stands on its receipt: 4 to 40 letters, digits and hyphens. */
export const bankRefSchema = z
  .string("required")
  .max(120, "bankRef.format")
  .transform((value) => foldWidth(value).replace(/\s+/g, "").toUpperCase())
  .pipe(
    z
      .string()
      .min(1, "required")
      .regex(/^[A-Z0-9-]{4,40}$/, "bankRef.format"),
  );
