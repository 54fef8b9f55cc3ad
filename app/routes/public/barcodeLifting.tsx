import type { ownBarcodeSchema } from "@protocol/barcodes";
import { viewBarcodes } from "@protocol/boxes";
import { mostBarcodes, splitBarcodes } from "@protocol/values/liftingBarcode";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status, type Tone } from "~/components/page/Status";
import { PageTitle } from "~/components/public/PageTitle";
import { barcodeLabelsPath, weightOrderPaths } from "~/services/lifting/paths";
import { drawBarcode } from "~/services/print/barcode.server";
import { barcodesPath } from "~/services/public/paths";
import { standardLabels } from "~/services/public/standards.server";
import { strangerOf } from "~/services/public/stranger.server";
import styles from "./barcodeLifting.module.css";

export const handle = { title: "public:barcode.title", hydrate: false };

const tones: Record<string, Tone> = { "0": "done", "1": "stop", "2": "wait", "3": "danger" };

export async function loader(args: LoaderFunctionArgs) {
  const all = splitBarcodes(args.params.barcodes ?? "");
  const asked = all.slice(0, mostBarcodes);
  const stranger = await strangerOf(args);
  const [found, yards] = await Promise.all([
    asked.length > 0 ? stranger.call(viewBarcodes, { body: { barcodes: asked } }) : [],
    standardLabels({ ...stranger, ask: stranger.call }, "yard"),
  ]);
  return {
    left: all.length - asked.length,
    labels: found.map((each) => ({
      ...each,
      // only a number that can be scanned is drawn: a wrong one on paper would stop a truck at the gate
      picture: each.wellFormed && each.known ? drawBarcode(each.barcode) : null,
      yard: each.known && (yards[each.known.yardCode] ?? each.known.yardCode),
    })),
  };
}

/** Lifting barcodes to show or print, each judged by itself (docs/domain-model.md §7.4). */
export default function BarcodeLifting() {
  const { left, labels } = useLoaderData<typeof loader>();
  const { t } = useTranslation("public");
  const printable = labels.filter(({ known }) => known?.own).map(({ barcode }) => barcode);
  return (
    <>
      <PageTitle title={t("barcode.title")} text={t("barcode.text")} />
      {left > 0 && (
        <p className="notice warning" role="status">
          {t("barcode.left", { count: left, most: mostBarcodes })}
        </p>
      )}
      {printable.length > 0 && (
        <p className={styles.actions}>
          <a className="btn primary" href={barcodeLabelsPath(printable)}>
            {t("barcode.print")}
          </a>
        </p>
      )}
      <ul className={styles.labels}>
        {labels.map((each) => (
          <li key={each.barcode} className="card">
            {each.picture ? (
              <img src={each.picture} alt={each.barcode} width={300} height={90} />
            ) : (
              <p className={styles.code}>{each.barcode}</p>
            )}
            {each.known ? (
              <>
                <Status tone={tones[each.known.status] ?? "info"}>{t(`barcode.state.${each.known.status}`)}</Status>
                <dl className="facts">
                  <Fact label={t("box.ctnNo")}>{each.known.own?.ctnNo ?? each.known.maskedCtnNo}</Fact>
                  <Fact label={t("barcode.yard")}>{each.yard}</Fact>
                  <Fact label={t("barcode.validTo")}>
                    <Moment at={each.known.validTo} />
                  </Fact>
                  {each.known.own && <OwnFacts own={each.known.own} />}
                </dl>
              </>
            ) : (
              <Status tone="danger">{t(each.wellFormed ? "barcode.unknown" : "barcode.malformed")}</Status>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** What the company of the order, and the port, see besides. */
function OwnFacts({ own }: { own: z.infer<typeof ownBarcodeSchema> }) {
  const { t } = useTranslation("public");
  const { order, replacedBy } = own;
  return (
    <>
      <Fact label={t("barcode.order")}>
        {order && <a href={weightOrderPaths(order.tradeScope).detail(order.id)}>{order.docNo}</a>}
      </Fact>
      <Fact label={t("barcode.blNo")}>{own.blNo}</Fact>
      <Fact label={t("barcode.plateNo")}>{own.plateNo}</Fact>
      <Fact label={t("barcode.usedTime")}>{own.usedTime && <Moment at={own.usedTime} />}</Fact>
      <Fact label={t("barcode.printCount")}>{String(own.printCount)}</Fact>
      <Fact label={t("barcode.replacedBy")}>{replacedBy && <a href={barcodesPath([replacedBy])}>{replacedBy}</a>}</Fact>
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
