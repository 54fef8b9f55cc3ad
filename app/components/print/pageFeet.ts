/** What stands at the foot of a page: the number of its paper, and x/y. */
export interface PageFoot {
  docNo: string;
  count: string;
}

/** As high in the margin as it goes: the last 5 mm of a sheet are out of reach of many printers. */
const foot = `font: 6.5pt/.9 "Noto Sans SC", sans-serif; color: #333; vertical-align: top;`;
const safe = (text: string) => text.replace(/[^\w /.:-]/g, "");

/** Number and x/y at the foot of every page of a single document, which the browser counts. */
export const pageFeet = (docNo: string): string =>
  `@page { @bottom-left { content: "${safe(docNo)}"; ${foot} } @bottom-right { content: counter(page) " / " counter(pages); ${foot} } }`;

/** The same for many documents in one file: a symbol for each of its pages, in their order. */
export function feetOfPages(feet: readonly PageFoot[]): string {
  const symbols = (of: (each: PageFoot) => string) => feet.map((each) => `"${safe(of(each))}"`).join(" ");
  return `@counter-style paper-no { system: fixed 1; symbols: ${symbols(({ docNo }) => docNo)}; suffix: ""; }
@counter-style paper-page { system: fixed 1; symbols: ${symbols(({ count }) => count)}; suffix: ""; }
@page { @bottom-left { content: counter(page, paper-no); ${foot} } @bottom-right { content: counter(page, paper-page); ${foot} } }`;
}
