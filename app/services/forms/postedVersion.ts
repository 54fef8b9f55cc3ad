/**
 * The version that a posted form, or one that was kept while its person logged in again, was made on; null where there is
 * no form or it names none. A page loaded anew around the form may have a newer one, which must not be overwritten unseen.
 */
export function postedVersion(form: FormData | null): number | null {
  const version = Number(String(form?.get("version") || "none").slice(0, 20));
  return Number.isInteger(version) && version >= 0 ? version : null;
}
