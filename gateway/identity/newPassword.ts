import { invalid } from "@gateway/core/refusal";
import type { Store } from "@gateway/store/database";
import { brokenPasswordRules } from "@protocol/values/password";
import { decryptPassword, getLoginKeyPair } from "./loginKey";

/** What a cipher of the login key holds; refuses (422 `password.unreadable` beside the field) what is none. */
export async function openPassword(db: Store, cipher: string, field: string): Promise<string> {
  const { secretKey } = await getLoginKeyPair(db);
  const password = decryptPassword(cipher, secretKey);
  if (password === null) throw invalid({ [field]: ["password.unreadable"] });
  return password;
}

/**
 * A new password in clear. Refuses (422) with `password.weak` where it breaks a rule (protocol/values/password.ts), and
 * with `password.repeat` where it was typed twice and differs.
 */
export async function readNewPassword(
  db: Store,
  { password, repeat }: { password: string; repeat?: string },
  mobile: string,
): Promise<string> {
  const clear = await openPassword(db, password, "password");
  if (brokenPasswordRules(clear, mobile).length > 0) throw invalid({ password: ["password.weak"] });
  if (repeat !== undefined && (await openPassword(db, repeat, "repeat")) !== clear)
    throw invalid({ repeat: ["password.repeat"] });
  return clear;
}
