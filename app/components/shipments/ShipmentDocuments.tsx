import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { ShownShipment } from "~/services/shipments/shipment.server";
import styles from "./ShipmentDocuments.module.css";

/** The documents of a shipment, those of one kind together, each with its status, its paper and what it costs. */
export function ShipmentDocuments({ shipment: { documents, viewer } }: { shipment: ShownShipment }) {
  const { t } = useTranslation("shipments");
  const { formatMoney } = useNumberFormat();
  const head = {
    number: t("field.number"),
    status: t("field.status"),
    boxes: t("field.boxes"),
    ...(viewer === "fleet" ? {} : { fee: t("field.fee") }),
    time: t("field.updateTime"),
    paper: t("field.paper"),
  };
  const kinds = [...new Set(documents.map(({ kind }) => kind))];
  const order = kinds.flatMap((kind) => documents.filter((each) => each.kind === kind));
  return (
    <Section title={t("section.documents")} flush>
      <WrappedTable labels={head} classOf={(column) => (column === "boxes" || column === "fee" ? "num" : undefined)}>
        {order.map((document) => {
          const { kind, id, docNo, mark, path, paper, companyName, own, boxes, fee, updateTime } = document;
          return (
            <tr key={id}>
              <td className="main" data-label={head.number}>
                <span>
                  <span className="muted">{t(`common:verify.kinds.${kind}`)}</span>
                  <br />
                  {path ? (
                    <a className="target" href={path}>
                      {docNo}
                    </a>
                  ) : (
                    docNo
                  )}
                  {!own && <span className={`muted ${styles.company}`}>{companyName}</span>}
                </span>
              </td>
              <td className="nowrap" data-label={head.status}>
                <Status tone={mark.tone}>{mark.text}</Status>
              </td>
              <td className="num" data-label={head.boxes}>
                {boxes > 0 && boxes}
              </td>
              {viewer !== "fleet" && (
                <td className="num nowrap" data-label={head.fee}>
                  {(["paid", "due"] as const).map(
                    (part) =>
                      fee && fee[part] > 0 && <div key={part}>{`${formatMoney(fee[part])} ${t(`fee.${part}`)}`}</div>,
                  )}
                </td>
              )}
              <td data-label={head.time}>
                <Moment at={updateTime} short />
              </td>
              <td data-label={head.paper}>
                {paper && (
                  <a className="target" href={paper} aria-label={`${t("paper")} ${docNo}`}>
                    {t("paper")}
                  </a>
                )}
              </td>
            </tr>
          );
        })}
      </WrappedTable>
    </Section>
  );
}
