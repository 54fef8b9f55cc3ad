import { toShanghai } from "@protocol/values/instant";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { KeyOf, TextKey } from "~/services/i18n/textKeys";
import { groupDigest } from "~/services/print/paperCode";
import type { PaperContext } from "~/services/print/paperContext";
import { acrossPages } from "./acrossPages";
import { PaperQr } from "./PaperQr";
import { Word } from "./Word";

interface Props {
  kind?: "order" | "dispatchOrder";
  /** Key of the title. */
  title: KeyOf<"print">;
  /** Key of the label before the number. */
  numberLabel: KeyOf<"print"> | TextKey;
  docNo: string;
  /** None on an extract of the books, which is no document with a status. */
  status?: string;
  /** Nobody may act on it: a draft, returned, canceled, void. Its status then stands across every page. */
  invalid?: boolean;
  version?: number;
  context: PaperContext;
  /** Signatures, with the words that are signed: on one page with the foot. */
  closing?: ReactNode;
  children: ReactNode;
}

/** A paper: its head once at the start, its foot with the QR once at the end. */
export function PaperFrame(props: Props) {
  const { kind = "order", title, numberLabel, docNo, status, invalid, version, context, closing, children } = props;
  const { t, i18n } = useTranslation("print");
  const foreign = !i18n.language.startsWith("zh");
  return (
    <section
      className={`paper ${kind}${foreign ? " foreign" : ""}`}
      id={`paper-${context.index}`}
      style={invalid && status ? acrossPages(status) : undefined}
    >
      <header className="head">
        <div className="maker">
          <b>{context.productName ?? t("common:product")}</b>
          {context.companyName}
        </div>
        <h1>
          {foreign ? i18n.getFixedT("zh-CN", "print")(title) : t(title)}
          {foreign && <small>{t(title)}</small>}
        </h1>
        <div className="number">
          <Word k={numberLabel} />
          {/* a place that a link leads to gets a name in the PDF, by which its pages are found */}
          <a href={`#paper-${context.index}`}>{docNo}</a>
          {status && <span className="state">{status}</span>}
        </div>
      </header>
      {children}
      <div className="closing">
        {closing}
        <footer className="foot">
          <div>
            <dl>
              <dt>
                <Word k={numberLabel} />
              </dt>
              <dd className="code">{version === undefined ? docNo : `${docNo} (v${version})`}</dd>
              {context.digest && (
                <>
                  <dt>
                    <Word k="foot.digest" />
                  </dt>
                  <dd className="code">{groupDigest(context.digest)}</dd>
                </>
              )}
              <dt>
                <Word k="foot.time" />
              </dt>
              <dd className="code">{toShanghai(context.time)}</dd>
              <dt>
                <Word k="foot.printer" />
              </dt>
              <dd>{context.printedBy}</dd>
              <dt>
                <Word k="foot.hotline" />
              </dt>
              <dd className="code">{context.hotline}</dd>
            </dl>
            {context.qrCode && <p>{t("foot.verify")}</p>}
          </div>
          <PaperQr qr={context.qrCode} />
        </footer>
      </div>
    </section>
  );
}
