import { permitStatus } from "@protocol/documentStatuses";
import { certificateDays } from "@protocol/vehiclePermit";
import { Link } from "@remix-run/react";
import { DetailHead } from "~/components/documents/DetailHead";
import { FileLinks } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { Trail } from "~/components/documents/Trail";
import { Unfinished } from "~/components/documents/Unfinished";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { Steps } from "~/components/page/Steps";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { vehicleAreasPath, vehiclePermitEditPath, vehiclePermitsPath } from "~/services/permits/paths";
import type { VehiclePermitPage } from "~/services/permits/vehiclePermitDetail.server";
import { PermitStatus } from "./PermitStatus";
import { usePermitWords } from "./usePermitWords";
import { VehiclePermitActions } from "./VehiclePermitActions";

const way = [permitStatus.draft, permitStatus.submitted, permitStatus.reviewed, permitStatus.issued] as const;

/** One vehicle's permit: where it stands, what may be done, what it says, and how it came to say so. */
export function VehiclePermitDetail({ page, answered }: { page: VehiclePermitPage; answered?: TransitionAnswer }) {
  const { permit, events, dicts, idempotencyKey } = page;
  const { t, label, readValue, code, area, statusLabel, actionLabel } = usePermitWords(dicts.terminal);
  const { formatNumber } = useNumberFormat();
  const kg = (value: number | undefined) => value !== undefined && `${formatNumber(value)} kg`;
  const { status, auditRemark, mapReview } = permit;
  const stopped = status === permitStatus.suspended || status === permitStatus.revoked;
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <Unfinished
        answered={answered}
        within="permit"
        labelOf={label}
        to={vehiclePermitEditPath(permit.id)}
        finish={t("detail.finish")}
      />
      <DetailHead
        to={vehiclePermitsPath()}
        back={t("detail.back")}
        number={permit.permitNo}
        copy={t("detail.copyNumber")}
        status={<PermitStatus status={status} />}
      >
        <VehiclePermitActions permit={permit} idempotencyKey={idempotencyKey} answered={answered} />
      </DetailHead>
      <div className="card">
        <Steps
          label={t("detail.steps")}
          steps={way.map((each) => ({ key: each, text: statusLabel(each) }))}
          at={(way as readonly string[]).indexOf(status)}
          finished={status === permitStatus.issued}
        />
        {auditRemark && (status === permitStatus.returned || stopped) && (
          <p className="notice warning" style={{ margin: "12px 0 0" }}>
            {t(stopped ? "detail.stopped" : "detail.returned", { remark: auditRemark })}
          </p>
        )}
        <dl className="facts" style={{ marginTop: 12 }}>
          <Fact big label={label("plateNo")}>
            {permit.plateNo}
          </Fact>
          <Fact big label={label("vehicleType")}>
            {permit.vehicleType && code.vehicleType(permit.vehicleType)}
          </Fact>
          <Fact big label={t("field.validity")}>
            {permit.validTo && `${permit.validFrom ?? ""} – ${permit.validTo}`}
          </Fact>
          <Fact big label={label("areas")}>
            {permit.lines.length > 0 && (
              <Link to={vehicleAreasPath(permit.id)}>{t("detail.areas", { count: permit.lines.length })}</Link>
            )}
          </Fact>
        </dl>
      </div>
      <div className="columns">
        <div>
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
          </FactGroup>
          <FactGroup title={t("section.certificates")}>
            {certificateDays.map((field) => (
              <Fact key={field} label={label(field)}>
                {permit[field]}
              </Fact>
            ))}
            <Fact label={label("transportNo")}>{permit.transportNo}</Fact>
            <Fact label={label("isDg")}>{t(permit.isDg ? "yes" : "no")}</Fact>
          </FactGroup>
          <FactGroup title={t("section.entry")}>
            <Fact label={label("areas")}>{permit.areas.map(area).join(" · ")}</Fact>
            <Fact label={label("driverIds")}>{permit.drivers.map((driver) => driver.name).join(" · ")}</Fact>
            <Fact label={label("parkingPlace")}>{permit.parkingPlace}</Fact>
            <Fact label={label("companyName")}>{permit.companyName}</Fact>
            <Fact label={label("reviewedByName")}>{permit.reviewedByName}</Fact>
            <Fact label={label("createTime")}>
              {permit.createByName} <Moment at={permit.createTime} />
            </Fact>
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
          <Section title={t("section.photos")}>
            {permit.files.length === 0 ? (
              <p className="muted">{t("detail.noPhotos")}</p>
            ) : (
              <FileLinks files={permit.files} />
            )}
          </Section>
        </div>
        <Trail
          title={t("section.trail")}
          events={events}
          actionLabel={actionLabel}
          statusLabel={statusLabel}
          fieldLabel={label}
          readValue={readValue}
        />
      </div>
    </>
  );
}
