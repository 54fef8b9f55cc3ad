/** The version that a form was made on, as its hidden field says it; null where it says none. */
export function postedVersion(form: FormData): number | null {
  const version = Number(String(form.get("version") || "none").slice(0, 20));
  return Number.isInteger(version) && version >= 0 ? version : null;
}
