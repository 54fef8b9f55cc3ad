import type { MouseEvent } from "react";
import { labelsByWidth, type MapLabel } from "~/services/tracking/mapLabels";
import type { Ground } from "~/services/tracking/placeNames";
import { type Projection, projectionOf } from "~/services/tracking/projection";
import { MapMark, narrowTimes } from "./MapMark";
import { type Line, pathOn, screenStroke } from "./PortGround";
import type { ShownMap } from "./useMapView";

/** Degrees around a point in which its mark and name have room. */
const margin = 0.003;
/** SVG units. */
const mapWidth = 960;

/** A map on which all of the port's places and these points have room; the sea reaches the edges of the picture. */
export const portProjection = (places: Ground["places"], points: Line) =>
  projectionOf(
    [
      ...places.flatMap((place) => place.polygon),
      ...points.flatMap(([lng, lat]): [number, number][] => [
        [lng - margin, lat - margin],
        [lng + margin, lat + margin],
      ]),
    ],
    mapWidth,
  );

interface Fence {
  name: string;
  polygon: Line;
}

/** The names of fences at their corners, as far as they cover neither each other nor what is written already. */
export const labelsOfFences = ({ map }: ShownMap, fences: readonly Fence[], written: readonly MapLabel[] = []) =>
  labelsByWidth(
    fences.map(({ name, polygon }) => {
      const corners = polygon.map(([lng, lat]) => map.point(lng, lat));
      const [x, y] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
      return { x, y, below: -6, text: name, textAnchor: "start" as const };
    }),
    narrowTimes,
    written,
  );

/** A company's fences, with their names. */
export function Fences({
  shown: { map, view },
  fences,
  labels,
}: {
  shown: ShownMap;
  fences: readonly Fence[];
  labels: ReturnType<typeof labelsOfFences>;
}) {
  const path = pathOn(map);
  return fences.map(({ name, polygon }) => {
    const label = labels.find(({ text }) => text === name);
    return (
      <g key={name}>
        <path
          d={`${path(polygon)}Z`}
          fill="var(--map-fence-soft)"
          stroke="var(--map-fence)"
          strokeWidth="2"
          strokeDasharray="6 3"
          {...screenStroke}
        />
        {label && (
          <MapMark at={[label.x, label.y]} wideOnly={view.zoom < 1 || !label.onPhone}>
            <text y={label.below} textAnchor={label.textAnchor}>
              {name}
            </text>
          </MapMark>
        )}
      </g>
    );
  });
}

/** Where on the port's map somebody has pointed. */
export function placeOf(map: Projection, event: MouseEvent<SVGSVGElement>): [lng: number, lat: number] {
  const box = event.currentTarget.getBoundingClientRect();
  return map.degrees(
    ((event.clientX - box.left) / box.width) * map.width,
    ((event.clientY - box.top) / box.height) * map.height,
  );
}
