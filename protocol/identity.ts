import { z } from "zod";
import { defineCall } from "./call";
import { declarationKinds } from "./declaration";

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
