/** The header of a file to save: a plain name for old clients, the reader's own for the others (RFC 6266). */
export function attachment(plain: string, name: string): string {
  const encoded = encodeURIComponent(name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, "")).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain.replace(/[^\w.-]/g, "")}"; filename*=UTF-8''${encoded}`;
}
