/**
 * `inline` with a name in any script (RFC 6266): ASCII for old clients, UTF-8 for the others.
 * `name` without its ending is free text; `ascii` is the number of the document.
 */
export function contentDisposition(name: string, ascii: string): string {
  const whole = `${name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, "").trim()}.pdf`;
  const fallback = `${ascii.replace(/[^\w.-]/g, "")}.pdf`;
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
