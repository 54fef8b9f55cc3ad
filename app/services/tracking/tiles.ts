import { latitudeOf, mercator, type Projection } from "./projection";

/** Degrees of longitude, and of mercator latitude, around the earth. */
const around = 360;
/** Pixels of a side. */
const tileSize = 256;
const mostTileZoom = 19;

export interface Tile {
  z: number;
  x: number;
  y: number;
  /** Where its upper left corner lies, and how long its side is, in SVG units. */
  left: number;
  top: number;
  size: number;
}

/** The tiles that cover a map, of the zoom at which a pixel of theirs is nearest to an SVG unit. */
export function tilesOf({ width, height, scale, west, north }: Projection): Tile[] {
  const z = Math.max(0, Math.min(mostTileZoom, Math.round(Math.log2((scale * around) / tileSize))));
  const side = around / 2 ** z;
  const size = side * scale;
  // tiles are counted from the date line and from the north
  const [firstX, firstY] = [Math.floor((west + 180) / side), Math.floor((180 - north) / side)];
  const [lastX, lastY] = [
    Math.ceil((west + 180 + width / scale) / side) - 1,
    Math.ceil((180 - north + height / scale) / side) - 1,
  ];
  const tiles: Tile[] = [];
  for (let y = Math.max(0, firstY); y <= Math.min(2 ** z - 1, lastY); y++)
    for (let x = firstX; x <= lastX; x++)
      tiles.push({
        z,
        x: ((x % 2 ** z) + 2 ** z) % 2 ** z,
        y,
        left: (x * side - 180 - west) * scale,
        top: (y * side - 180 + north) * scale,
        size,
      });
  return tiles;
}

/** The address of a tile, from one with {z}, {x} and {y}. */
export const tileAddress = (template: string, { z, x, y }: Pick<Tile, "z" | "x" | "y">): string =>
  template.replaceAll("{z}", String(z)).replaceAll("{x}", String(x)).replaceAll("{y}", String(y));

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
 * its pixels. */
export function onGcj02(map: Projection): Projection {
  const [middle, centre] = [map.west + map.width / 2 / map.scale, map.north - map.height / 2 / map.scale];
  const lat = latitudeOf(centre);
  const [east, north] = gcj02Offset(middle, lat);
  return { ...map, west: map.west + east, north: map.north + mercator(lat + north) - centre };
}
