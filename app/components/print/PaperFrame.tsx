import { toShanghai } from "@protocol/values/instant";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { KeyOf, TextKey } from "~/services/i18n/textKeys";
import { groupDigest } from "~/services/print/paperCode";
import type { PrintRun } from "~/services/print/printRun";
import { Word } from "./Word";

interface Props {
  kind: "order" | "send";
  /** Key of the title. */
  title: KeyOf<"print">;
  /** Key of the label before the number. */
  numberLabel: KeyOf<"print"> | TextKey;
  docNo: string;
  status: string;
  version: number;
  run: PrintRun;
  /** Position in the batch; its pages are found by it. */
  index: number;
  children: ReactNode;
}

/** A paper: its head once at the start, its foot with the QR once at the end. */
export function PaperFrame({ kind, title, numberLabel, docNo, status, version, run, index, children }: Props) {
  const { t, i18n } = useTranslation("print");
  const qr = run.qrCodes[index]!;
  const foreign = !i18n.language.startsWith("zh");
  return (
    <section className={`paper ${kind}${foreign ? " foreign" : ""}`} id={`paper-${index}`}>
      <header className="head">
        <div className="maker">
          <b>{run.productName ?? t("common:product")}</b>
          {run.companyName}
        </div>
        <h1>
          {foreign ? i18n.getFixedT("zh-CN", "print")(title) : t(title)}
          {foreign && <small>{t(title)}</small>}
        </h1>
        <div className="number">
          <Word k={numberLabel} />
          {/* a place that a link leads to gets a name in the PDF, by which its pages are found */}
          <a href={`#paper-${index}`}>{docNo}</a>
          <span className="state">{status}</span>
        </div>
      </header>
      {children}
      <footer className="foot">
        <div>
          <dl>
            <dt>
              <Word k={numberLabel} />
            </dt>
            <dd className="code">{`${docNo} (v${version})`}</dd>
            {run.digests[index] && (
              <>
                <dt>
                  <Word k="foot.digest" />
                </dt>
                <dd className="code">{groupDigest(run.digests[index])}</dd>
              </>
            )}
            <dt>
              <Word k="foot.time" />
            </dt>
            <dd className="code">{toShanghai(run.time)}</dd>
            <dt>
              <Word k="foot.printer" />
            </dt>
            <dd>{run.printedBy}</dd>
            <dt>
              <Word k="foot.hotline" />
            </dt>
            <dd className="code">{run.hotline}</dd>
          </dl>
          <p>{t("foot.verify")}</p>
        </div>
        <a href={qr.text}>
          <svg className="qr" viewBox={qr.viewBox} role="img" aria-label={t("foot.qr")} shapeRendering="crispEdges">
            <path d={qr.path} />
          </svg>
        </a>
      </footer>
    </section>
  );
}
