import { z } from "zod";
import { defineCall } from "./call";
import { localizedFields } from "./localized";
import { message } from "./message";
import { mobileSchema } from "./values/mobile";

/**
 * The login form as it travels (docs/requirements.md §3). `password` is SM2 ciphertext (C1C3C2, hex, leading 04) under
 * the login key.
 */
export const loginQuery = z.object({
  username: mobileSchema,
  password: z.string("password.required").min(1, "password.required").max(1_000),
  code: z.string().max(10).default(""),
  uuid: z.string().max(64).default(""),
  grant_type: z.literal("password").default("password"),
  scope: z.literal("all").default("all"),
  user_type: z.literal("portal").default("portal"),
  mac_address: z.string().max(64).default(""),
  /** Marks of the browser that earlier logins from it were answered with, by blanks. */
  devices: z.string().max(400).default(""),
  /** Address of the browser, for the brute-force guard, where the wire does not say it. */
  client_ip: z.string().max(64).default(""),
});

/**
 * What the port tells somebody, in its own language; with it, where the port knows our keys, one of
 * the texts `errors` and its parameters, so that a portal can say it in the reader's.
 */
const localizedMessage = { message: z.string(), ...localizedFields };

/** A mark for a browser that was not known, to be sent as one of `devices` at its next login. */
const device = z.string().max(200).optional();

/** A port names the token by either word (docs/requirements.md §3). */
export const tokenAnswer = z
  .object({
    access_token: z.string().min(1).optional(),
    token: z.string().min(1).optional(),
    companyId: z.string().nullish(),
    device,
    ...localizedMessage,
  })
  .refine(({ access_token, token }) => access_token ?? token, "token");

const login = {
  summary: "Log in with mobile, password and captcha; the answer is flat",
  access: "public",
  flat: true,
  write: false,
  result: tokenAnswer,
} as const;

export const getToken = defineCall({
  name: "getToken",
  method: "GET",
  path: "/auth/oauth/token",
  query: loginQuery,
  ...login,
});
export const postToken = defineCall({
  name: "postToken",
  method: "POST",
  path: "/auth/oauth/token",
  body: loginQuery,
  ...login,
});

export const manageLogin = defineCall({
  name: "manageLogin",
  method: "POST",
  path: "/auth/login",
  summary: "The same login wrapped as manage_access",
  access: "public",
  write: false,
  body: z.object({ manage_access: loginQuery }),
  result: tokenAnswer,
});

/** The SM2 public key that passwords are encrypted with, hex with leading 04; it changes with the gateway's data. */
export const getLoginKey = defineCall({
  name: "getLoginKey",
  method: "GET",
  path: "/auth/loginKey",
  summary: "The SM2 public key for passwords",
  access: "public",
  result: z.object({ publicKey: z.string() }),
});

const logoutParts = {
  method: "POST",
  summary: "The token is dead from here on",
  write: false,
  result: z.object(localizedMessage),
} as const;
export const logout = defineCall({ name: "logout", path: "/auth/logout", ...logoutParts });
export const logoutToken = defineCall({ name: "logoutToken", path: "/auth/oauth/token/logout", ...logoutParts });

/** The login form as the browser sends it (docs/requirements.md §5, texts to the letter in locales). */
export const loginForm = z.object({
  mobile: z
    .string("mobile.required")
    .max(30, "mobile.format")
    .transform((value) => value.trim())
    .pipe(mobileSchema),
  /** Clear text without JavaScript, `sm2:` and hex with it. */
  password: z
    .string("password.required")
    .min(1, "password.required")
    .max(1_000, message("tooLong", { max: 1000 })),
  code: z.string().trim().max(10, "captcha.wrong").optional(),
  uuid: z.string().max(64).optional(),
  redirect: z.string().max(2_000).optional(),
});
