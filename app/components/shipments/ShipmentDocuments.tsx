import type { Shipment, ShipmentDocument } from "@protocol/shipments";
import { useTranslation } from "react-i18next";
import { DocumentStatus } from "~/components/documents/DocumentStatus";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { shipmentDocumentPath, shipmentPaperPath } from "~/services/shipments/paths";
import styles from "./ShipmentDocuments.module.css";

/** The documents of a shipment, those of one kind together, each with its status, its paper and what it costs. */
export function ShipmentDocuments({ shipment: { documents, viewer } }: { shipment: Shipment }) {
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
  const order: ShipmentDocument[] = kinds.flatMap((kind) => documents.filter((each) => each.kind === kind));
  return (
    <Section title={t("section.documents")} flush>
      <WrappedTable labels={head} classOf={(column) => (column === "boxes" || column === "fee" ? "num" : undefined)}>
        {order.map((document) => {
          const { kind, id, docNo, status, companyName, own, boxes, fee, updateTime } = document;
          const path = shipmentDocumentPath(document);
          const paper = document.printable ? shipmentPaperPath(document) : null;
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
                <DocumentStatus kind={kind} status={status} />
              </td>
              <td className="num" data-label={head.boxes}>
                {boxes > 0 && boxes}
              </td>
              {viewer !== "fleet" && (
                <td className="num nowrap" data-label={head.fee}>
                  {fee && `${formatMoney(fee.amount)} ${t(fee.paid ? "fee.paid" : "fee.due")}`}
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
