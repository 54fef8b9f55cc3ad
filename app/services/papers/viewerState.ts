import { withQuery } from "../paths";

/** How the pages of a paper are looked at; it stands in the address, so that links work without a script. */
export interface ViewerState {
  /** Counted from 1; of two beside each other the left one. */
  page: number;
  /** In per cent; 100 is as wide as the paper itself, or as the window where that is less. */
  zoom: number;
  /** Clockwise, in degrees. */
  turn: 0 | 90 | 180 | 270;
  /** Two pages beside each other. */
  both: boolean;
}

export type ViewerMove =
  | "first"
  | "previous"
  | "next"
  | "last"
  | "larger"
  | "smaller"
  | "actual"
  | "turn"
  | "reset"
  | "both";

/** What may be chosen, in per cent. */
export const zooms = [50, 75, 100, 125, 150, 200, 300, 400] as const;
const turns = [0, 90, 180, 270] as const;

/** Reads a state from a query; what it does not say, or says wrongly, is as at the beginning. */
export function readViewerState(query: URLSearchParams, count: number): ViewerState {
  const page = Number(query.get("page"));
  const both = query.get("both") === "1" && count > 1;
  return {
    page: Number.isInteger(page) && page >= 1 ? leftOf(Math.min(page, count), both) : 1,
    zoom: zooms.find((each) => String(each) === query.get("zoom")) ?? 100,
    turn: turns.find((each) => String(each) === query.get("turn")) ?? 0,
    both,
  };
}

/** The pages that stand beside each other are 1 and 2, 3 and 4. */
const leftOf = (page: number, both: boolean) => (both && page % 2 === 0 ? page - 1 : page);

/** The state after a move, or null where the move leads nowhere. */
export function moved(state: ViewerState, move: ViewerMove, count: number): ViewerState | null {
  const { page, zoom, turn, both } = state;
  const step = both ? 2 : 1;
  const last = leftOf(count, both);
  const to = (changed: Partial<ViewerState>): ViewerState => ({ ...state, ...changed });
  switch (move) {
    case "first":
      return page > 1 ? to({ page: 1 }) : null;
    case "previous":
      return page > 1 ? to({ page: Math.max(1, page - step) }) : null;
    case "next":
      return page < last ? to({ page: page + step }) : null;
    case "last":
      return page < last ? to({ page: last }) : null;
    case "larger": {
      const larger = zooms.find((each) => each > zoom);
      return larger ? to({ zoom: larger }) : null;
    }
    case "smaller": {
      const smaller = zooms.findLast((each) => each < zoom);
      return smaller ? to({ zoom: smaller }) : null;
    }
    case "actual":
      return zoom === 100 ? null : to({ zoom: 100 });
    case "turn":
      return to({ turn: turns[(turns.indexOf(turn) + 1) % turns.length] ?? 0 });
    case "reset":
      return zoom === 100 && turn === 0 && !both ? null : to({ zoom: 100, turn: 0, both: false });
    case "both":
      return count > 1 ? to({ both: !both, page: leftOf(page, !both) }) : null;
  }
}

/** The query of a state, on the address of the paper that it is of. */
export const viewerStatePath = (viewerPath: string, { page, zoom, turn, both }: ViewerState) =>
  withQuery(viewerPath, {
    page: page > 1 ? page : undefined,
    zoom: zoom === 100 ? undefined : zoom,
    turn: turn || undefined,
    both: both ? 1 : undefined,
  });

/** What a key does in the viewer; up and down scroll, as on any page. */
export const moveOfKey: Readonly<Record<string, ViewerMove>> = {
  "+": "larger",
  "=": "larger",
  "-": "smaller",
  "0": "actual",
  r: "turn",
  R: "turn",
  ArrowLeft: "previous",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};
