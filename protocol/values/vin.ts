import { z } from "zod";
import { foldWidth } from "./text";

/** A vehicle identification number (GB 16735): 17 digits and letters without I, O and Q, as the licence has it. */
export const vinSchema = z
  .string()
  .max(40, "vin.format")
  .transform((value) => foldWidth(value).replace(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/, "vin.format"));
