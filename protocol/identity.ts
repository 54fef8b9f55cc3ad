import { z } from "zod";
import { defineCall } from "./call";
import { declarationKinds } from "./declaration";
import { localizedFields } from "./localized";
import { message } from "./message";
import { mobileSchema } from "./values/mobile";

/** Action keys of a permission entry (docs/requirements.md §3). */
export const actionKeys = ["add", "delete", "edit", "query", "get", "enable", "disable", "import", "export"] as const;
export type ActionKey = (typeof actionKeys)[number];

/** What permissions exist so far; the gateway hands out entries, the portal asks for them by these ids. */
export const permissionIds = [
  "dashboard",
  "truckExport",
  "truckImport",
  "truckOther",
  "truckAudit",
  "dispatchOrder",
  "truckGps",
  "gpsDevice",
  ...declarationKinds,
  "declarationAudit",
  "vehiclePermit",
  "personPermit",
  "permitAudit",
  "appointment",
  "slotAdmin",
  "appointmentGate",
  "preArrival",
  "inWeight",
  "inWeightAudit",
  "shortOrder",
  "shortHaulAudit",
  "contract",
  "contractTemplate",
  "sealApply",
  "sealAudit",
  "releaseOrder",
  "shipCompare",
  "emptyPickup",
  "emptyPickupAudit",
  "eir",
  "weighSlip",
  "edo",
  "wallet",
  "prepay",
  "prepayAudit",
  "monthlyBill",
  "monthlyBillAudit",
  "occupancy",
  "wheelMachine",
  "licenseRemake",
  "machineAudit",
  "bargeOrder",
  "bargePool",
  "bargeAudit",
  "yardRate",
  "weightOrder",
  "liftingAudit",
  "boxHold",
  "boxClearance",
  "shipment",
  "branchVoyage",
  "nonHomePortRelease",
  "vesselSchedule",
  "voyageAudit",
  "withdrawalAudit",
  "moneyAudit",
  "subAccounts",
  "invoices",
  "invoiceAudit",
  "webSettled",
  "companyAudit",
  "news",
  "dict",
  "alertSubscription",
  "webhook",
  "mallOrder",
  "foodOrder",
  "merchantCenter",
  "goodsAudit",
  "mallSettlement",
  "apiApp",
  "apiAudit",
] as const;
export type PermissionId = (typeof permissionIds)[number];

/** Which permission a truck order of a type needs. */
export function permissionOfTruckType(type: string): "truckExport" | "truckImport" | "truckOther" {
  return type === "E" ? "truckExport" : type === "I" ? "truckImport" : "truckOther";
}

export const captchaAnswer = z.object({
  captchaOnOff: z.boolean(),
  /** PNG, base64 without a data prefix; empty when the captcha is off. */
  img: z.string(),
  uuid: z.string(),
});

export const getCaptcha = defineCall({
  name: "getCaptcha",
  method: "GET",
  path: "/code",
  summary: "A captcha picture, good for one try within five minutes",
  access: "public",
  encrypted: false,
  flat: true,
  result: captchaAnswer,
});

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
 * `locales/<lang>/errors.json` and its parameters, so that a portal can say it in the reader's.
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

export const permissionEntry = z.object({ permissionId: z.string(), actionList: z.array(z.string()) });

/** The role of somebody to whom the server gives none (docs/requirements.md §4). */
export const defaultRole = "ROLE_DEFAULT";

/** A text that a port may leave out or send as null. */
const optionalText = z
  .string()
  .nullish()
  .transform((value) => value ?? "");
const optionalList = <T extends z.ZodType>(of: T) =>
  z
    .array(of)
    .nullish()
    .transform((value) => value ?? []);

const userFields = z.object({
  avatar: optionalText,
  name: optionalText,
  username: optionalText,
  /** Empty where the port describes no user. */
  userId: optionalText,
  companyName: optionalText,
  companyId: optionalText,
  mobile: optionalText,
  userType: optionalText,
  avatarUrl: optionalText,
  authStatus: optionalText,
});

const companyFields = z.object({
  /** Empty where the person belongs to no company. */
  companyId: optionalText,
  companyName: optionalText,
  authStatus: optionalText,
  bizRoles: optionalList(z.string()),
});

export const userInfo = z.object({
  /** The spec's user information may be missing: the guard then leads to the personal centre. */
  user: userFields.nullish().transform((user) => user ?? userFields.parse({})),
  roles: optionalList(z.string()).transform((roles) => (roles.length > 0 ? roles : [defaultRole])),
  permissions: optionalList(permissionEntry),
  company: companyFields.nullish().transform((company) => company ?? companyFields.parse({})),
  weakPassword: z.boolean().nullish().transform(Boolean),
  /** The password is older than the port allows: nothing can be done until it is changed. */
  passwordExpired: z.boolean().default(false),
});

export type UserInfo = z.infer<typeof userInfo>;

export const getInfo = defineCall({
  name: "getInfo",
  method: "GET",
  path: "/user/auth/getInfo",
  summary: "Who is logged in, with roles, permissions and company",
  result: userInfo,
});

export interface MenuItem {
  path: string;
  name: string;
  component?: string;
  meta: {
    title: string;
    icon?: string;
    permission?: string;
    keepAlive?: boolean;
    noCache?: boolean;
    pageId?: string;
    hidden?: boolean;
  };
  children?: MenuItem[];
}

export const menuItem: z.ZodType<MenuItem> = z.object({
  path: z.string(),
  name: z.string(),
  component: z.string().optional(),
  meta: z.object({
    /** In the port's language; the portal translates by `name` where it knows it. */
    title: z.string(),
    icon: z.string().optional(),
    permission: z.string().optional(),
    keepAlive: z.boolean().optional(),
    noCache: z.boolean().optional(),
    pageId: z.string().optional(),
    hidden: z.boolean().optional(),
  }),
  get children() {
    return z.array(menuItem).optional();
  },
});

export const getRouters = defineCall({
  name: "getRouters",
  method: "GET",
  path: "/user/auth/getRouters",
  summary: "The menu tree that this person may see",
  result: z.array(menuItem),
});

export const getMerchantStatus = defineCall({
  name: "getMerchantStatus",
  method: "GET",
  path: "/user/user/status/{userId}",
  summary: "1 shows the merchant center, 3 hides the entry, anything else shows settlement",
  params: z.object({ userId: z.string().max(40) }),
  result: z.object({ status: z.string() }),
});

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
