import { certificateDays } from "@protocol/vehiclePermit";
import { Link } from "@remix-run/react";
import { FactGroup } from "~/components/documents/Group";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { mapReviewPath, vehicleAreasPath } from "~/services/permits/paths";
import type { VehiclePermitPage } from "~/services/permits/permitDetail.server";
import { PermitDetail } from "./PermitDetail";
import { usePermitWords } from "./usePermitWords";

/** One vehicle's permit. */
export function VehiclePermitDetail({ page, answered }: { page: VehiclePermitPage; answered?: TransitionAnswer }) {
  const { permit, dicts } = page;
  const { t, label, code } = usePermitWords(dicts.terminal);
  const { formatNumber } = useNumberFormat();
  const kg = (value: number | undefined) => value !== undefined && `${formatNumber(value)} kg`;
  const { mapReview } = permit;
  return (
    <PermitDetail
      kind="vehiclePermit"
      page={page}
      answered={answered}
      holder={permit.plateNo}
      actions={
        permit.allowedActions.includes("reviewMap") && (
          <Link className="btn" to={mapReviewPath(permit.id)}>
            {t("action.reviewMap")}
          </Link>
        )
      }
      facts={
        <>
          <Fact big label={label("plateNo")}>
            {permit.plateNo}
          </Fact>
          <Fact big label={label("vehicleType")}>
            {permit.vehicleType && code.vehicleType(permit.vehicleType)}
          </Fact>
          <Fact big label={label("areas")}>
            {permit.lines.length > 0 && (
              <Link to={vehicleAreasPath(permit.id)}>{t("detail.areas", { count: permit.lines.length })}</Link>
            )}
          </Fact>
        </>
      }
    >
      <FactGroup title={t("section.vehicle")}>
        <Fact label={label("plateColor")}>{permit.plateColor && code.plateColor(permit.plateColor)}</Fact>
        <Fact label={label("vin")}>{permit.vin}</Fact>
        <Fact label={label("engineNo")}>{permit.engineNo}</Fact>
        <Fact label={label("brandModel")}>{permit.brandModel}</Fact>
        <Fact label={label("axles")}>{permit.axles}</Fact>
        <Fact label={label("curbKg")}>{kg(permit.curbKg)}</Fact>
        <Fact label={label("gvwKg")}>{kg(permit.gvwKg)}</Fact>
        <Fact label={label("emission")}>{permit.emission && code.emission(permit.emission)}</Fact>
        <Fact label={label("beidouNo")}>{permit.beidouNo}</Fact>
        <Fact label={label("driverIds")}>{permit.drivers.map((driver) => driver.name).join(" · ")}</Fact>
        <Fact label={label("parkingPlace")}>{permit.parkingPlace}</Fact>
      </FactGroup>
      <FactGroup title={t("section.certificates")}>
        {certificateDays.map((field) => (
          <Fact key={field} label={label(field)}>
            {permit[field]}
          </Fact>
        ))}
        <Fact label={label("transportNo")}>{permit.transportNo}</Fact>
      </FactGroup>
      {mapReview && (
        <FactGroup title={t("section.map")}>
          <Fact label={t("map.result")}>{t(`map.${mapReview.result}`)}</Fact>
          <Fact label={t("map.roads")}>{mapReview.roads.join(" · ")}</Fact>
          <Fact label={t("map.fence")}>
            {mapReview.fence.length > 0 && t("map.corners", { count: mapReview.fence.length })}
          </Fact>
          <Fact label={t("map.by")}>
            {mapReview.byName} <Moment at={mapReview.time} />
          </Fact>
        </FactGroup>
      )}
    </PermitDetail>
  );
}
