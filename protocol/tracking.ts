import { z } from "zod";
import { defineCall } from "./call";

/** What a device raises (model.md §2.4): over the limit, driven too long, off the route, silent, halted. Others show raw. */
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
});

export type TrackPoint = z.infer<typeof trackPoint>;

/** A place of the port: a yard, a terminal or a gate, as a polygon of [lng, lat]. */
export const portPlace = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(["terminal", "yard", "gate", "water"]),
  polygon: z.array(z.tuple([z.number(), z.number()])),
});

export const portRoad = z.object({ name: z.string(), line: z.array(z.tuple([z.number(), z.number()])) });

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
    }),
  ),
  /** Entering and leaving of yards and terminals. */
  visits: z.array(z.object({ code: z.string(), name: z.string(), from: z.string(), to: z.string().nullable() })),
  map: z.object({ places: z.array(portPlace), roads: z.array(portRoad) }),
});

export type Track = z.infer<typeof trackSchema>;

/** At most seven days a call (model.md §2.4); without times, the day of the dispatch and the whole of its job. At most 2,000 points come back. */
export const getTrack = defineCall({
  name: "getTrack",
  method: "GET",
  path: "/tracking/sends/{id}",
  summary: "Where the truck of a send order has been",
  params: z.object({ id: z.string().max(40) }),
  query: z.object({ from: z.string().max(30).optional(), to: z.string().max(30).optional() }),
  result: trackSchema,
});
