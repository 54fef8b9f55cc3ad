import type { CSSProperties } from "react";
import { paperSize } from "./paperStyle";
import { textEms } from "./textEms";

const width = paperSize.contentWidth;
/** Two to a page of A4, so that no page of a long list is without one. */
const height = paperSize.contentHeight / 2;
const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/**
 * The status of a document that is not valid, written across all pages of its paper. As outlines it is not lost on a copy
 * without colours, and leaves the text above it readable.
 */
export function acrossPages(text: string): CSSProperties {
  const size = Math.min(96, Math.round(420 / textEms(text)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><text x="${width / 2}" y="${height / 2}" transform="rotate(-24 ${width / 2} ${height / 2})" text-anchor="middle" dominant-baseline="central" font-family="Noto Sans SC, sans-serif" font-weight="700" font-size="${size}" fill="none" stroke="#555" stroke-width="1">${escaped(text)}</text></svg>`;
  return {
    backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(svg)}")`,
    backgroundSize: `${width}pt ${height}pt`,
    backgroundPosition: "top center",
  };
}
