import type { DeviceTrack } from "@protocol/gps";
import { mercator, metresPerDegree, metresPerUnit } from "~/services/tracking/projection";
import { screenStroke } from "./PortGround";
import type { ShownMap } from "./useMapView";

const rad = Math.PI / 180;
/** The element of the picture that maps draw. */
const lineId = "way";

/** Pieces of line as an SVG path of whole numbers, each step from the one before. */
export const pathOfLines = (lines: DeviceTrack["lines"]): string =>
  lines
    .map(([[x, y] = [0, 0], ...more]) => {
      let [lastX, lastY] = [x, y];
      const steps = more.map(([nextX, nextY]) => {
        const step = `${nextX - lastX} ${nextY - lastY}`;
        [lastX, lastY] = [nextX, nextY];
        return step;
      });
      // a place where a device stood alone is a dot
      return `M${x} ${y}${steps.length > 0 ? `l${steps.join(" ")}` : "h0"}`;
    })
    .join("")
    .replaceAll(" -", "-");

/** Metres north of a latitude as whole metres south on a Web Mercator map that is true to scale at that latitude. */
export const southOn = (originLat: number, north: number): number =>
  Math.round(
    (mercator(originLat) - mercator(originLat + north / metresPerDegree)) * metresPerDegree * Math.cos(originLat * rad),
  );

/** The whole way of a device, in metres from its first point, as a file of its own that any view of a map draws. */
export function TrackPicture({ track: { device, lines, origin } }: { track: DeviceTrack }) {
  const drawn = lines.map((line) => line.map(([x, y]): [number, number] => [x, southOn(origin[1], y)]));
  const xs = drawn.flatMap((line) => line.map(([x]) => x));
  const ys = drawn.flatMap((line) => line.map(([, y]) => y));
  const [left, right] = [xs, xs].map((all, i) => all.reduce((a, b) => Math[i ? "max" : "min"](a, b), 0)) as [
    number,
    number,
  ];
  const [top, bottom] = [ys, ys].map((all, i) => all.reduce((a, b) => Math[i ? "max" : "min"](a, b), 0)) as [
    number,
    number,
  ];
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${left} ${top} ${right - left + 1} ${bottom - top + 1}`}
      fill="none"
      stroke="#0062e0"
      strokeWidth="2.5"
    >
      <title>{device.name}</title>
      <path id={lineId} d={pathOfLines(drawn)} {...screenStroke} />
    </svg>
  );
}

/** The line of such a file on a map. */
export function TrackLine({
  map,
  href,
  origin: [lng, lat],
}: {
  map: ShownMap["map"];
  href: string;
  origin: DeviceTrack["origin"];
}) {
  const [x, y] = map.point(lng, lat);
  return (
    <g
      transform={`translate(${x} ${y}) scale(${1 / metresPerUnit(map, lat)})`}
      fill="none"
      stroke="var(--map-track)"
      strokeWidth="2.5"
    >
      <use href={`${href}#${lineId}`} />
    </g>
  );
}
