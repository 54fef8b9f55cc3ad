import { type Degrees, type MapView, panned, wholeView, zoomed, zoomedAbout } from "~/services/tracking/mapView";
import type { Projection } from "~/services/tracking/projection";

interface Moves {
  whole: () => Projection;
  /** What the map is looked at for. */
  points: () => readonly Degrees[];
  view: () => MapView;
  zoom: (view: MapView) => void;
  pan: (view: MapView) => void;
}

/** Pixels from which a press is a drag, and its end no click. */
const dragFrom = 4;
/** Pixels of a wheel for one zoom step, and what a line of it counts for. */
const wheelStep = 300;
const wheelLine = 20;
/** A key moves the map by this part of it. */
const keyPart = 0.2;

/**
 * Moves a map by dragging, by two fingers, by the wheel while the map has the focus (or with Ctrl, as a trackpad's pinch
 * comes), and by keys of `frame`. Returns what takes all of it away.
 */
export function watchMap(frame: HTMLElement, drawing: SVGSVGElement, moves: Moves): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const fingers = new Map<number, { x: number; y: number }>();
  let travelled = 0;

  /** SVG units of a pixel, and the SVG coordinates of a place on the screen. */
  const unit = () => moves.whole().width / drawing.getBoundingClientRect().width;
  const placeOf = ({ x, y }: { x: number; y: number }): [number, number] => {
    const box = drawing.getBoundingClientRect();
    return [(x - box.left) * unit(), (y - box.top) * unit()];
  };
  const middle = () => {
    const all = [...fingers.values()];
    return {
      x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
      y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
    };
  };
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) : 0;
  };

  const press = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) travelled = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };
  const drag = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const [from, wide] = [middle(), spread()];
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const to = middle();
    travelled += Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(spread() - wide);
    if (travelled < dragFrom) return;
    drawing.setPointerCapture(event.pointerId);
    if (wide > 0) moves.zoom(zoomedAbout(moves.whole(), moves.view(), Math.log2(spread() / wide), placeOf(to)));
    if (moves.view().zoom > 0)
      moves.pan(panned(moves.whole(), moves.view(), (from.x - to.x) * unit(), (from.y - to.y) * unit()));
  };
  const release = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || travelled < dragFrom) return;
    const ignore = (click: MouseEvent) => click.stopPropagation();
    drawing.addEventListener("click", ignore, { capture: true });
    setTimeout(() => drawing.removeEventListener("click", ignore, { capture: true }));
  };
  const turn = (event: WheelEvent) => {
    if (!event.ctrlKey && !event.metaKey && !frame.contains(document.activeElement)) return;
    event.preventDefault();
    const by = -(event.deltaMode === 0 ? event.deltaY : event.deltaY * wheelLine) / wheelStep;
    // a pinch comes in small steps
    const times = event.ctrlKey ? 4 : 1;
    const at = placeOf({ x: event.clientX, y: event.clientY });
    moves.zoom(zoomedAbout(moves.whole(), moves.view(), Math.max(-1, Math.min(1, by * times)), at));
  };
  const type = (event: KeyboardEvent) => {
    if (event.target !== frame || event.ctrlKey || event.metaKey || event.altKey) return;
    const { width, height } = moves.whole();
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-width, 0],
      ArrowRight: [width, 0],
      ArrowUp: [0, -height],
      ArrowDown: [0, height],
    };
    const step = steps[event.key];
    if (step) moves.pan(panned(moves.whole(), moves.view(), step[0] * keyPart, step[1] * keyPart));
    else if (event.key === "+" || event.key === "=") moves.zoom(zoomed(moves.whole(), moves.view(), 1, moves.points()));
    else if (event.key === "-") moves.zoom(zoomed(moves.whole(), moves.view(), -1));
    else if (event.key === "0") moves.zoom(wholeView(moves.whole()));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  drawing.addEventListener("pointerdown", press, { signal });
  drawing.addEventListener("pointermove", drag, { signal });
  for (const end of ["pointerup", "pointercancel"] as const) drawing.addEventListener(end, release, { signal });
  frame.addEventListener("wheel", turn, { signal, passive: false });
  frame.addEventListener("keydown", type, { signal });
  return () => ended.abort();
}
