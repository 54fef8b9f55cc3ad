import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { boxesOf, Grid, type Variant } from "./gridRows";

/** What the page of `bench/grid.ts` measures of itself, ms. */
export interface GridTimes {
  hydrated: number;
  /** From the press of the button to the frame that shows the new row. */
  added: number;
}

declare global {
  interface Window {
    grid: Promise<{ hydrated: number }>;
    addRow(): Promise<number>;
  }
}

const frame = () => new Promise(requestAnimationFrame);
const { variant, count } = document.documentElement.dataset as { variant: Variant; count: string };
const boxes = boxesOf(Number(count));

window.grid = new Promise((resolve) => {
  const started = performance.now();
  const Ready = () => {
    useEffect(() => resolve({ hydrated: performance.now() - started }), []);
    return <Grid variant={variant} boxes={boxes} />;
  };
  hydrateRoot(document.getElementById("root")!, <Ready />);
});

window.addRow = async () => {
  const rows = document.getElementById("rows")!;
  const before = rows.children.length;
  const started = performance.now();
  document.getElementById("add")!.click();
  while (rows.children.length === before) await frame();
  await frame();
  return performance.now() - started;
};
