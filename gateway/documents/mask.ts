/** What stays of a name, a number or an address when somebody may know that it is there and not what it is. */
export function maskName(name: string): string {
  const letters = [...name];
  return letters.length <= 1 ? name : `${letters[0]}${"*".repeat(letters.length - 1)}`;
}

/** `宁波远航国际货运代理有限公司` → `宁波******有限公司`. */
export function maskCompany(name: string): string {
  const letters = [...name];
  if (letters.length <= 4) return maskName(name);
  const tail = letters.length > 8 ? 4 : 1;
  return `${letters.slice(0, 2).join("")}${"*".repeat(letters.length - 2 - tail)}${letters.slice(-tail).join("")}`;
}

/** `13800000001` → `138****0001`. */
export function maskMobile(mobile: string): string {
  return mobile.length < 8 ? "****" : `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
}

/** First three and last four characters (reference §3.1). */
export function maskIdNo(idNo: string): string {
  return idNo.length < 8 ? "****" : `${idNo.slice(0, 3)}${"*".repeat(idNo.length - 7)}${idNo.slice(-4)}`;
}

/** `chen@example.com` → `c***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.indexOf("@");
  return at < 1 ? "***" : `${email[0]}***${email.slice(at)}`;
}
