import { z } from "zod";
import { defineCall } from "./call";
import { versionBody } from "./documents";
import { exportCall } from "./exportCall";
import { message } from "./message";
import { pageOf, pageQueryOf } from "./page";
import { portPlace, portRoad, trackPoint, trackSchema } from "./tracking";
import { aisReportSchema } from "./values/ais";
import { plateNumberSchema } from "./values/plateNumber";
import { text } from "./values/text";
import { crossFieldCheck } from "./withRules";

export const deviceKinds = ["TRUCK", "BARGE"] as const;
export type DeviceKind = (typeof deviceKinds)[number];

const code = (most: number) =>
  text(most).pipe(
    z
      .string()
      .min(1, "required")
      .regex(/^[\w-]+$/, "format"),
  );
const optionalCode = (most: number) =>
  text(most)
    .pipe(z.string().regex(/^[\w-]*$/, "format"))
    .optional();

/** What is entered of a device; a truck is known by its plate, a barge by her name and MMSI. */
export const gpsDeviceInput = z
  .object({
    deviceNo: code(20),
    kind: z.enum(deviceKinds, "required"),
    name: text(35).pipe(z.string().min(1, "required")),
    mmsi: text(20).optional(),
    simNo: optionalCode(20),
    vendor: text(30).optional(),
  })
  .check(
    crossFieldCheck(({ kind, name, mmsi }) => {
      if (kind === "TRUCK" && !plateNumberSchema.safeParse(name).success)
        return [{ path: ["name"], message: message("plateNo.format") }];
      if (kind === "BARGE" && !/^\d{9}$/.test(mmsi ?? "")) return [{ path: ["mmsi"], message: message("mmsi.format") }];
      return [];
    }),
  );
export type GpsDeviceInput = z.infer<typeof gpsDeviceInput>;

export const gpsDeviceSchema = z.object({
  deviceNo: z.string(),
  kind: z.enum(deviceKinds),
  name: z.string(),
  mmsi: z.string().nullable(),
  simNo: z.string(),
  vendor: z.string(),
  companyName: z.string(),
  version: z.number().int(),
  online: z.boolean(),
  /** The last point; null where there was none. */
  last: trackPoint.nullable(),
  /** The yard, terminal or own fence that it lies in. */
  placeName: z.string().nullable(),
  mayEdit: z.boolean(),
});
export type GpsDevice = z.infer<typeof gpsDeviceSchema>;

const map = z.object({ places: z.array(portPlace), roads: z.array(portRoad) });
const device = z.object({ id: z.string().max(20) });
const span = z.object({ from: z.string().max(30).optional(), to: z.string().max(30).optional() });

/** What a device did that somebody should look at, from one instant to another. */
export const alarmSchema = z.object({
  /** One of `trackAlarms`, as a rule. */
  alarm: z.string(),
  from: z.string(),
  to: z.string(),
  lng: z.number(),
  lat: z.number(),
  /** km/h at the most. */
  speed: z.number(),
});

export const deviceTrackSchema = z.object({
  device: gpsDeviceSchema,
  from: z.string(),
  to: z.string(),
  /** How many points there are. */
  count: z.number().int(),
  /** Of them at most 600, with the ends and the alarms. */
  points: z.array(trackPoint),
  /**
   * Metres east and north of `origin`: pieces of line of which every point of the track is within 5 m. A stretch that is
   * driven again is not drawn again.
   */
  lines: z.array(z.array(z.tuple([z.number().int(), z.number().int()]))),
  origin: z.tuple([z.number(), z.number()]),
  /** km, from point to point. */
  distance: z.number(),
  stops: trackSchema.shape.stops,
  visits: trackSchema.shape.visits,
  alarms: z.array(alarmSchema),
  map,
});
export type DeviceTrack = z.infer<typeof deviceTrackSchema>;

/** [lng, lat] of the corners, in WGS-84 degrees; the last is joined to the first. */
const polygonSchema = z
  .array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]))
  .min(3, "fence.corners")
  .max(50, "fence.corners");

export const fenceInput = z.object({ name: text(30).pipe(z.string().min(1, "required")), polygon: polygonSchema });
export const fenceSchema = z.object({
  id: z.string(),
  name: z.string(),
  polygon: polygonSchema,
  version: z.number().int(),
  updateTime: z.string(),
});
export type Fence = z.infer<typeof fenceSchema>;
export const mostFences = 50;
const fenceParams = z.object({ id: z.string().max(40) });

export const pointInput = trackPoint.omit({ time: true }).extend({
  deviceNo: z.string().max(20),
  time: z.iso.datetime("datetime"),
  lng: z.number().min(-180).max(180),
  lat: z.number().min(-90).max(90),
  speed: z.number().min(0).max(300),
  heading: z.number().min(0).max(359),
  mileage: z.number().min(0).max(10_000_000),
  alarm: z.string().max(20).nullable(),
  address: text(120).optional(),
});
export type PointInput = z.infer<typeof pointInput>;
export const mostPointsTaken = 2_000;

const taken = z.object({
  taken: z.number().int(),
  /** Points of a device and an instant that were there already. */
  repeated: z.number().int(),
  /** Which were not taken, and why: a device that is none of the caller's, an instant ahead or over a week ago. */
  refused: z.array(z.object({ index: z.number().int(), reason: z.enum(["device", "time", "position"]) })),
});
export type Taken = z.infer<typeof taken>;

/** `name` begins so. */
export type GpsDeviceSearch = "name" | "kind" | "deviceNo";

export const gps = {
  page: defineCall({
    name: "pageGpsDevices",
    method: "POST",
    path: "/tracking/devices/page",
    summary: "Devices of the caller's trucks and barges, of the port's staff all, with where they are",
    write: false,
    body: pageQueryOf<GpsDeviceSearch, never>(),
    result: pageOf(gpsDeviceSchema).extend({ map, fences: z.array(fenceSchema) }),
  }),
  get: defineCall({
    name: "getGpsDevice",
    method: "GET",
    path: "/tracking/devices/{id}",
    summary: "One device and where it is",
    params: device,
    result: gpsDeviceSchema,
  }),
  track: defineCall({
    name: "getDeviceTrack",
    method: "GET",
    path: "/tracking/devices/{id}/track",
    summary: "Where a device has been, at most seven days; without times, its last 24 hours",
    params: device,
    query: span,
    result: deviceTrackSchema,
  }),
  points: exportCall(
    "exportDevicePoints",
    "/tracking/points/export",
    "All points of a device (deviceNo eq) in a span of at most seven days (time gte, lte), in pieces",
    trackPoint,
  ),
  create: defineCall({
    name: "createGpsDevice",
    method: "POST",
    path: "/tracking/devices",
    summary: "Register a device of one's own truck or barge",
    body: z.object({ device: gpsDeviceInput }),
    result: gpsDeviceSchema,
  }),
  update: defineCall({
    name: "updateGpsDevice",
    method: "PUT",
    path: "/tracking/devices/{id}",
    summary: "Change what a device is fitted to",
    params: device,
    body: versionBody.extend({ device: gpsDeviceInput }),
    result: gpsDeviceSchema,
  }),
  take: defineCall({
    name: "takeGpsPoints",
    method: "POST",
    path: "/tracking/points",
    summary: `Points as devices send them, at most ${mostPointsTaken} a call; one of a device and instant is kept once`,
    body: z.object({ points: z.array(pointInput).min(1).max(mostPointsTaken) }),
    result: taken,
  }),
  takeAis: defineCall({
    name: "takeAisReports",
    method: "POST",
    path: "/tracking/ais",
    summary: "Position reports of barges in AIS units",
    body: z.object({ reports: z.array(aisReportSchema).min(1).max(mostPointsTaken) }),
    result: taken,
  }),
  fences: defineCall({
    name: "listFences",
    method: "GET",
    path: "/tracking/fences",
    summary: "The company's own fences",
    result: z.array(fenceSchema),
  }),
  createFence: defineCall({
    name: "createFence",
    method: "POST",
    path: "/tracking/fences",
    summary: `Draw a fence; a company has at most ${mostFences}`,
    body: z.object({ fence: fenceInput }),
    result: fenceSchema,
  }),
  updateFence: defineCall({
    name: "updateFence",
    method: "PUT",
    path: "/tracking/fences/{id}",
    summary: "Change a fence",
    params: fenceParams,
    body: versionBody.extend({ fence: fenceInput }),
    result: fenceSchema,
  }),
  deleteFence: defineCall({
    name: "deleteFence",
    method: "POST",
    path: "/tracking/fences/{id}/delete",
    summary: "Take a fence away",
    params: fenceParams,
    body: versionBody,
    result: z.object({ id: z.string() }),
  }),
};
