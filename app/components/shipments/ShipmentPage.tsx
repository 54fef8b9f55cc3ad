import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { CopyButton } from "~/components/page/CopyButton";
import { Empty } from "~/components/page/Empty";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { shipmentPath, shipmentsPath } from "~/services/shipments/paths";
import type { loadShipment, ShownShipment } from "~/services/shipments/shipment.server";
import { MilestoneStrip } from "./MilestoneStrip";
import { ShipmentBoxes } from "./ShipmentBoxes";
import { ShipmentDocuments } from "./ShipmentDocuments";
import { ShipmentHead } from "./ShipmentHead";
import { ShipmentMissing } from "./ShipmentMissing";
import styles from "./ShipmentPage.module.css";
import { ShipmentTimeline } from "./ShipmentTimeline";

type Page = Awaited<ReturnType<typeof loadShipment>>["data"];

/** One shipment with all its documents; without a number, the field for one. */
export function ShipmentPage({ page: { type, typed, now, seesClearance, errors, asked, shipment } }: { page: Page }) {
  const { t } = useTranslation("shipments");
  return (
    <>
      <ListHead
        title={shipment ? `${t(`type.${type}`)} ${shipment.blNo}` : t(`title.${type}`)}
        note={shipment ? undefined : t("note")}
      >
        {shipment && <CopyButton text={shipment.blNo} label={t("copy")} />}
        <a className="btn" href={shipmentsPath()}>
          {t("title.list")}
        </a>
      </ListHead>
      {shipment ? (
        <Found shipment={shipment} now={now} seesClearance={seesClearance} />
      ) : (
        <>
          <FilterForm label={t("ask.label")} path={shipmentPath(type)}>
            <FilterInput
              param="id"
              label={t("field.blNo")}
              value={typed}
              errors={errors.length > 0 ? errors : undefined}
            />
          </FilterForm>
          <div className="card" role={asked ? "status" : undefined}>
            {asked ? (
              <Empty title={t("none.title")} text={t("none.text")}>
                <a className="btn" href={shipmentPath(type === "E" ? "I" : "E", typed)}>
                  {t(type === "E" ? "none.I" : "none.E")}
                </a>
              </Empty>
            ) : (
              <Empty title={t("begin.title")} text={t("begin.text")}>
                <a className="btn primary" href={shipmentsPath()}>
                  {t("title.list")}
                </a>
              </Empty>
            )}
          </div>
        </>
      )}
    </>
  );
}

function Found({ shipment, now, seesClearance }: { shipment: ShownShipment; now: string; seesClearance: boolean }) {
  const { t } = useTranslation("shipments");
  const more = (["boxes", "documents", "entries"] as const).filter((name) => shipment.more[name]);
  return (
    <>
      <ShipmentHead shipment={shipment} now={now} />
      {more.map((name) => (
        <p key={name} className="notice warning" role="status">
          {t(`more.${name}`)}
        </p>
      ))}
      <ShipmentMissing shipment={shipment} now={now} />
      <MilestoneStrip shipment={shipment} now={now} />
      <ShipmentBoxes shipment={shipment} linked={seesClearance} />
      <div className={styles.columns}>
        <ShipmentDocuments shipment={shipment} />
        <ShipmentTimeline shipment={shipment} />
      </div>
    </>
  );
}
