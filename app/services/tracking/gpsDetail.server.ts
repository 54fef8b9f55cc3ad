import { type DeviceTrack, gps } from "@protocol/gps";
import { toInstant, toShanghai } from "@protocol/values/instant";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { isDocumentId } from "../documents/documentForm";
import { missing, type Person, requirePermission } from "../person.server";
import { gpsPaths } from "./paths";
import { placeNames } from "./placeNames";

export const maxDays = 7;

/** The span that is asked for, as it was typed and as instants; both empty for the last 24 hours. */
export function readSpan(url: URL) {
  const typed = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 30).trim();
  const [from, to] = [toInstant(typed("from")) ?? undefined, toInstant(typed("to")) ?? undefined];
  const wrong =
    Boolean(typed("from") && !from) ||
    Boolean(typed("to") && !to) ||
    Boolean(from && to && (from > to || Date.parse(to) - Date.parse(from) > maxDays * 86_400_000));
  return { typed: { from: typed("from"), to: typed("to") }, from, to, wrong };
}

/** The id of a device in a URL; 404 for what cannot be one. */
export function deviceIdOf(args: LoaderFunctionArgs): string {
  const id = new URL(args.request.url).searchParams.get("id") ?? "";
  if (!isDocumentId(id)) throw missing(args.context.traceId);
  return id;
}

export const askTrack = (person: Person, id: string, span: { from?: string; to?: string }): Promise<DeviceTrack> =>
  person.call(gps.track, { params: { id }, query: span });

/** What a browser needs of a point to play a track: its time (ms), speed (km/h), heading and where it is on the picture. */
export interface Played {
  time: string;
  speed: number;
  heading: number;
  lng: number;
  lat: number;
}

export async function loadGpsDetail(args: LoaderFunctionArgs) {
  const person = await requirePermission(args, "gpsDevice", "get");
  const id = deviceIdOf(args);
  const url = new URL(args.request.url);
  const { typed, from, to, wrong } = readSpan(url);
  const { lines: _drawn, ...found } = await askTrack(person, id, wrong ? {} : { from, to });
  const { map, nameOf, stopsOf, visitsOf } = placeNames(found.map, person.language);
  const { placeName } = found.device;
  const track = {
    ...found,
    ...{ map, stops: stopsOf(found.stops), visits: visitsOf(found.visits) },
    device: { ...found.device, placeName: placeName && nameOf(placeName) },
  };
  const at = toInstant((url.searchParams.get("at") ?? "").slice(0, 30)) ?? null;
  const span = { from: track.from, to: track.to };
  const links = { picture: gpsPaths.picture(id, span), gpx: gpsPaths.gpx(id, span) };
  // the fields show the span that the page is about, as Shanghai's clock has it
  const shown = { from: toShanghai(track.from).slice(0, 16), to: toShanghai(track.to).slice(0, 16) };
  return { id, track, at, wrong, typed, shown, links, mayExport: person.may("gpsDevice", "export") };
}
export type GpsDetailPage = Awaited<ReturnType<typeof loadGpsDetail>>;
