import { useRouteLoaderData } from "@remix-run/react";
import type { MouseEvent, ReactNode } from "react";
import type { PortalConfig } from "~/services/config.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { onGcj02 } from "~/services/tracking/gcj02";
import type { MapLabel } from "~/services/tracking/mapLabels";
import { scaleBarOf } from "~/services/tracking/mapView";
import type { Ground } from "~/services/tracking/placeNames";
import { tileAddress, tilesOf } from "~/services/tracking/tiles";
import styles from "./MapDrawing.module.css";
import { MapMark } from "./MapMark";
import { PortGround, screenStroke } from "./PortGround";
import type { ShownMap } from "./useMapView";

/** SVG units that the scale may take. */
const longestScale = 150;

export interface MapDrawingProps {
  shown: ShownMap;
  ground: Ground;
  label: string;
  /** Names that its children write, for which those of places leave room. */
  written?: readonly MapLabel[];
  onClick?: (event: MouseEvent<SVGSVGElement>) => void;
  /** What is drawn upon the port's ground. */
  children: ReactNode;
}

/** The port's map with a scale; by itself where no script runs and nothing but a post leads to the page. */
export function MapDrawing({ shown, ground, label, written, onClick, children }: MapDrawingProps) {
  const { map, view } = shown;
  const tiles = useRouteLoaderData<{ mapTiles?: PortalConfig["mapTiles"] }>("root")?.mapTiles;
  return (
    <>
      <svg
        className={styles.drawing}
        data-near={view.zoom > 0 || undefined}
        viewBox={`0 0 ${map.width} ${map.height}`}
        role="img"
        aria-label={label}
        // whoever does not point types the corners, or ticks the roads
        {...(onClick && { onClick })}
      >
        {tiles && (
          <g className={styles.tiles}>
            {/* of another datum, the tiles are moved: what is drawn above them stays WGS-84 */}
            {tilesOf(tiles.datum === "gcj02" ? onGcj02(map) : map).map((tile) => (
              <image
                key={`${tile.z}/${tile.x}/${tile.y}`}
                href={tileAddress(tiles.address, tile)}
                x={tile.left}
                y={tile.top}
                width={tile.size}
                height={tile.size}
              />
            ))}
          </g>
        )}
        <PortGround shown={shown} ground={ground} tiled={tiles !== undefined} written={written} />
        {children}
        <ScaleBar map={map} />
      </svg>
      {tiles?.attribution && <small className={styles.source}>{tiles.attribution}</small>}
    </>
  );
}

function ScaleBar({ map }: Pick<ShownMap, "map">) {
  const { formatNumber } = useNumberFormat();
  const { metres, units } = scaleBarOf(map, longestScale);
  const y = map.height - 14;
  return (
    <>
      <path d={`M14 ${y - 6}v6h${units}v-6`} fill="none" stroke="var(--map-text)" strokeWidth="1.5" {...screenStroke} />
      <MapMark at={[14 + units + 8, y]}>
        <text>{metres < 1_000 ? `${formatNumber(metres)} m` : `${formatNumber(metres / 1_000)} km`}</text>
      </MapMark>
    </>
  );
}
