import { latitudeOf, mercator, type Projection } from "./projection";

const { PI, abs, cos, sin, sqrt } = Math;
const rad = PI / 180;
/** The ellipsoid of Krassowsky, in metres, and the square of its eccentricity. */
const [axis, eccentricity2] = [6_378_245, 0.00669342162296594];

const waves = (x: number, parts: readonly (readonly [factor: number, by: number])[]) =>
  (parts.reduce((sum, [factor, by]) => sum + factor * sin(x * by * PI), 0) * 2) / 3;

/** Degrees by which GCJ-02, the datum of Chinese base maps, is off WGS-84 at a place in China. */
export function gcj02Offset(lng: number, lat: number): [lng: number, lat: number] {
  const [x, y] = [lng - 105, lat - 35];
  const both = waves(x, [
    [20, 6],
    [20, 2],
  ]);
  const north =
    -100 +
    2 * x +
    3 * y +
    0.2 * y * y +
    0.1 * x * y +
    0.2 * sqrt(abs(x)) +
    both +
    waves(y, [
      [20, 1],
      [40, 1 / 3],
      [160, 1 / 12],
      [320, 1 / 30],
    ]);
  const east =
    300 +
    x +
    2 * y +
    0.1 * x * x +
    0.1 * x * y +
    0.1 * sqrt(abs(x)) +
    both +
    waves(x, [
      [20, 1],
      [40, 1 / 3],
      [150, 1 / 12],
      [300, 1 / 30],
    ]);
  const flat = 1 - eccentricity2 * sin(lat * rad) ** 2;
  return [
    east / ((axis / sqrt(flat)) * cos(lat * rad) * rad),
    north / (((axis * (1 - eccentricity2)) / (flat * sqrt(flat))) * rad),
  ];
}

/**
 * The same map for tiles in GCJ-02: moved by their offset in its middle, which changes over a port by less than two of
 * its pixels.
 */
export function onGcj02(map: Projection): Projection {
  const [middle, centre] = [map.west + map.width / 2 / map.scale, map.north - map.height / 2 / map.scale];
  const lat = latitudeOf(centre);
  const [east, north] = gcj02Offset(middle, lat);
  return { ...map, west: map.west + east, north: map.north + mercator(lat + north) - centre };
}
