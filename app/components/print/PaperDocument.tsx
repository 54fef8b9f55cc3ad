import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { feetOfPages, type PageFoot, pageFeet } from "./pageFeet";
import { type PaperSizeName, paperSizes } from "./paperSizes";
import { paperStyle } from "./paperStyle";

interface Props {
  title: string;
  /** Of a paper that is alone in it: stands with x/y at the foot of every page. */
  docNo?: string;
  /** Of many papers: what stands at the foot of each page, where it is known. */
  feet?: readonly PageFoot[];
  /** Something other than A4. */
  size?: PaperSizeName;
  /** Of the response's policy, where a reader's own browser shows it. */
  nonce?: string;
  /** Why the reader's browser has to print it, on the screen only. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A whole printable page: no scripts, nothing to fetch, and a policy that would not let it. */
export function PaperDocument({ title, docNo, feet, size, nonce, notice, children }: Props) {
  const { i18n } = useTranslation();
  const own = size && paperSizes[size];
  const numbers = docNo ? pageFeet(docNo) : feet ? feetOfPages(feet) : "";
  const style = paperStyle + (own?.style ?? "") + (own && !own.numbered ? "" : numbers);
  return (
    <html lang={i18n.language}>
      <head>
        <meta charSet="utf-8" />
        <meta
          httpEquiv="Content-Security-Policy"
          content="default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:"
        />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a style element holds text, and this one only our own */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
      </head>
      <body>
        {notice && <div className="notice">{notice}</div>}
        {children}
      </body>
    </html>
  );
}
