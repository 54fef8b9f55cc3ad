import type { Track } from "@protocol/tracking";
import { useTranslation } from "react-i18next";
import { WideFigure } from "~/components/chart/WideFigure";
import { projectionOf } from "~/services/tracking/projection";

const fills = { terminal: "#dbe7f6", yard: "#e6ebe2", gate: "#f3dfb8", water: "#d5e8f4" } as const;

/** The port's roads and yards with the truck's way on them, drawn on the server; needs no map key. */
export function TrackMap({ track }: { track: Pick<Track, "plateNo" | "points" | "stops" | "map"> }) {
  const { t } = useTranslation("tracking");
  const { places, roads } = track.map;
  // the sea reaches the edges of the picture, so it sets its bounds
  const map = projectionOf(
    [
      ...places.flatMap((place) => place.polygon),
      ...track.points.map((point): [number, number] => [point.lng, point.lat]),
    ],
    960,
    0,
  );
  const path = (line: readonly (readonly [number, number])[]) =>
    line.map(([lng, lat], i) => `${i === 0 ? "M" : "L"}${map.point(lng, lat).join(" ")}`).join("");
  const last = track.points.at(-1);
  const first = track.points[0];
  const [lastX, lastY] = last ? map.point(last.lng, last.lat) : [0, 0];
  const [firstX, firstY] = first ? map.point(first.lng, first.lat) : [0, 0];
  return (
    <WideFigure>
      <svg
        className="chart map"
        viewBox={`0 0 ${map.width} ${map.height}`}
        role="img"
        aria-label={t("map.label", { plateNo: track.plateNo, count: track.points.length })}
      >
        <rect width={map.width} height={map.height} fill="#f4f3ee" />
        {[...places]
          .sort((a, b) => Number(b.kind === "water") - Number(a.kind === "water"))
          .map((place) => (
            <path
              key={place.code}
              d={`${path(place.polygon)}Z`}
              fill={fills[place.kind]}
              stroke={place.kind === "water" ? "none" : "#8a96a5"}
              strokeWidth="1"
            />
          ))}
        {roads.map((road) => (
          <path
            key={road.name}
            d={path(road.line)}
            fill="none"
            stroke="#c2b9a3"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
        {roads.map((road) => (
          <path
            key={road.name}
            d={path(road.line)}
            fill="none"
            stroke="#ffffff"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
        {places
          .filter((place) => place.kind === "terminal" || place.kind === "yard")
          .map((place) => {
            const [x, y] = map.point(
              place.polygon.reduce((sum, [lng]) => sum + lng, 0) / place.polygon.length,
              place.polygon.reduce((sum, [, lat]) => sum + lat, 0) / place.polygon.length,
            );
            return (
              <text key={place.code} x={x} y={y + 4} textAnchor="middle" className="halo">
                {place.name}
              </text>
            );
          })}
        <path
          d={path(track.points.map((point): [number, number] => [point.lng, point.lat]))}
          fill="none"
          stroke="#0062e0"
          strokeWidth="3"
          strokeLinejoin="round"
        />
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
      </svg>
    </WideFigure>
  );
}
