import { labelsByWidth, labelsWithin, type MapLabel } from "~/services/tracking/mapLabels";
import type { Ground } from "~/services/tracking/placeNames";
import type { Projection } from "~/services/tracking/projection";
import { MapMark, narrowTimes } from "./MapMark";
import type { ShownMap } from "./useMapView";

export type Line = readonly (readonly [number, number])[];

/** An SVG path of a line of [lng, lat]. */
export const pathOn =
  (map: Projection) =>
  (line: Line): string =>
    line.map(([lng, lat], i) => `${i === 0 ? "M" : "L"}${map.point(lng, lat).join(" ")}`).join("");

/** Strokes are as wide as a screen's pixels say, however large the map is drawn. */
export const screenStroke = {
  vectorEffect: "non-scaling-stroke",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

/** Roads in one stroke. */
export function Roads({
  roads,
  path,
  color,
  width,
}: {
  roads: Ground["roads"];
  path: (line: Line) => string;
  color: string;
  width: number;
}) {
  return roads.map((road) => (
    <path key={road.name} d={path(road.line)} fill="none" stroke={color} strokeWidth={width} {...screenStroke} />
  ));
}

/** The middle of a polygon's corners, on the map. */
const middleOn = (map: Projection, polygon: Line) =>
  map.point(
    polygon.reduce((sum, [lng]) => sum + lng, 0) / polygon.length,
    polygon.reduce((sum, [, lat]) => sum + lat, 0) / polygon.length,
  );

const isWorkplace = ({ kind }: Ground["places"][number]) => kind === "terminal" || kind === "yard";

/** The names of terminals and yards about their middles, as far as they cover neither each other nor what is `written`. */
export function labelsOfPlaces(map: Projection, places: Ground["places"], written: readonly MapLabel[]) {
  const labels = places.filter(isWorkplace).map(({ code, name, polygon }) => {
    const [x, y] = middleOn(map, polygon);
    return { code, x, y, below: 4, text: name };
  });
  return labelsByWidth(labelsWithin(labels, map, narrowTimes), narrowTimes, written);
}

function PlaceNames({
  map,
  places,
  written,
}: {
  map: Projection;
  places: Ground["places"];
  written: readonly MapLabel[];
}) {
  return labelsOfPlaces(map, places, written).map(({ code, x, y, below, text, textAnchor, onPhone }) => (
    <MapMark key={code} at={[x, y]} wideOnly={!onPhone}>
      <text y={below} textAnchor={textAnchor}>
        {text}
      </text>
    </MapMark>
  ));
}

/** The port's roads, yards and waters; over tiles, which show the rest, the yards' bounds and names alone. */
export function PortGround({
  shown: { map, view },
  ground,
  tiled,
  written = [],
}: {
  shown: ShownMap;
  ground: Ground;
  tiled: boolean;
  /** What is written upon it, which names of places leave room for. */
  written?: readonly MapLabel[];
}) {
  const { places, roads } = ground;
  const path = pathOn(map);
  const shown = tiled ? places.filter(isWorkplace) : places;
  return (
    <>
      {!tiled && <rect width={map.width} height={map.height} fill="var(--map-land)" />}
      {[...shown]
        .sort((a, b) => Number(b.kind === "water") - Number(a.kind === "water"))
        .map(({ code, kind, polygon }) => (
          <path
            key={code}
            d={`${path(polygon)}Z`}
            fill={tiled ? "none" : `var(--map-${kind})`}
            stroke={kind === "water" ? "none" : "var(--map-bounds)"}
            {...screenStroke}
          />
        ))}
      {!tiled && (
        <>
          <Roads roads={roads} path={path} color="var(--map-road-edge)" width={5 + 2 * view.zoom} />
          <Roads roads={roads} path={path} color="var(--map-road)" width={3.5 + 2 * view.zoom} />
        </>
      )}
      <PlaceNames map={map} places={places} written={written} />
    </>
  );
}
