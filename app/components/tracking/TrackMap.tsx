import type { Track } from "@protocol/tracking";
import { useTranslation } from "react-i18next";
import type { Ground } from "~/services/tracking/placeNames";
import type { MapDrawing } from "./MapDrawing";
import { MapMark } from "./MapMark";
import { pathOn, screenStroke } from "./PortGround";
import { portProjection } from "./PortMap";
import { DeviceMark, marksAt, TrackMarks } from "./TrackMarks";
import { useMapView } from "./useMapView";

interface Props {
  track: Pick<Track, "plateNo" | "points" | "stops"> & { map: Ground };
  /** With links to move the map by, or without, on a page that answers a post: no link leads back to it. */
  Frame: typeof MapDrawing;
}

/** The port's map with the truck's way on it. */
export function TrackMap({ track: { plateNo, points, stops, map: ground }, Frame }: Props) {
  const { t } = useTranslation("tracking");
  const line = points.map((point): [number, number] => [point.lng, point.lat]);
  const shown = useMapView(portProjection(ground.places, line), line.slice(-1));
  const { map } = shown;
  const last = points.at(-1);
  const first = points[0];
  return (
    <Frame
      shown={shown}
      ground={ground}
      label={t("map.label", { plateNo, count: points.length })}
      written={marksAt(map, stops)}
    >
      <path d={pathOn(map)(line)} fill="none" stroke="var(--map-track)" strokeWidth="3" {...screenStroke} />
      <TrackMarks
        map={map}
        stops={stops}
        alarms={points.filter((point) => point.alarm).map((point) => ({ ...point, key: point.time }))}
      />
      {first && (
        <MapMark at={map.point(first.lng, first.lat)}>
          <circle r="6" fill="var(--map-mark)" stroke="var(--map-track)" strokeWidth="3" />
        </MapMark>
      )}
      {last && <DeviceMark map={map} {...last} />}
    </Frame>
  );
}
