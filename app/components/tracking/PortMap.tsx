import type { Track } from "@protocol/tracking";
import type { MouseEvent, ReactNode } from "react";
import { WideFigure } from "~/components/chart/WideFigure";
import { type Projection, projectionOf } from "~/services/tracking/projection";

const fills = { terminal: "#dbe7f6", yard: "#e6ebe2", gate: "#f3dfb8", water: "#d5e8f4" } as const;

export type Line = readonly (readonly [number, number])[];

/** An SVG path of a line of [lng, lat]. */
export const pathOn =
  (map: Projection) =>
  (line: Line): string =>
    line.map(([lng, lat], i) => `${i === 0 ? "M" : "L"}${map.point(lng, lat).join(" ")}`).join("");

/** Degrees around a point in which its mark and name have room. */
const margin = 0.003;

/** A map on which all of the port's places and these points have room; the sea reaches the edges of the picture. */
export const portProjection = (places: Track["map"]["places"], points: Line) =>
  projectionOf(
    [
      ...places.flatMap((place) => place.polygon),
      ...points.flatMap(([lng, lat]): [number, number][] => [
        [lng - margin, lat - margin],
        [lng + margin, lat + margin],
      ]),
    ],
    960,
    0,
  );

/** Roads in one stroke. */
export function Roads({
  roads,
  path,
  color,
  width,
}: {
  roads: Track["map"]["roads"];
  path: (line: Line) => string;
  color: string;
  width: number;
}) {
  return roads.map((road) => (
    <path
      key={road.name}
      d={path(road.line)}
      fill="none"
      stroke={color}
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}

/** The port's roads and yards, within an SVG of the projection's size. */
export function PortGround({ map, ground }: { map: Projection; ground: Track["map"] }) {
  const { places, roads } = ground;
  const path = pathOn(map);
  return (
    <>
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
      <Roads roads={roads} path={path} color="#c2b9a3" width={6} />
      <Roads roads={roads} path={path} color="#ffffff" width={4} />
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
    </>
  );
}

/** A company's fences, with their names. */
export function Fences({ map, fences }: { map: Projection; fences: readonly { name: string; polygon: Line }[] }) {
  const path = pathOn(map);
  return fences.map(({ name, polygon }) => {
    const corners = polygon.map(([lng, lat]) => map.point(lng, lat));
    const [x, y] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
    return (
      <g key={name}>
        <path d={`${path(polygon)}Z`} fill="#2f7d3226" stroke="#2f7d32" strokeWidth="2" strokeDasharray="6 3" />
        <text x={x} y={y - 6} className="halo">
          {name}
        </text>
      </g>
    );
  });
}

/** The port's roads and yards, drawn on the server; needs no map key. What is drawn upon them comes as `children`. */
export function PortMap({
  map,
  ground,
  label,
  onClick,
  children,
}: {
  map: Projection;
  ground: Track["map"];
  label: string;
  onClick?: (event: MouseEvent<SVGSVGElement>) => void;
  children: ReactNode;
}) {
  return (
    <WideFigure width={map.width} height={map.height} label={label} className="chart map" onClick={onClick}>
      <PortGround map={map} ground={ground} />
      {children}
    </WideFigure>
  );
}

/** Where on the port's map somebody has pointed. */
export function placeOf(map: Projection, event: MouseEvent<SVGSVGElement>): [lng: number, lat: number] {
  const box = event.currentTarget.getBoundingClientRect();
  return map.degrees(
    ((event.clientX - box.left) / box.width) * map.width,
    ((event.clientY - box.top) / box.height) * map.height,
  );
}
