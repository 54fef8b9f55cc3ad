import type { Track } from "@protocol/tracking";
import { useTranslation } from "react-i18next";
import { PortMap, pathOn, portProjection } from "./PortMap";

/** The port's map with the truck's way on it. */
export function TrackMap({ track }: { track: Pick<Track, "plateNo" | "points" | "stops" | "map"> }) {
  const { t } = useTranslation("tracking");
  const line = track.points.map((point): [number, number] => [point.lng, point.lat]);
  const map = portProjection(track.map.places, line);
  const last = track.points.at(-1);
  const first = track.points[0];
  const [lastX, lastY] = last ? map.point(last.lng, last.lat) : [0, 0];
  const [firstX, firstY] = first ? map.point(first.lng, first.lat) : [0, 0];
  return (
    <PortMap
      map={map}
      ground={track.map}
      label={t("map.label", { plateNo: track.plateNo, count: track.points.length })}
    >
      <path d={pathOn(map)(line)} fill="none" stroke="#0062e0" strokeWidth="3" strokeLinejoin="round" />
      {track.points
        .filter((point) => point.alarm)
        .map((point) => {
          const [x, y] = map.point(point.lng, point.lat);
          return <path key={point.time} d={`M${x} ${y - 7}l7 12h-14z`} fill="#c02626" stroke="#fff" />;
        })}
      {track.stops.map((stop, i) => {
        const [x, y] = map.point(stop.lng, stop.lat);
        return (
          <g key={stop.from}>
            <circle cx={x} cy={y} r="9" fill="#fff" stroke="#8a5a00" strokeWidth="2" />
            <text x={x} y={y + 4} textAnchor="middle" fontWeight="600">
              {i + 1}
            </text>
          </g>
        );
      })}
      {first && <circle cx={firstX} cy={firstY} r="6" fill="#fff" stroke="#0062e0" strokeWidth="3" />}
      {last && (
        <g>
          <circle cx={lastX} cy={lastY} r="11" fill="#0062e0" stroke="#fff" strokeWidth="2" />
          <path
            d={`M${lastX} ${lastY - 6}l4.5 10-4.5-3-4.5 3z`}
            fill="#fff"
            transform={`rotate(${last.heading} ${lastX} ${lastY})`}
          />
        </g>
      )}
    </PortMap>
  );
}
