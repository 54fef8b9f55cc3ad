import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isSameView, type MapView, mostZoom, panned, wholeView, zoomed } from "~/services/tracking/mapView";
import { MapDrawing, type MapDrawingProps } from "./MapDrawing";
import styles from "./MapFrame.module.css";

/** A link pans by this part of the map. */
const panPart = 0.4;

interface Props extends MapDrawingProps {
  /** Called when somebody moves the map to another place. */
  onPan?: () => void;
  /** Beside the links that move the map. */
  more?: ReactNode;
}

/**
 * The port's map in a frame: links move it without a script; with one, dragging, the wheel, two fingers and keys do, by a
 * chunk that is loaded at the first touch.
 */
export function MapFrame({ shown, ground, label, written, onClick, onPan, more, children }: Props) {
  const { whole, points, view, move, latest, linkTo } = shown;
  const { t } = useTranslation("map");
  const frame = useRef<HTMLElement>(null);
  const [ready, setReady] = useState(false);
  const [touched, setTouched] = useState(false);
  useEffect(() => setReady(true), []);
  const moves = useRef({ whole, points, move, onPan });
  moves.current = { whole, points, move, onPan };
  useEffect(() => {
    if (!touched) return;
    let [left, end]: [boolean, (() => void) | undefined] = [false, undefined];
    import("./mapGestures.client").then(
      ({ watchMap }) => {
        const drawing = frame.current?.querySelector("svg");
        if (left || !frame.current || !drawing) return;
        end = watchMap(frame.current, drawing, {
          whole: () => moves.current.whole,
          points: () => moves.current.points,
          view: () => latest.current,
          zoom: (next) => moves.current.move(next),
          pan: (next) => {
            moves.current.onPan?.();
            moves.current.move(next);
          },
        });
      },
      // the links still move it
      () => undefined,
    );
    return () => {
      left = true;
      end?.();
    };
  }, [touched, latest]);

  const link = (text: string, sign: string, next: MapView | null, pans = false) =>
    next ? (
      <a
        key={sign}
        className="btn small"
        href={linkTo(next, pans ? { follow: undefined } : {})}
        aria-label={text}
        title={text}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          if (pans) onPan?.();
          move(next);
        }}
      >
        {sign}
      </a>
    ) : (
      <span key={sign} className="btn small" aria-disabled="true" title={text}>
        {sign}
      </span>
    );
  const near = view.zoom > 0;
  const pan = (text: string, sign: string, east: number, south: number) => {
    const next = panned(whole, view, east * whole.width * panPart, south * whole.height * panPart);
    return link(text, sign, isSameView(next, view) ? null : next, true);
  };
  const touch = () => setTouched(true);
  const classes = [styles.frame, ready && styles.ready, ready && onClick && styles.pointed].filter(Boolean).join(" ");
  return (
    <figure
      id="map"
      ref={frame}
      className={classes}
      tabIndex={ready ? 0 : undefined}
      onPointerEnter={touch}
      onPointerDown={touch}
      onFocus={touch}
    >
      <div className={styles.bar}>
        {link(t("nearer"), "+", view.zoom < mostZoom ? zoomed(whole, view, 1, points) : null)}
        {link(t("farther"), "−", near ? zoomed(whole, view, -1) : null)}
        {pan(t("west"), "←", -1, 0)}
        {pan(t("north"), "↑", 0, -1)}
        {pan(t("south"), "↓", 0, 1)}
        {pan(t("east"), "→", 1, 0)}
        {near && (
          <a
            className="btn small"
            href={linkTo(wholeView(whole), { follow: undefined })}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              onPan?.();
              move(wholeView(whole));
            }}
          >
            {t("whole")}
          </a>
        )}
        {more}
        {ready && <span className={styles.hint}>{t("hint")}</span>}
      </div>
      <MapDrawing shown={shown} ground={ground} label={label} written={written} onClick={onClick}>
        {children}
      </MapDrawing>
    </figure>
  );
}
