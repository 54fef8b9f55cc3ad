import type { i18n } from "i18next";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { PaperDocument } from "~/components/print/PaperDocument";
import type { PageFoot } from "~/components/print/pageFeet";
import type { PaperSizeName } from "~/components/print/paperSizes";
import { showMissingGlyphs } from "./glyphs.server";

interface Content {
  title: string;
  /** Of a single paper: it stands with x/y at the foot of every page. */
  docNo?: string;
  /** Of many: the feet of its pages, where they are known. */
  feet?: readonly PageFoot[];
  /** Something other than A4. */
  size?: PaperSizeName;
  /** The papers in their order. */
  papers: ReactNode;
  nonce?: string;
  notice?: ReactNode;
}

/** The static HTML of one or many papers in one language; what the printing font cannot draw shows its code point. */
export function renderPaper(i18n: i18n, { title, docNo, feet, size, papers, nonce, notice }: Content): string {
  const markup = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <PaperDocument title={title} docNo={docNo} feet={feet} size={size} nonce={nonce} notice={notice}>
        {papers}
      </PaperDocument>
    </I18nextProvider>,
  );
  return `<!doctype html>${showMissingGlyphs(markup)}`;
}
