import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Page } from "puppeteer";

/** Which pages of a file, counted from 1; what is beyond its last one is left out. */
export interface PageRange {
  from: number;
  count: number;
}

export interface DrawnPages {
  /** Width and height of each page of the file, in points; none where it cannot be read or has more than `mostPages`. */
  sizes: { width: number; height: number }[];
  /** PNGs of the pages that were asked for, in their order. */
  pictures: Buffer[];
}

/** Of the pictures; what the codes of a paper must be read at. */
export const drawnDpi = 150;

/** Pages of one file that are looked at; no paper of the portal comes near it. */
export const mostPages = 300;

const { resolve } = createRequire(import.meta.url);
const readScript = (name: string) => readFile(resolve(`pdfjs-dist/build/${name}.min.mjs`), "utf8");

/**
 * Puts pdf.js into a page that will draw, the part that is else its worker first: the page reaches no network, so it
 * cannot be asked for later. The file's own scripts never run: pdf.js draws, and does nothing else.
 */
export async function preparePage(page: Page): Promise<Page> {
  const [worker, library] = await Promise.all([readScript("pdf.worker"), readScript("pdf")]);
  await page.setContent("<!doctype html><title></title>");
  await page.addScriptTag({ content: worker, type: "module" });
  await page.addScriptTag({ content: library, type: "module" });
  return page;
}

/** Draws pages of a PDF in a prepared page. */
export async function drawPages(page: Page, pdf: Buffer, { from, count }: PageRange): Promise<DrawnPages> {
  const asked = { data: pdf.toString("base64"), from, count, scale: drawnDpi / 72, most: mostPages };
  const { sizes, pictures } = await page.evaluate(drawWithin, asked);
  return { sizes, pictures: pictures.map((url) => Buffer.from(url.slice(url.indexOf(",") + 1), "base64")) };
}

type Asked = PageRange & { data: string; scale: number; most: number };

/** Runs within Chromium, where nothing of this module is: it knows only what it is given. */
async function drawWithin({ data, from, count, scale, most }: Asked) {
  const { pdfjsLib } = globalThis as unknown as { pdfjsLib: typeof import("pdfjs-dist") };
  const bytes = Uint8Array.from(atob(data), (each) => each.charCodeAt(0));
  const loading = pdfjsLib.getDocument({ data: bytes, isEvalSupported: false, useSystemFonts: false });
  try {
    const sizes: { width: number; height: number }[] = [];
    const pictures: string[] = [];
    const file = await loading.promise.catch(() => null);
    if (!file || file.numPages > most) return { sizes, pictures };
    for (let n = 1; n <= file.numPages; n++) {
      const page = await file.getPage(n);
      const { width, height } = page.getViewport({ scale: 1 });
      sizes.push({ width, height });
      if (n < from || n >= from + count) continue;
      const viewport = page.getViewport({ scale });
      const canvas = document.createElement("canvas");
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      await page.render({ canvas, viewport, background: "#fff", intent: "print" }).promise;
      pictures.push(canvas.toDataURL("image/png"));
    }
    return { sizes, pictures };
  } finally {
    await loading.destroy();
  }
}
