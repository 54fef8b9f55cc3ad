import { z } from "zod";
import { codeNames } from "./base";
import { defineCall } from "./call";
import { captchaFields } from "./captcha";
import { plateNumberSchema } from "./values/plateNumber";

/**
 * What a device raises (docs/domain-model.md §2.4): over the limit, driven too long, off the route, silent, halted.
 * Others show raw.
 */
export const trackAlarms = ["SPEED", "FATIGUE", "OFFROUTE", "OFFLINE", "HALT"] as const;

/** One point of a track. WGS-84 degrees, km/h, degrees from north, km. */
export const trackPoint = z.object({
  time: z.string(),
  lng: z.number(),
  lat: z.number(),
  speed: z.number(),
  heading: z.number(),
  mileage: z.number(),
  /** One of `trackAlarms`, as a rule. */
  alarm: z.string().nullable(),
  /** Whether the ignition is on; left out where the device does not say so. */
  acc: z.boolean().optional(),
  /** What the device's own map calls the place; left out where it has none. */
  address: z.string().optional(),
});

export type TrackPoint = z.infer<typeof trackPoint>;

/** A place of the port: a yard, a terminal or a gate, as a polygon of [lng, lat]. */
export const portPlace = z.object({
  code: z.string(),
  name: z.string(),
  names: codeNames.optional(),
  kind: z.enum(["terminal", "yard", "gate", "water"]),
  polygon: z.array(z.tuple([z.number(), z.number()])),
});

/** `name` tells roads apart, and is what is written down of them. */
export const portRoad = z.object({
  name: z.string(),
  names: codeNames.optional(),
  line: z.array(z.tuple([z.number(), z.number()])),
});

export const trackSchema = z.object({
  sendNo: z.string(),
  plateNo: z.string(),
  deviceNo: z.string(),
  vendor: z.string(),
  online: z.boolean(),
  points: z.array(trackPoint),
  /** Halts of ten minutes or more. */
  stops: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      minutes: z.number().int(),
      lng: z.number(),
      lat: z.number(),
      placeName: z.string().nullable(),
      /** km driven since the halt before, or since the track's first point. */
      km: z.number().optional(),
    }),
  ),
  /** Entering and leaving of yards and terminals. */
  visits: z.array(z.object({ code: z.string(), name: z.string(), from: z.string(), to: z.string().nullable() })),
  map: z.object({ places: z.array(portPlace), roads: z.array(portRoad) }),
});

export type Track = z.infer<typeof trackSchema>;

/**
 * At most seven days a call (docs/domain-model.md §2.4); without times, the day of the dispatch and the whole of its
 * job. At most 2,000 points come back.
 */
export const getTrack = defineCall({
  name: "getTrack",
  method: "GET",
  path: "/tracking/dispatchOrders/{id}",
  summary: "Where the truck of a dispatch order has been",
  params: z.object({ id: z.string().max(40) }),
  query: z.object({ from: z.string().max(30).optional(), to: z.string().max(30).optional() }),
  result: trackSchema,
});

export const truckQueryForm = z.object({
  plateNo: z
    .string("required")
    .max(20, "plateNo.format")
    .refine((value) => value.trim() !== "", "required")
    .pipe(plateNumberSchema),
});

export const truckFactsSchema = z.object({
  plateNo: z.string(),
  trailerNo: z.string().nullable(),
  /** Masked: who owns a truck is not everybody's business. */
  maskedFleetName: z.string(),
  axles: z.number().int(),
  newEnergy: z.boolean(),
  hasDevice: z.boolean(),
  permits: z.array(
    z.object({
      area: z.string(),
      validFrom: z.string(),
      validTo: z.string(),
      state: z.enum(["VALID", "PENDING", "EXPIRED"]),
    }),
  ),
});

export type TruckFacts = z.infer<typeof truckFactsSchema>;

/** 集卡信息查询 (docs/domain-model.md §2.4): never the driver's name. */
export const findTruckFacts = defineCall({
  name: "findTruckFacts",
  method: "POST",
  path: "/tracking/trucks/facts",
  summary: "What the port has registered of a truck: trailer, axles, permits; 404 for a plate it does not know",
  access: "public",
  write: false,
  body: truckQueryForm.extend(captchaFields),
  result: truckFactsSchema,
});

/** Hours back from now that the public may ask for; a week is the most (docs/domain-model.md §2.4). */
export const publicTrackHours = [2, 24, 72, 168] as const;

export const truckPositionForm = truckQueryForm.extend({
  hours: z.coerce.number().pipe(z.literal(publicTrackHours)).catch(publicTrackHours[0]),
});

export const truckPositionSchema = z.object({
  plateNo: z.string(),
  online: z.boolean(),
  hours: z.number().int(),
  points: z.array(trackPoint),
  stops: trackSchema.shape.stops,
  map: trackSchema.shape.map,
  /** The yard or terminal in which the truck was last. */
  lastPlaceName: z.string().nullable(),
});

export type TruckPosition = z.infer<typeof truckPositionSchema>;

/** 集卡GPS信息 (docs/domain-model.md §2.4): position and track, neither driver nor dispatch. At most 600 points. */
export const findTruckPosition = defineCall({
  name: "findTruckPosition",
  method: "POST",
  path: "/tracking/trucks/position",
  summary: "Where a truck is and has been in the last hours; 404 for a plate without a device",
  access: "public",
  write: false,
  body: truckPositionForm.extend(captchaFields),
  result: truckPositionSchema,
});
