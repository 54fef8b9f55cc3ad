import { type Shipment, type ShipmentMilestone, shipmentMilestones } from "@protocol/shipments";
import { toShanghai } from "@protocol/values/instant";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { BoxLight } from "~/components/clearance/BoxLight";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import { clearancePath } from "~/services/clearance/paths";

/** The boxes of a shipment with what each has reached, as marks and words. */
export function ShipmentBoxes({ shipment: { type, boxes }, linked }: { shipment: Shipment; linked: boolean }) {
  const { t } = useTranslation("shipments");
  const steps: readonly ShipmentMilestone[] = shipmentMilestones[type];
  const head: Record<string, string> = {
    box: t("field.ctnNo"),
    light: t("field.light"),
    ...Object.fromEntries(steps.map((step) => [step, t(`milestone.${step}`)])),
  };
  return (
    <Section title={t("section.boxes")} flush={boxes.length > 0}>
      {boxes.length === 0 ? (
        <p className="muted">{t("boxes.none")}</p>
      ) : (
        <WrappedTable labels={head}>
          {boxes.map(({ ctnNo, sizeType, light, milestones, notNeeded }) => (
            <tr key={ctnNo}>
              <td className="main nowrap" data-label={head.box}>
                <span>
                  {linked ? (
                    <a className="target" href={clearancePath({ ctnNo })}>
                      <ContainerNumber value={ctnNo} />
                    </a>
                  ) : (
                    <ContainerNumber value={ctnNo} />
                  )}{" "}
                  <span className="muted">{sizeType && sizeTypeLabel(sizeType)}</span>
                </span>
              </td>
              <td className="nowrap" data-label={head.light}>
                <BoxLight light={light} />
              </td>
              {steps.map((step) => {
                const time = milestones[step];
                return (
                  <td key={step} className="nowrap" data-label={head[step]}>
                    {time ? (
                      <Status tone="done">{toShanghai(time).slice(5, 16)}</Status>
                    ) : notNeeded.includes(step) ? (
                      <span className="muted">{t("milestone.notNeeded")}</span>
                    ) : (
                      <Status tone="stop">{t("milestone.todo")}</Status>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </WrappedTable>
      )}
    </Section>
  );
}
