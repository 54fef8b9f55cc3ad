import { cleanFileName } from "@protocol/values/fileName";
import contentDisposition from "content-disposition";

/** `attachment` with a file name in any script (RFC 6266): ASCII for old clients, UTF-8 for the others. */
export function attachmentDisposition(name: string): string {
  const whole = cleanFileName(name.replace(/[\\/:*?"<>|]/g, "")) || "file";
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(whole)?.[0] ?? "";
  const ascii = whole.slice(0, whole.length - ending.length).replace(/[^\w.-]/g, "");
  // what a Chinese name leaves often begins with the hyphen before its date
  const stem = ascii.replace(/^[.-]+/, "");
  return contentDisposition(whole, { type: "attachment", fallback: `${stem || "file"}${ending}` });
}
