import { z } from "zod";
import { defineCall } from "./call";
import { passwordCipher, smsCodeSchema } from "./registration";

/** Above so many fen a payment from the wallet needs a pay password; up to it only where one is set. */
export const payPasswordAbove = 500_000;

/** Wrong tries after which a pay password is locked, and for how many ms. */
export const payPasswordTries = 5;
export const payPasswordLock = 30 * 60_000;

/** How many of the last characters of the identity number a reset asks for. */
export const idTailLength = 6;

/** What is wrong with a pay password in clear: six digits, none of those that are tried first, not the birth date. */
export function findPayPasswordFault(
  password: string,
  { birthDay, mobile }: { birthDay?: string; mobile?: string },
): "payPassword.format" | "payPassword.weak" | null {
  if (!/^\d{6}$/.test(password)) return "payPassword.format";
  const digits = [...password].map(Number);
  const steps = digits.slice(1).map((digit, i) => (digit - digits[i]! + 10) % 10);
  const sequence = steps.every((step) => step === steps[0]) && [0, 1, 9].includes(steps[0]!);
  const [year, month, day] = birthDay?.split("-") ?? [];
  const short = year ? [`${year.slice(2)}${month}${day}`, `${day}${month}${year.slice(2)}`, `${year}${month}`] : [];
  const repeated = password.slice(0, 3) === password.slice(3) || /^(\d\d)\1\1$/.test(password);
  const known = [...short, mobile?.slice(-6)].includes(password);
  return sequence || repeated || known ? "payPassword.weak" : null;
}

/** How the pay password is set: the first one, another one by the old, or a new one for somebody who has forgotten it. */
export const payPasswordModes = ["set", "change", "reset"] as const;

const state = z.object({
  set: z.boolean(),
  /** ISO; until when it is locked after wrong tries, null where it is not. */
  lockedUntil: z.string().nullable(),
  /** Whether the person's identity number is known, by which a forgotten one is reset. */
  resettable: z.boolean(),
});

export const getPayPassword = defineCall({
  name: "getPayPassword",
  method: "GET",
  path: "/money/payPassword",
  summary: "Whether the caller has a pay password, and whether it is locked",
  result: state,
});

const parts = { smsCode: smsCodeSchema, password: passwordCipher, repeat: passwordCipher };

/** `oldPassword` and `idTail` are asked for by the modes that need them. */
export const savePayPassword = defineCall({
  name: "savePayPassword",
  method: "POST",
  path: "/money/payPassword",
  summary: "Set, change or reset the caller's pay password, by a code sent to the own number",
  encryptedFields: ["oldPassword", "password", "repeat"],
  body: z.object({
    mode: z.enum(payPasswordModes),
    oldPassword: passwordCipher.optional(),
    idTail: z.string().trim().max(20).optional(),
    ...parts,
  }),
  result: state,
});

/** The form as the browser sends it. */
export const payPasswordForm = z.object({
  mode: z.enum(payPasswordModes),
  smsCode: smsCodeSchema,
  oldPassword: z.string().max(1_000, "payPassword.format").optional(),
  idTail: z.string().max(20, "idTail.format").optional(),
  password: z.string("payPassword.format").min(1, "payPassword.format").max(1_000, "payPassword.format"),
  repeat: z.string("password.repeatRequired").min(1, "password.repeatRequired").max(1_000, "password.repeat"),
});
