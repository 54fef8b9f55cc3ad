/** What a new password must keep, in the order of the list beside its field. */
export const passwordRules = ["length", "kinds", "mobile", "common"] as const;
export type PasswordRule = (typeof passwordRules)[number];

export const passwordLength = { min: 8, max: 64 } as const;

/** Strong by the counts, and the first that anybody tries. */
const common = new Set([
  "aa123456",
  "aa12345678",
  "abc12345",
  "abc123456",
  "abcd1234",
  "admin123",
  "admin@123",
  "asd12345",
  "p@ssw0rd",
  "passw0rd",
  "password1",
  "password123",
  "qq123456",
  "qwer1234",
  "qwerty123",
  "wang1234",
  "woaini1314",
  "zxc12345",
]);

/**
 * The rules that a password breaks: 8 to 64 characters; three of lower case, upper case, digits, others; not the
 * person's mobile number inside it; none of those that are tried first.
 */
export function brokenPasswordRules(password: string, mobile?: string): PasswordRule[] {
  const { length } = [...password];
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const broken: Record<PasswordRule, boolean> = {
    length: length < passwordLength.min || length > passwordLength.max,
    kinds: kinds < 3,
    mobile: Boolean(mobile) && password.includes(mobile!),
    common: common.has(password.toLowerCase()),
  };
  return passwordRules.filter((rule) => broken[rule]);
}

export const isWeakPassword = (password: string, mobile?: string): boolean =>
  brokenPasswordRules(password, mobile).length > 0;

const lower = "(?=.*[a-z])";
const upper = "(?=.*[A-Z])";
const digit = "(?=.*[0-9])";
const other = "(?=.*[^A-Za-z0-9])";

/** Length and kinds as the `pattern` of an input, so that a page without scripts can show that they are kept. */
export const passwordPattern = `(?:${[
  lower + upper + digit,
  lower + upper + other,
  lower + digit + other,
  upper + digit + other,
].join("|")}).{${passwordLength.min},${passwordLength.max}}`;
