/** Web Mercator (EPSG:3857), north up, so that tiles of other servers lie beneath it. */
export interface Projection {
  width: number;
  height: number;
  /** SVG units a degree of longitude. */
  scale: number;
  /** Longitude of the left edge, and the mercator latitude (degrees) of the upper one. */
  west: number;
  north: number;
  /** SVG coordinates of [lng, lat] in WGS-84 degrees. */
  point(lng: number, lat: number): [number, number];
  /** The degrees of SVG coordinates, to a metre. */
  degrees(x: number, y: number): [number, number];
}

const rad = Math.PI / 180;

/** The mercator latitude of a latitude, both in degrees. */
export const mercator = (lat: number): number => Math.log(Math.tan((45 + lat / 2) * rad)) / rad;
export const latitudeOf = (mercatorLat: number): number => (2 * Math.atan(Math.exp(mercatorLat * rad))) / rad - 90;

/** Metres that a degree of latitude is long. */
export const metresPerDegree = 6_371_000 * rad;
/** Metres that an SVG unit is long at a latitude. */
export const metresPerUnit = ({ scale }: Pick<Projection, "scale">, lat: number): number =>
  (metresPerDegree * Math.cos(lat * rad)) / scale;

/** `width` and `height` in SVG units, `west` and `north` of the upper left corner, `scale` in units a degree. */
export function projectionFrom(corner: Pick<Projection, "width" | "height" | "scale" | "west" | "north">): Projection {
  const { scale, west, north } = corner;
  return {
    ...corner,
    point: (lng, lat) => [round((lng - west) * scale), round((north - mercator(lat)) * scale)],
    degrees: (x, y) => [Number((x / scale + west).toFixed(5)), Number(latitudeOf(north - y / scale).toFixed(5))],
  };
}

/** A map of so many SVG units in width that all of these points have room on. */
export function projectionOf(points: readonly (readonly [number, number])[], width: number): Projection {
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => mercator(lat));
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const scale = width / Math.max(east - west, 1e-6);
  return projectionFrom({ width, height: Math.max(1, Math.round((north - south) * scale)), scale, west, north });
}

const round = (value: number) => Math.round(value * 10) / 10;
