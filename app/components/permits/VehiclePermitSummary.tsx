import { Link } from "@remix-run/react";
import { FactGroup } from "~/components/documents/Group";
import { Fact } from "~/components/page/Section";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { vehicleAreasPath } from "~/services/permits/paths";
import type { VehiclePermitPage } from "~/services/permits/permitDetail.server";
import { PermitLook } from "./PermitSummary";
import { usePermitWords } from "./usePermitWords";

interface Props {
  page: VehiclePermitPage;
}

/** What a permit of the kind is looked at for first. */
export function VehiclePermitFacts({ page }: Props) {
  const { permit } = page;
  const { t, label, code } = usePermitWords();
  return (
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
  );
}

/** The vehicle. */
export function VehiclePermitVehicle({ page }: Props) {
  const { permit } = page;
  const { t, label, code } = usePermitWords();
  const { formatNumber } = useNumberFormat();
  const kg = (value: number | undefined) => value !== undefined && `${formatNumber(value)} kg`;
  return (
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
  );
}

/** One permit beside the list. */
export function VehiclePermitLook({ page }: Props) {
  return (
    <PermitLook kind="vehiclePermit" page={page} facts={<VehiclePermitFacts page={page} />}>
      <VehiclePermitVehicle page={page} />
    </PermitLook>
  );
}
