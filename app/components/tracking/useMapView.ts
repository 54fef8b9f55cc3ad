import { useLocation } from "@remix-run/react";
import { useRef, useState } from "react";
import { withQuery } from "~/services/paths";
import { type Degrees, type MapView, projectionOfView, readView, viewOf, viewQuery } from "~/services/tracking/mapView";
import type { Projection } from "~/services/tracking/projection";

/** From here on a device that is followed is shown near. */
const followZoom = 2;

/** The part of this page's address that names the map. */
export const mapAnchor = "#map";

/** A link to this page with some of its query changed, that comes back to the map. */
export function useMapLink() {
  const { pathname, search } = useLocation();
  return (query: Record<string, string | number | undefined>) => `${withQuery(pathname + search, query)}${mapAnchor}`;
}

/**
 * What of a map is shown: the view that the address names, until a script has moved it. `points` are what it is looked at
 * for: coming nearer leads to them. `followed` (WGS-84 degrees) stays in the middle.
 */
export function useMapView(
  whole: Projection,
  points: readonly Degrees[],
  followed: { lng: number; lat: number } | null = null,
) {
  const { search } = useLocation();
  const link = useMapLink();
  const [moved, setMoved] = useState<MapView | null>(null);
  const asked = moved ?? readView(whole, new URLSearchParams(search), points);
  const wanted = followed ? { zoom: Math.max(asked.zoom, followZoom), lng: followed.lng, lat: followed.lat } : asked;
  const map = projectionOfView(whole, wanted);
  const view = viewOf(whole, map);
  // events come faster than React draws
  const latest = useRef(view);
  latest.current = view;
  const move = (next: MapView) => {
    latest.current = next;
    setMoved(next);
  };
  return {
    whole,
    points,
    view,
    map,
    move,
    latest,
    linkTo: (next: MapView, more = {}) => link({ ...viewQuery(next), ...more }),
  };
}

export type ShownMap = ReturnType<typeof useMapView>;
