/** `attachment` with a file name in any script (RFC 6266): ASCII for old clients, UTF-8 for the others. */
export function attachmentDisposition(name: string): string {
  const whole = name.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/:*?"<>|]/gu, "").trim() || "file";
  const ending = /\.[A-Za-z0-9]{1,10}$/.exec(whole)?.[0] ?? "";
  const stem = whole.slice(0, whole.length - ending.length).replace(/[^\w.-]/g, "");
  const encoded = encodeURIComponent(whole).replace(
    /['()*]/g,
    (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${stem || "file"}${ending}"; filename*=UTF-8''${encoded}`;
}
