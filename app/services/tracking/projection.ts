export interface Projection {
  width: number;
  height: number;
  /** SVG coordinates of [lng, lat] in WGS-84 degrees. */
  point(lng: number, lat: number): [number, number];
  /** SVG units a degree of longitude and of latitude. */
  perDegree: [lng: number, lat: number];
  /** The degrees of SVG coordinates, to a metre. */
  degrees(x: number, y: number): [number, number];
}

/** Flat map of a port a few kilometres wide: degrees scaled by the cosine of its latitude, north up. */
export function projectionOf(
  points: readonly (readonly [number, number])[],
  width: number,
  padding: number,
): Projection {
  const lngs = points.map(([lng]) => lng);
  const lats = points.map(([, lat]) => lat);
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)];
  const [south, north] = [Math.min(...lats), Math.max(...lats)];
  const squeeze = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const scale = (width - 2 * padding) / Math.max((east - west) * squeeze, 1e-6);
  return {
    width,
    height: Math.round((north - south) * scale + 2 * padding),
    point: (lng, lat) => [round((lng - west) * squeeze * scale + padding), round((north - lat) * scale + padding)],
    perDegree: [squeeze * scale, scale],
    degrees: (x, y) => [
      Number(((x - padding) / (squeeze * scale) + west).toFixed(5)),
      Number((north - (y - padding) / scale).toFixed(5)),
    ],
  };
}

const round = (value: number) => Math.round(value * 10) / 10;
