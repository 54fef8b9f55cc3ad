type Corner = [lng: number, lat: number];

/** A millimetre: what sums of degrees bring beyond is no part of a corner. */
const degrees = (value: number) => String(Number(value.toFixed(8)));

/** Corners as a person types them: a line each, longitude before latitude. */
export const writeCorners = (polygon: readonly (readonly [number, number])[]): string =>
  polygon.map(([lng, lat]) => `${degrees(lng)}, ${degrees(lat)}`).join("\n");

const corner = /^(-?\d{1,3}(?:\.\d{1,8})?)\s*[,，\s]\s*(-?\d{1,2}(?:\.\d{1,8})?)$/;

/** The corners of such lines, or the first line (from 1) that has none; empty lines do not count. */
export function readCorners(text: string): { polygon: Corner[] } | { wrongLine: number } {
  const lines = text
    .split(/\r?\n|;/)
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 60);
  const polygon: Corner[] = [];
  for (const [i, line] of lines.entries()) {
    const [, lng, lat] = corner.exec(line) ?? [];
    if (lng === undefined || lat === undefined) return { wrongLine: i + 1 };
    polygon.push([Number(lng), Number(lat)]);
  }
  return { polygon };
}
