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

/** First three and last four characters (docs/trade-rules.md §3.1). */
export function maskIdNo(idNo: string): string {
  return idNo.length < 8 ? "****" : `${idNo.slice(0, 3)}${"*".repeat(idNo.length - 7)}${idNo.slice(-4)}`;
}

/** `chen@example.com` → `c***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.indexOf("@");
  return at < 1 ? "***" : `${email[0]}***${email.slice(at)}`;
}

/** `COSU6312400135` → `COSU********35`. */
export function maskBlNo(blNo: string): string {
  return blNo.length < 8 ? "****" : `${blNo.slice(0, 4)}${"*".repeat(blNo.length - 6)}${blNo.slice(-2)}`;
}

/** `浙B8K6T2` → `浙B***T2`. */
export function maskPlateNo(plateNo: string): string {
  return plateNo.length < 7 ? "****" : `${plateNo.slice(0, 2)}${"*".repeat(plateNo.length - 4)}${plateNo.slice(-2)}`;
}

/** `CSQU3054383` → `CSQU****383`. */
export function maskContainerNumber(ctnNo: string): string {
  return ctnNo.length < 8 ? "****" : `${ctnNo.slice(0, 4)}****${ctnNo.slice(-3)}`;
}
