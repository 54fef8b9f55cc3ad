import type { Shipment } from "@protocol/shipments";
import { useTranslation } from "react-i18next";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { useTimeLeft } from "./useTimeLeft";

const cutoffs = ["openTime", "siCutoff", "customsCutoff", "vgmCutoff", "cyCutoff"] as const;

/** Ship, terminal, what is to pay, and the times until which boxes and papers are taken with what is left of them. */
export function ShipmentHead({ shipment, now }: { shipment: Shipment; now: string }) {
  const { type, vesselName, voyage, terminalCode, places, call, boxes, documents, fees, viewer } = shipment;
  const { t } = useTranslation("shipments");
  const { formatMoney } = useNumberFormat();
  const left = useTimeLeft(now);
  return (
    <section className="card" aria-label={t("section.head")}>
      <dl className="facts">
        <Fact big label={t("field.ship")}>
          {vesselName && [vesselName, voyage].filter(Boolean).join(" / ")}
        </Fact>
        <Fact big label={t("field.terminal")}>
          {terminalCode && (places[terminalCode] ?? terminalCode)}
        </Fact>
        <Fact big label={t("field.boxes")}>
          {boxes.length}
        </Fact>
        <Fact label={t("field.documents")}>{documents.length}</Fact>
        {viewer !== "fleet" && <Fact label={t("field.due")}>{formatMoney(fees.due)}</Fact>}
        {viewer !== "fleet" && <Fact label={t("field.paid")}>{formatMoney(fees.paid)}</Fact>}
        {call && (
          <>
            <Fact label={t(call.atb ? "field.atb" : "field.eta")}>
              <Moment at={call.atb ?? call.eta} />
            </Fact>
            <Fact label={t(call.atd ? "field.atd" : "field.etd")}>
              <Moment at={call.atd ?? call.etd} />
            </Fact>
            {type === "E" &&
              cutoffs.map((name) => (
                <Fact key={name} label={t(`field.${name}`)}>
                  <Moment at={call[name]} />{" "}
                  <span className="muted nowrap">
                    {name === "openTime" && call.openTime <= now ? t("left.open") : left(call[name])}
                  </span>
                </Fact>
              ))}
          </>
        )}
      </dl>
    </section>
  );
}
