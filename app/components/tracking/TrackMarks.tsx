import type { Track } from "@protocol/tracking";
import type { MapLabel } from "~/services/tracking/mapLabels";
import { MapMark } from "./MapMark";
import type { ShownMap } from "./useMapView";

interface At {
  lng: number;
  lat: number;
}

/** Room that the marks of these places take, for names of the ground to leave it. */
export const marksAt = (map: ShownMap["map"], places: readonly At[]): MapLabel[] =>
  places.map(({ lng, lat }) => {
    const [x, y] = map.point(lng, lat);
    return { x, y, below: 4, text: "00" };
  });

/** Halts in the order of their numbers, and what was raised, on a map. */
export function TrackMarks({
  map,
  stops,
  alarms,
}: {
  map: ShownMap["map"];
  stops: Track["stops"];
  alarms: readonly (At & { key: string })[];
}) {
  return (
    <>
      {alarms.map(({ key, lng, lat }) => (
        <MapMark key={key} at={map.point(lng, lat)}>
          <path d="M0 -7l7 12h-14z" fill="var(--map-alarm)" stroke="var(--map-mark)" />
        </MapMark>
      ))}
      {stops.map(({ from, lng, lat }, i) => (
        <MapMark key={from} at={map.point(lng, lat)}>
          <circle r="9" fill="var(--map-mark)" stroke="var(--map-halt)" strokeWidth="2" />
          <text y={4} textAnchor="middle" fontWeight="600">
            {i + 1}
          </text>
        </MapMark>
      ))}
    </>
  );
}

/** Where a truck or a barge is, and whither it points (degrees from north). */
export function DeviceMark({
  map,
  lng,
  lat,
  heading,
  title,
}: At & { map: ShownMap["map"]; heading: number; title?: string }) {
  return (
    <MapMark at={map.point(lng, lat)}>
      {title && <title>{title}</title>}
      <circle r="11" fill="var(--map-device)" stroke="var(--map-mark)" strokeWidth="2" />
      <path d="M0 -6.5l4.5 11-4.5-3-4.5 3z" fill="var(--map-mark)" transform={`rotate(${heading})`} />
    </MapMark>
  );
}
