import { z } from "zod";

/**
 * A position report of a vessel as AIS has it: 1/10,000 minute of arc, 0.1 kn, 0.1° (docs/domain-model.md §2.4). The
 * highest value of each unit means that it is not known: 181°, 91°, 102.3 kn, 360°, 511.
 */
export const aisReportSchema = z.object({
  mmsi: z
    .string()
    .max(20, "mmsi.format")
    .regex(/^\d{9}$/, "mmsi.format"),
  time: z.iso.datetime("datetime"),
  lon: z.number().int(),
  lat: z.number().int(),
  sog: z.number().int().min(0).max(1_023),
  cog: z.number().int().min(0).max(3_600),
  heading: z.number().int().min(0).max(511),
});
export type AisReport = z.infer<typeof aisReportSchema>;

const raw = 600_000;
const kmhPerKnot = 1.852;
const unknown = { sog: 1_023, cog: 3_600, heading: 511 };

/** WGS-84 degrees, km/h, degrees from north; null where the report says no position. An unknown speed counts as 0. */
export function readAis(report: AisReport): { lng: number; lat: number; speed: number; heading: number } | null {
  const [lng, lat] = [report.lon / raw, report.lat / raw];
  if (Math.abs(lng) > 180 || Math.abs(lat) > 90) return null;
  const course = report.cog === unknown.cog ? 0 : Math.round(report.cog / 10) % 360;
  return {
    lng: Number(lng.toFixed(6)),
    lat: Number(lat.toFixed(6)),
    speed: report.sog === unknown.sog ? 0 : Math.round((report.sog / 10) * kmhPerKnot),
    heading: report.heading === unknown.heading ? course : report.heading % 360,
  };
}
