import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { KeyOf, TextKey } from "~/services/i18n/textKeys";
import { groupDigest } from "~/services/print/paperCode";
import type { PaperContext } from "~/services/print/paperContext";
import { PaperQr } from "./PaperQr";
import { PrintedBy } from "./PrintedBy";
import { textEms } from "./textEms";
import { Word } from "./Word";

interface Props {
  /** Key of the title. */
  title: KeyOf<"print">;
  number: string;
  context: PaperContext;
  children: ReactNode;
}

/** An A6 card: its title and number at the top, at the foot the code by which it is proved, who printed it and when. */
export function CardPaper({ title, number, context, children }: Props) {
  const { t, i18n } = useTranslation("print");
  const foreign = !i18n.language.startsWith("zh");
  return (
    <section className={`paper card${foreign ? " foreign" : ""}`} id={`paper-${context.index}`}>
      <header>
        <b>{context.productName ?? t("common:product")}</b>
        <h1>
          <Word k={title} />
        </h1>
        <a href={`#paper-${context.index}`} className="code">
          {number}
        </a>
      </header>
      {children}
      <footer>
        <div>
          <p>{t("foot.verify")}</p>
          {context.digest && <p className="code">{groupDigest(context.digest)}</p>}
          <PrintedBy context={context} />
        </div>
        <PaperQr qr={context.qrCode} />
      </footer>
    </section>
  );
}

const plateSize = 40;
/** Points that a line of a card has room for. */
const line = 255;

/** What a card is read by from outside, as large as fits in one line; a long name takes several. */
export function CardPlate({ children: text }: { children: string | null | undefined }) {
  const fits = Math.floor(line / textEms(text ?? ""));
  const fontSize = Math.max(14, Math.min(plateSize, fits));
  return (
    <p className="plate" style={fontSize < plateSize ? { fontSize: `${fontSize}pt` } : undefined}>
      {text}
    </p>
  );
}

/** Text of more lines than these is smaller, so that a card stays one page. */
const longEms = 40;

/** One line of a card's facts; several may stand side by side. */
export function CardEntry({ k, className, children }: { k: TextKey; className?: string; children: ReactNode }) {
  const long = typeof children === "string" && textEms(children) > longEms ? "long" : undefined;
  return (
    <div>
      <dt>
        <Word k={k} />
      </dt>
      <dd className={className ?? long}>{children}</dd>
    </div>
  );
}
