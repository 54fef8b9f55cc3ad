import { latitudeOf, mercator, metresPerUnit, type Projection, projectionFrom } from "./projection";

/** The part of a map that is shown: its middle in WGS-84 degrees, twice as large with each `zoom`; 0 shows the whole. */
export interface MapView {
  zoom: number;
  lng: number;
  lat: number;
}

export const mostZoom = 5;

/** [longitude, latitude], WGS-84. */
export type Degrees = readonly [lng: number, lat: number];

const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** The projection of what a view shows of the whole map, in a frame of the same size; it never leaves the map. */
export function projectionOfView(whole: Projection, view: MapView): Projection {
  const { width, height } = whole;
  const scale = whole.scale * 2 ** within(view.zoom, 0, mostZoom);
  const [wide, high] = [width / scale, height / scale];
  const west = within(view.lng - wide / 2, whole.west, whole.west + width / whole.scale - wide);
  const north = within(mercator(view.lat) + high / 2, whole.north - height / whole.scale + high, whole.north);
  return projectionFrom({ width, height, scale, west, north });
}

/** The view that a projection of `whole` is of. */
export function viewOf(whole: Projection, { width, height, scale, west, north }: Projection): MapView {
  return {
    zoom: Number(Math.log2(scale / whole.scale).toFixed(2)),
    lng: Number((west + width / 2 / scale).toFixed(6)),
    lat: Number(latitudeOf(north - height / 2 / scale).toFixed(6)),
  };
}

export const wholeView = (whole: Projection): MapView => viewOf(whole, whole);

/** Points that are looked at when a frame for most of them is sought; of a longer list, every nth. */
const mostTried = 100;

/** Whether a point in degrees is shown. */
const isShown = (map: Projection, [lng, lat]: Degrees) => {
  const [x, y] = map.point(lng, lat);
  return x >= 0 && x <= map.width && y >= 0 && y <= map.height;
};

/** The view at `zoom` that shows most of `points`, with these in its middle; about the map's middle where there are none. */
export function viewOfMost(whole: Projection, zoom: number, points: readonly Degrees[]): MapView {
  const near = (lng: number, lat: number) => projectionOfView(whole, { zoom, lng, lat });
  const step = Math.ceil(points.length / mostTried) || 1;
  const tried = points.filter((_, i) => i % step === 0);
  let most: Degrees[] = [];
  for (const at of tried) {
    const shown = tried.filter((point) => isShown(near(...at), point));
    if (shown.length > most.length) most = shown;
  }
  if (most.length === 0) return viewOf(whole, projectionOfView(whole, { ...wholeView(whole), zoom }));
  const middleOf = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return viewOf(whole, near(middleOf(most.map(([lng]) => lng)), middleOf(most.map(([, lat]) => lat))));
}

/**
 * The view of a URL (`zoom`, `lng`, `lat`); the whole map where it names none, or not with numbers, and without a middle
 * where most of `points` are.
 */
export function readView(whole: Projection, query: URLSearchParams, points: readonly Degrees[] = []): MapView {
  const [zoom, lng, lat] = ["zoom", "lng", "lat"].map((name) => Number(query.get(name) || Number.NaN));
  if (!Number.isFinite(zoom)) return wholeView(whole);
  const middle = viewOfMost(whole, zoom!, points);
  const view = {
    zoom: zoom!,
    lng: Number.isFinite(lng) ? within(lng!, -180, 180) : middle.lng,
    lat: Number.isFinite(lat) ? within(lat!, -85, 85) : middle.lat,
  };
  return viewOf(whole, projectionOfView(whole, view));
}

/** What a URL says of a view; nothing of the whole map. */
export const viewQuery = ({ zoom, lng, lat }: MapView) =>
  zoom === 0 ? { zoom: undefined, lng: undefined, lat: undefined } : { zoom, lng: lng.toFixed(5), lat: lat.toFixed(5) };

/** Nearer (`by` above 0) or farther, with the place at [x, y] of the frame left where it is. */
export function zoomedAbout(whole: Projection, view: MapView, by: number, [x, y]: readonly [number, number]): MapView {
  const now = projectionOfView(whole, view);
  const scale = whole.scale * 2 ** within(view.zoom + by, 0, mostZoom);
  const [west, north] = [now.west + x / now.scale - x / scale, now.north - y / now.scale + y / scale];
  const next = viewOf(whole, projectionFrom({ ...now, scale, west, north }));
  return viewOf(whole, projectionOfView(whole, next));
}

/**
 * Nearer or farther about the middle; a whole step leads to a whole zoom. Coming nearer from the whole map, or where all of
 * `points` would leave the frame, leads to where most of those are that the view shows.
 */
export function zoomed(whole: Projection, view: MapView, by: 1 | -1, points: readonly Degrees[] = []): MapView {
  const zoom = by > 0 ? Math.floor(view.zoom + 1) : Math.ceil(view.zoom - 1);
  const next = zoomedAbout(whole, view, zoom - view.zoom, [whole.width / 2, whole.height / 2]);
  if (by < 0 || points.length === 0) return next;
  const [now, after] = [view, next].map((each) => {
    const map = projectionOfView(whole, each);
    return points.filter((point) => isShown(map, point));
  });
  return now!.length > 0 && (view.zoom <= 0 || after!.length === 0) ? viewOfMost(whole, zoom, now!) : next;
}

/** The view when the frame has moved by so many SVG units to the east and to the south. */
export function panned(whole: Projection, view: MapView, east: number, south: number): MapView {
  const now = projectionOfView(whole, view);
  const moved = { ...now, west: now.west + east / now.scale, north: now.north - south / now.scale };
  return viewOf(whole, projectionOfView(whole, viewOf(whole, moved)));
}

/** Whether two views are one to the five decimals of their addresses: at the map's edge moving on leads nowhere. */
export const isSameView = (one: MapView, other: MapView) =>
  one.zoom === other.zoom && one.lng.toFixed(5) === other.lng.toFixed(5) && one.lat.toFixed(5) === other.lat.toFixed(5);

/** The longest round length that is at most `most` SVG units long in the middle of a map: its metres and its units. */
export function scaleBarOf(map: Projection, most: number): { metres: number; units: number } {
  const [, lat] = map.degrees(map.width / 2, map.height / 2);
  const unit = metresPerUnit(map, lat);
  const tens = 10 ** Math.floor(Math.log10(most * unit));
  const metres = ([5, 2, 1].find((each) => each * tens <= most * unit) ?? 1) * tens;
  return { metres, units: Math.round((metres / unit) * 10) / 10 };
}
