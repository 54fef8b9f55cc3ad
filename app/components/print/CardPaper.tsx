import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { KeyOf, TextKey } from "~/services/i18n/textKeys";
import { groupDigest } from "~/services/print/paperCode";
import type { PaperContext } from "~/services/print/paperContext";
import { PaperQr } from "./PaperQr";
import { PrintedBy } from "./PrintedBy";
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
  const { t } = useTranslation("print");
  return (
    <section className="paper card" id={`paper-${context.index}`}>
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

/** One line of a card's facts; several may stand side by side. */
export function CardEntry({ k, children }: { k: TextKey; children: ReactNode }) {
  return (
    <div>
      <dt>
        <Word k={k} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
