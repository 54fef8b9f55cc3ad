import { viewBarcodes } from "@protocol/boxes";
import { mostBarcodes, splitBarcodes } from "@protocol/values/liftingBarcode";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status, type Tone } from "~/components/page/Status";
import { PageTitle } from "~/components/public/PageTitle";
import { drawBarcode } from "~/services/print/barcode.server";
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
  return (
    <>
      <PageTitle title={t("barcode.title")} text={t("barcode.text")} />
      {left > 0 && (
        <p className="notice warning" role="status">
          {t("barcode.left", { count: left, most: mostBarcodes })}
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
                  <Fact label={t("box.ctnNo")}>{each.known.maskedCtnNo}</Fact>
                  <Fact label={t("barcode.yard")}>{each.yard}</Fact>
                  <Fact label={t("barcode.validTo")}>
                    <Moment at={each.known.validTo} />
                  </Fact>
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

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
