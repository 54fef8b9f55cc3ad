import { z } from "zod";
import { defineCall } from "./call";
import { type DocumentContract, documentCalls } from "./documentCalls";
import type { DocumentKind } from "./documentKinds";
import { attachmentSchema, idParams, remarkBody, rowFields, systemFields, versionBody } from "./documents";
import { searchable } from "./page";
import { portPlace, portRoad, trackPoint } from "./tracking";
import { daySchema } from "./values/day";
import { nationalIdSchema } from "./values/nationalId";
import { plateNumberSchema } from "./values/plateNumber";
import { text } from "./values/text";
import { vehiclePermitInput } from "./vehiclePermit";

export const permitKinds = ["vehiclePermit", "personPermit"] as const satisfies readonly DocumentKind[];
export type PermitKind = (typeof permitKinds)[number];

/** What may be done to a permit; the answer names those allowed to this person now. `expire` is the clock's own. */
export const permitActions = [
  "edit",
  "submit",
  "withdraw",
  "review",
  "return",
  "issue",
  "suspend",
  "resume",
  "revoke",
  "expire",
  "violate",
  "ban",
  "lift",
  "delete",
  "copy",
  "print",
] as const;
export type PermitAction = (typeof permitActions)[number];
/** A vehicle's permit is reviewed on the map besides. */
export type VehiclePermitAction = PermitAction | "reviewMap";

/** One port area of a permit (vehicleChildDetails). */
export const permitAreaSchema = z.object({
  area: z.string(),
  /** The permit's own status. */
  status: z.string(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  /** How often the vehicle has passed the area's gate; a person's passes are not counted. */
  passes: z.number().int(),
  blacklisted: z.boolean(),
  /** Points of violations there within a year. */
  points: z.number().int(),
});
export type PermitArea = z.infer<typeof permitAreaSchema>;

/** What a reviewer drew on the map: segments by the names of roads, or the corners of a fence, WGS-84 degrees. */
export const mapReviewSchema = z.object({
  result: z.enum(["PASS", "RETURN"]),
  roads: z.array(z.string().max(60)).max(100),
  fence: z.array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])).max(200),
  remark: text(200).optional(),
});
export type MapReview = z.infer<typeof mapReviewSchema>;

/** A finished review: who drew it and when. */
export const keptMapReviewSchema = mapReviewSchema.extend({
  byName: z.string(),
  time: z.string(),
});
export type KeptMapReview = z.infer<typeof keptMapReviewSchema>;

/** Points of a year at which a permit is suspended (docs/domain-model.md §10.2). */
export const violationLimit = 12;

export const violationSchema = z.object({
  id: z.string(),
  area: z.string(),
  time: z.string(),
  what: z.string(),
  points: z.number().int(),
});
export type Violation = z.infer<typeof violationSchema>;

/** Where the vehicle or person may not enter, why, and from when to when. */
export const permitBanSchema = z.object({
  id: z.string(),
  /** Terminal code; empty: the whole port. */
  area: z.string(),
  reason: z.string(),
  from: z.string(),
  to: z.string(),
  /** Why it was ended before its last day; null where it was not. */
  liftRemark: z.string().nullable().default(null),
  /** Entry is barred now. */
  inForce: z.boolean(),
});
export type PermitBan = z.infer<typeof permitBanSchema>;

/** What a row of a list says of either kind. */
export const permitRowSchema = z.object({
  ...rowFields,
  permitNo: z.string(),
  areas: z.array(z.string()),
  isDg: z.boolean(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
});
export type PermitRow = z.infer<typeof permitRowSchema>;

export const vehiclePermitRowSchema = permitRowSchema.extend({
  plateNo: z.string().nullable(),
  plateColor: z.string().nullable(),
  vehicleType: z.string().nullable(),
});
export type VehiclePermitRow = z.infer<typeof vehiclePermitRowSchema>;

/** A permit as an export has it. */
export const vehiclePermitExportRowSchema = vehiclePermitRowSchema.omit({ allowedActions: true }).extend({
  vin: z.string().nullable(),
  emission: z.string().nullable(),
  licenceTo: z.string().nullable(),
  transportTo: z.string().nullable(),
  compulsoryInsuranceTo: z.string().nullable(),
  commercialInsuranceTo: z.string().nullable(),
  auditRemark: z.string().nullable(),
});

export type VehiclePermitExportRow = z.infer<typeof vehiclePermitExportRowSchema>;

/** What an answer says of either kind besides what was entered. */
export const permitFields = {
  ...systemFields,
  permitNo: z.string(),
  lines: z.array(permitAreaSchema),
  violations: z.array(violationSchema),
  /** In force, to come or of the year before; the newest first. */
  bans: z.array(permitBanSchema).default([]),
  /** Who reviewed it first; another one issues it where dangerous goods are asked for. */
  reviewedByName: z.string().nullable(),
  files: z.array(attachmentSchema),
  /** Goes into the QR of the card; proves it with `GET /documents/verify`. */
  verifyCode: z.string(),
  allowedActions: z.array(z.string()),
};

export const vehiclePermitSchema = vehiclePermitInput.extend({
  ...permitFields,
  plateNo: z.string().nullable(),
  vin: z.string().nullable(),
  /** The fleet's drivers that are named, with what people call them. */
  drivers: z.array(z.object({ id: z.string(), name: z.string() })),
  mapReview: keptMapReviewSchema.nullable(),
});
export type VehiclePermit = z.infer<typeof vehiclePermitSchema>;

/** What lists of vehicle permits are searched by. */
export const vehiclePermitSearch = {
  status: searchable.code,
  permitNo: searchable.number,
  plateNo: searchable.name,
  validTo: searchable.instant,
  createTime: searchable.instant,
} as const;
export const vehiclePermitSorts = ["createTime", "validTo", "permitNo", "plateNo", "status"] as const;

/** The calls of a kind of permit: the standard ones, and what the port decides. */
export function permitCalls<
  I extends z.ZodType,
  A extends z.ZodType,
  R extends z.ZodType,
  X extends z.ZodType,
  N extends string,
  S extends string,
>(contract: Omit<DocumentContract<"permit", I, A, R, X, N, S>, "field">) {
  const { transition, ...calls } = documentCalls({ ...contract, field: "permit" });
  return {
    ...calls,
    transition,
    review: transition("review", "00 → 01, the first review", versionBody.extend({ remark: text(200).optional() })),
    return: transition("return", "00/01 → 03, with a reason", remarkBody),
    issue: transition(
      "issue",
      "01 → 06; by another person than the first reviewer where dangerous goods are asked for",
      versionBody.extend({ remark: text(200).optional() }),
    ),
    suspend: transition("suspend", "06 → 11, with a reason", remarkBody),
    resume: transition("resume", "11 → 06", remarkBody),
    revoke: transition("revoke", "06/11 → 07, for good", remarkBody),
    violate: transition(
      "violate",
      "Enter a violation; with 12 points in a year an issued permit is suspended",
      remarkBody.extend({
        area: z.string("required").min(1, "required").max(10),
        points: z.number("number").int("integer").min(1, "violation.points").max(violationLimit, "violation.points"),
      }),
    ),
    ban: transition(
      "ban",
      "Bar entry to an area, or to the whole port, until the end of a day",
      remarkBody.extend({ area: z.string().max(10).default(""), until: daySchema }),
    ),
    lift: transition(
      "lift",
      "End a ban before its last day, with a reason",
      remarkBody.extend({ ban: z.string("required").min(1, "required").max(40) }),
    ),
  };
}

const { transition, ...calls } = permitCalls({
  path: "/permits/vehicles",
  noun: "VehiclePermit",
  what: "vehicle permits",
  input: vehiclePermitInput,
  answer: vehiclePermitSchema,
  row: vehiclePermitRowSchema,
  exportRow: vehiclePermitExportRowSchema,
  search: vehiclePermitSearch,
  sorts: vehiclePermitSorts,
});

export const vehiclePermits = {
  ...calls,
  reviewMap: transition(
    "reviewMap",
    "Keep what the reviewer drew on the map",
    versionBody.extend({ map: mapReviewSchema }),
  ),
};

/** What the reviewer sees on the map (papCarReviewAmap). */
export const permitMapSchema = z.object({
  places: z.array(portPlace),
  roads: z.array(portRoad),
  /** The vehicle's track of the last days, or of those before a review that is done, thinned; empty without a device. */
  points: z.array(trackPoint),
});
export type PermitMap = z.infer<typeof permitMapSchema>;

export const getPermitMap = defineCall({
  name: "getVehiclePermitMap",
  method: "GET",
  path: "/permits/vehicles/{id}/map",
  summary: "The port's roads and places and the vehicle's recent track, for the review on the map",
  params: idParams,
  result: permitMapSchema,
});

/** Why a gate may not open. */
export const permitRefusals = ["NONE", "NOT_YET", "EXPIRED", "SUSPENDED", "REVOKED", "AREA", "BLACKLISTED"] as const;
export type PermitRefusal = (typeof permitRefusals)[number];

export const permitCheckSchema = z.object({
  /** The plate that was asked for; null where a person was. */
  plateNo: z.string().nullable(),
  /** The person's name; null without a permit of theirs. */
  name: z.string().nullable(),
  area: z.string(),
  allowed: z.boolean(),
  refusal: z.enum(permitRefusals).nullable(),
  permitNo: z.string().nullable(),
  vehicleType: z.string().nullable(),
  occupation: z.string().nullable(),
  isDg: z.boolean(),
  validTo: z.string().nullable(),
});
export type PermitCheck = z.infer<typeof permitCheckSchema>;

/** What the gate asks. */
export const checkPermit = defineCall({
  name: "checkPermit",
  method: "GET",
  path: "/permits/check",
  summary: "Whether a vehicle, or a person, may enter an area of the port now, and why not",
  query: z
    .object({
      plateNo: plateNumberSchema.optional(),
      idNo: nationalIdSchema.optional(),
      area: z.string("required").min(1, "required").max(10),
    })
    .refine(({ plateNo, idNo }) => (plateNo === undefined) !== (idNo === undefined), {
      path: ["plateNo"],
      error: "required",
    }),
  result: permitCheckSchema,
});
