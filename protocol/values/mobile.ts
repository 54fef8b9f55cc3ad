import { z } from "zod";
import { foldWidth } from "./text";

/** Drops +86, blanks and hyphens, and folds full-width digits. */
export function normaliseMobile(value: string): string {
  return foldWidth(value)
    .replace(/[\s-]/g, "")
    .replace(/^(\+?86)(?=1\d{10}$)/, "");
}

/** A mobile number of mainland China (docs/requirements.md §5): 11 digits, the second 3 to 9. */
export const mobileSchema = z
  .string()
  .max(30, "mobile.format")
  .transform(normaliseMobile)
  .pipe(z.string().regex(/^1[3-9]\d{9}$/, "mobile.format"));
