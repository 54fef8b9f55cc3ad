import type { UpstreamError } from "../upstream/upstreamError.server";
import { encryptPassword, keepPassword } from "./encryptPassword.server";

/** Passwords that were typed before, encrypted, by the name of their field: a page asks for them only once. */
export type KeptPasswords = Record<string, string>;

const names = ["password", "repeat"] as const;

/** Where a password field was left empty, what the form has kept of it stands in. */
export function restorePasswords(form: FormData): void {
  for (const name of names) {
    const kept = form.get(`kept.${name}`);
    form.delete(`kept.${name}`);
    if (!form.get(name) && typeof kept === "string" && kept) form.set(name, kept);
  }
}

/** What the next page keeps: nothing of a password that must be mended, nor of two that differ. */
export function keepPasswords(
  form: FormData,
  publicKey: string,
  errors: Record<string, string[] | null | undefined> | null | undefined,
): KeptPasswords {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" && value.length <= 1_000 ? value : "";
  };
  if (errors?.password || (errors?.repeat && typed("repeat"))) return {};
  return Object.fromEntries(
    names.flatMap((name) => (typed(name) ? [[name, keepPassword(typed(name), publicKey)]] : [])),
  );
}

/** Both as the wire wants them. */
export const encryptPasswords = (typed: { password: string; repeat: string }, publicKey: string) => ({
  password: encryptPassword(typed.password, publicKey),
  repeat: encryptPassword(typed.repeat, publicKey),
});

/** The fields that a refusal names, by our names for them; empty where it names none. */
export function fieldErrorsOf(error: UpstreamError, renamed: Record<string, string> = {}): Record<string, string[]> {
  const named = Object.keys(error.fieldReasons).length > 0 ? error.fieldReasons : error.fieldErrors;
  return Object.fromEntries(Object.entries(named).map(([path, texts]) => [renamed[path] ?? path, texts]));
}
