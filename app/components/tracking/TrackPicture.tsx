import type { DeviceTrack } from "@protocol/gps";
import { PortGround, portProjection } from "./PortMap";

/** The projection of a track's picture, which the marks above it share. */
export const trackProjection = ({ map, points }: Pick<DeviceTrack, "map" | "points">) =>
  portProjection(
    map.places,
    points.map(({ lng, lat }): [number, number] => [lng, lat]),
  );

const metresPerDegree = (6_371_000 * Math.PI) / 180;

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

/** The port's map with the whole way of a device, as a file of its own; marks are drawn above it. */
export function TrackPicture({ track }: { track: DeviceTrack }) {
  const map = trackProjection(track);
  const [perLng, perLat] = map.perDegree;
  const [lng, lat] = track.origin;
  const [x, y] = map.point(lng, lat);
  const [across, up] = [perLng / (metresPerDegree * Math.cos((lat * Math.PI) / 180)), perLat / metresPerDegree];
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${map.width} ${map.height}`}>
      <title>{track.device.name}</title>
      <style>{`.halo{font:12px sans-serif;fill:#333;stroke:#fff;stroke-width:3px;paint-order:stroke;stroke-linejoin:round}`}</style>
      <PortGround map={map} ground={track.map} />
      <path
        d={pathOfLines(track.lines)}
        transform={`translate(${x} ${y}) scale(${across} ${-up})`}
        fill="none"
        stroke="#0062e0"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
