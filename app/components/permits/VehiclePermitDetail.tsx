import { certificateDays } from "@protocol/vehiclePermit";
import { Link } from "@remix-run/react";
import { FactGroup } from "~/components/documents/Group";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { mapReviewPath } from "~/services/permits/paths";
import type { VehiclePermitPage } from "~/services/permits/permitDetail.server";
import { PermitDetail } from "./PermitDetail";
import { usePermitWords } from "./usePermitWords";
import { VehiclePermitFacts, VehiclePermitVehicle } from "./VehiclePermitSummary";

/** One vehicle's permit. */
export function VehiclePermitDetail({ page, answered }: { page: VehiclePermitPage; answered?: TransitionAnswer }) {
  const { permit, dicts } = page;
  const { t, label } = usePermitWords(dicts.terminal);
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
      facts={<VehiclePermitFacts page={page} />}
    >
      <VehiclePermitVehicle page={page} />
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
          <Fact label={t("map.result")}>
            {t(`map.${mapReview.result}`)}
            {page.canSeeMap && (
              <>
                {" · "}
                <Link to={mapReviewPath(permit.id)}>{t("action.reviewMap")}</Link>
              </>
            )}
          </Fact>
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
