import { cleanFileName } from "@protocol/values/fileName";
import format from "content-disposition";

/**
 * `inline` with a name in any script (RFC 6266): ASCII for old clients, UTF-8 for the others.
 * `name` without its ending is free text; `ascii` is the number of the document.
 */
export function contentDisposition(name: string, ascii: string): string {
  const whole = `${cleanFileName(name.replace(/[\\/:*?"<>|]/g, ""))}.pdf`;
  return format(whole, { type: "inline", fallback: `${ascii.replace(/[^\w.-]/g, "")}.pdf` });
}
