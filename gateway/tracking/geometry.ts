/** Longitude and latitude in WGS-84 degrees. */
export type LngLat = [lng: number, lat: number];

const earthRadius = 6_371;
const rad = Math.PI / 180;

/** km between two points, over the sphere. */
export function distanceKm(a: LngLat, b: LngLat): number {
  const dLat = (b[1] - a[1]) * rad;
  const dLng = (b[0] - a[0]) * rad;
  const h = Math.sin(dLat / 2) ** 2 + Math.cos(a[1] * rad) * Math.cos(b[1] * rad) * Math.sin(dLng / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(h));
}

/** Degrees from north, 0 to 359, in which `b` lies seen from `a`. */
export function headingTo(a: LngLat, b: LngLat): number {
  const dLng = (b[0] - a[0]) * rad;
  const y = Math.sin(dLng) * Math.cos(b[1] * rad);
  const x = Math.cos(a[1] * rad) * Math.sin(b[1] * rad) - Math.sin(a[1] * rad) * Math.cos(b[1] * rad) * Math.cos(dLng);
  return Math.round((Math.atan2(y, x) / rad + 360) % 360) % 360;
}

/** Whether a point lies in a polygon: a ray to the east crosses its sides an odd number of times. */
export function isInside([lng, lat]: LngLat, polygon: readonly LngLat[]): boolean {
  let inside = false;
  polygon.forEach(([lng1, lat1], i) => {
    const [lng2, lat2] = polygon[(i + 1) % polygon.length]!;
    if (lat1 > lat !== lat2 > lat && lng < ((lng2 - lng1) * (lat - lat1)) / (lat2 - lat1) + lng1) inside = !inside;
  });
  return inside;
}
