import type { Projection } from "./projection";

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
