import type { ReactElement } from "react";

/**
 * The symbols of the IMDG Code's placards and marks (5.2.2.2.2, 5.3.2), for a diamond of 100 × 100; those of placards
 * stand in its upper half. Shapes take their fill from what is around them, lines its `currentColor`.
 */
export type SymbolName =
  | "bomb"
  | "flame"
  | "cylinder"
  | "skull"
  | "flameOverCircle"
  | "crescents"
  | "trefoil"
  | "corrosion";

const flame =
  "M45 46C36 45 31 39 31.5 32 31.8 28 33.5 25 36 22.5 35.8 26 36.5 28.5 38.5 30 38 22 41 18.5 45 14.5 47.5 12 48.5 9.5 47.5 6.5 54 10 57.5 16 56.5 22.5 58.3 21.3 59 19.5 58.8 17 65 22 69 27.5 68.5 33.5 68 40 63 45 55.5 46 58.8 43 60 39.5 58.5 35.5 57.8 37.5 56.8 38.5 55 39 56 33.5 54 29.5 50 26.5 50.3 31 48.5 33.5 46.3 36 43.5 39.3 43 43 45 46z";

export const symbols: Record<SymbolName, ReactElement> = {
  bomb: (
    <path
      fillRule="evenodd"
      d="M50 31.5a9.5 9.5 0 1 1-.01 0zM45.7 34a8 8 0 0 0-3.5 5.2l1.7.3a6.3 6.3 0 0 1 2.8-4zM48 29.5 45.5 20 48.2 21.5 50 13 52 21.5 54.7 20 52.5 29.5zM56.5 31 60 22.5 61.3 25 66 20 63.5 26.8 66.5 27 60 33.5zM43.5 31 40 22.5 38.7 25 34 20 36.5 26.8 33.5 27 40 33.5zM61.5 37 70 33 69.5 35.8 76 37 69.5 39.5 71 42 61.5 40.5zM38.5 37 30 33 30.5 35.8 24 37 30.5 39.5 29 42 38.5 40.5zM60 44.5 66 45 65.2 47 70 50.5 62 49.5zM40 44.5 34 45 34.8 47 30 50.5 38 49.5zM43.8 15.5l2.6.8-.8 2.8-2.4-.8zM57 17l2.6.8-1.2 2.6-2.2-.9zM29 28.5l2.6-.8.7 2.4-2.5.7zM68.8 28.8l2.5.6-.8 2.4-2.4-.6zM20 44l2.4-.6.5 2.3-2.4.4zM77 43.5l2.5.4-.6 2.2-2.4-.5z"
    />
  ),
  flame: (
    <>
      <path transform="translate(9 6.9) scale(.82)" d={flame} />
      <path d="M32 45.8h36v2.3H32z" />
    </>
  ),
  cylinder: (
    <path
      transform="translate(-2.5 8) rotate(62 50 31)"
      d="M44.5 19.5C45.8 17.6 47.5 17 48 15.5H52C52.5 17 54.2 17.6 55.5 19.5 56.4 20.8 56.5 22 56.5 23.5V49C56.5 50.2 55.7 51 54.5 51H45.5C44.3 51 43.5 50.2 43.5 49V23.5C43.5 22 43.6 20.8 44.5 19.5zM46.2 9.5h7.6v4.6h-7.6zM47.8 6.5h4.4v2h-4.4z"
    />
  ),
  skull: (
    <>
      <path
        fillRule="evenodd"
        transform="translate(3 4.5) scale(.94)"
        d="M50 10C41 10 35.5 15.5 35.5 22.5 35.5 26.5 37.5 29 40 30.5 41 31.2 41.3 32 41.3 33.2V37C41.3 38.2 42 39 43.2 39H56.8C58 39 58.7 38.2 58.7 37V33.2C58.7 32 59 31.2 60 30.5 62.5 29 64.5 26.5 64.5 22.5 64.5 15.5 59 10 50 10zM43.5 20.5a3.9 3.9 0 1 1 0 7.8 3.9 3.9 0 0 1 0-7.8zM56.5 20.5a3.9 3.9 0 1 1 0 7.8 3.9 3.9 0 0 1 0-7.8zM50 27.5 52.3 32H47.7zM45.3 34.5h1.1V39h-1.1zM49.45 34.5h1.1V39h-1.1zM53.6 34.5h1.1V39h-1.1z"
      />
      <path fill="none" stroke="currentColor" strokeWidth="3.6" d="M32 43 68 53.5M68 43 32 53.5" />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        d="M31.5 41.3v0M30.2 44.5v0M68.5 41.3v0M69.8 44.5v0M31.5 55.2v0M30.2 52v0M68.5 55.2v0M69.8 52v0"
      />
    </>
  ),
  flameOverCircle: (
    <>
      <path transform="translate(18.5 5.4) scale(.63)" d={flame} />
      <path fill="none" stroke="currentColor" strokeWidth="3.2" d="M42.5 32.5a9.8 9.8 0 1 0 15 0" />
      <path d="M33 51.8h34v2.4H33z" />
    </>
  ),
  crescents: (
    <g transform="translate(-6 -3.5) scale(1.12)">
      <path fill="none" stroke="currentColor" strokeWidth="2.4" d="M50 23.4a9.6 9.6 0 1 1-.01 0z" />
      <path
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinejoin="round"
        paintOrder="stroke"
        d="M51.5 14.4A10.8 10.8 0 1 1 48.5 14.4 7.94 7.94 0 1 0 51.5 14.4zM65.3 43.6A10.8 10.8 0 1 1 66.9 41.0 7.94 7.94 0 1 0 65.3 43.6zM33.1 41.0A10.8 10.8 0 1 1 34.7 43.6 7.94 7.94 0 1 0 33.1 41.0z"
      />
      <path fill="none" stroke="#fff" strokeWidth="1.2" d="M50 33v-7M50 33l6.06 3.5M50 33l-6.06 3.5" />
      <path fill="#fff" d="M50 30.6a2.4 2.4 0 1 1-.01 0z" />
    </g>
  ),
  trefoil: (
    <path d="M50 26.6a3.4 3.4 0 1 1-.01 0zM52.55 34.42 58.5 44.72A17 17 0 0 1 41.5 44.72L47.45 34.42A5.1 5.1 0 0 0 52.55 34.42zM55.1 30H67A17 17 0 0 0 58.5 15.28L52.55 25.58A5.1 5.1 0 0 1 55.1 30zM44.9 30H33A17 17 0 0 1 41.5 15.28L47.45 25.58A5.1 5.1 0 0 0 44.9 30z" />
  ),
  corrosion: (
    <g transform="translate(3.5 .6) scale(.93 .9)">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="1.9"
        d="M30.5 28.5 43.8 16a3.7 3.7 0 0 1 5 5.5L35.5 34M69.5 28.5 56.2 16a3.7 3.7 0 0 0-5 5.5L64.5 34"
      />
      <path d="M30 29 43 23 45.5 25 35.5 34.5zM70 29 57 23 54.5 25 64.5 34.5z" />
      <path d="M32 33.5c1.9 3 2.7 4.6 2.7 5.9a2.7 2.7 0 0 1-5.4 0c0-1.3.8-2.9 2.7-5.9zM68 33.5c1.9 3 2.7 4.6 2.7 5.9a2.7 2.7 0 0 1-5.4 0c0-1.3.8-2.9 2.7-5.9z" />
      <path d="M14 45h12.5c.6 1.8 1.4 2.4 2.6 2.4 1.4 0 1.5 1.9 3.9 1.9s2.5-1.9 3.9-1.9c1.2 0 2-.6 2.6-2.4H47v7.5H14zM87 45H78c-1.8 0-3-.4-4.4-1.2-.7 1.8-1.5 2.4-2.7 2.4s-1.4 1.8-3.2 1.8-2-1.8-3.2-1.8c-.7 0-1.2-.3-1.7-.8-2.4.1-4.8.4-7.2.9-2 .5-1.8 2.7.4 2.7h4.2v1.4h-5.4c-1.9 0-1.9 2.4 0 2.4h6v1.2h-4.5c-1.8 0-1.7 2.4.1 2.4h17.3c1.8 0 3-.6 4.2-1.8h9z" />
    </g>
  ),
};

/** Seven vertical stripes of equal width within the inner line: of class 4.1 all over, of class 9 above the middle. */
export const stripes = {
  "4.1":
    "M11 56V44l6-6v24zM23 68V32l6-6v48zM35 80V20l6-6v72zM47 92V8l3-3 3 3v84l-3 3zM59 86V14l6 6v60zM71 74V26l6 6v36zM83 62V38l6 6v12z",
  "9": "M11 50v-6l6-6v12zM23 50V32l6-6v24zM35 50V20l6-6v36zM47 50V8l3-3 3 3v42zM59 50V14l6 6v30zM71 50V26l6 6v18zM83 50V38l6 6v6z",
} as const;

/** Fish and tree (5.3.2.3), black on white. */
export const fishAndTree = (
  <>
    <path
      fill="none"
      stroke="#000"
      strokeWidth="2"
      strokeLinecap="round"
      d="M37 51 27 41V34M27 41l-6 0M37.5 45 47 35V27M47 35h7M37.5 37 31 29V24M38 32 42 22"
    />
    <path d="M34 58C36 50 36 40 37 28H39C39 40 39 50 42 58zM9 54C22 54.5 38 55 54 58.5 47 61 43 65 45 71 46 74 44 79 40 84.5z" />
    <path d="M48 67C53 59.5 64 58.5 71 64L77 59.5C76 63 76 66.5 77.5 70L71 67.5C64 73 53 74 48 67z" />
    <path fill="none" stroke="#fff" strokeWidth="1" d="M52.5 64.5l3 3M55.5 64.5l-3 3" />
    <path
      fill="none"
      stroke="#000"
      strokeWidth="1.8"
      d="M58 57c3-2.5 5 2 8 0s5 2 8 0 5 2 8 0M50 79c3-2.5 5 2 8 0s4 2 7 0"
    />
  </>
);
