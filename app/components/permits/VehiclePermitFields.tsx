import { emissions, permitPhotos, plateColors, type VehiclePermitInput, vehicleTypes } from "@protocol/vehiclePermit";
import { Link } from "@remix-run/react";
import type { Entering } from "~/components/documents/DocumentForm";
import { FilesGroup } from "~/components/documents/FilesGroup";
import { FieldGroup } from "~/components/documents/Group";
import { CheckField, SelectField, TextField } from "~/components/form/Field";
import { codeOptions, entryOptions } from "~/components/form/options";
import { TickList } from "~/components/form/TickList";
import { provincesPath } from "~/services/permits/paths";
import type { VehiclePermitFormPage } from "~/services/permits/vehiclePermitForm.server";
import { usePermitWords } from "./usePermitWords";

interface Props extends Pick<Entering<VehiclePermitInput>, "common" | "files"> {
  page: VehiclePermitFormPage;
}

/** The fields of a vehicle's application, in the order of the licence and of what the port asks besides. */
export function VehiclePermitFields({ common, page, files }: Props) {
  const { t, code } = usePermitWords(page.dicts.terminal);
  return (
    <>
      <FieldGroup title={t("section.vehicle")}>
        <TextField {...common("plateNo")} trim="upper all" maxLength={20} hint={t("form.plateHint")} />
        <SelectField
          {...common("plateColor")}
          options={codeOptions(plateColors, code.plateColor)}
          empty={t("form.choose")}
        />
        <SelectField
          {...common("vehicleType")}
          options={codeOptions(vehicleTypes, code.vehicleType)}
          empty={t("form.choose")}
        />
        <TextField {...common("vin")} trim="upper all" maxLength={20} hint={t("form.vinHint")} />
        <TextField {...common("engineNo")} maxLength={30} />
        <TextField {...common("brandModel")} maxLength={60} />
        <TextField {...common("axles")} inputMode="numeric" maxLength={2} hint={t("form.axlesHint")} />
        <TextField {...common("curbKg")} inputMode="numeric" maxLength={10} unit="kg" />
        <TextField {...common("gvwKg")} inputMode="numeric" maxLength={10} unit="kg" />
        <SelectField {...common("emission")} options={codeOptions(emissions, code.emission)} empty={t("form.choose")} />
        <TextField {...common("beidouNo")} maxLength={20} />
        <div className="field">
          <Link className="btn link" to={provincesPath}>
            {t("title.provinces")}
          </Link>
        </div>
      </FieldGroup>
      <FieldGroup title={t("section.certificates")}>
        <TextField {...common("licenceTo")} type="date" />
        <TextField {...common("compulsoryInsuranceTo")} type="date" />
        <TextField {...common("commercialInsuranceTo")} type="date" />
        <TextField {...common("transportNo")} maxLength={30} />
        <TextField {...common("transportTo")} type="date" />
        <CheckField {...common("isDg")} hint={t("form.dgHint")} />
      </FieldGroup>
      <FieldGroup title={t("section.entry")}>
        <TickList {...common("areas")} choices={entryOptions(page.dicts.terminal)} />
        <TickList
          {...common("driverIds")}
          hint={page.drivers.length === 0 ? t("form.noDrivers") : t("form.driversHint")}
          choices={page.drivers.map(({ id, name, mobile }) => ({ value: id, label: `${name} ${mobile}` }))}
        />
        <TextField {...common("parkingPlace")} maxLength={60} className="two" hint={t("form.parkingHint")} />
        <TextField {...common("validFrom")} type="date" />
        <TextField {...common("validTo")} type="date" hint={t("form.validToHint")} />
      </FieldGroup>
      <FilesGroup
        {...common("files")}
        title={t("section.photos")}
        label={t("form.photos")}
        files={files}
        hint={t("form.photosHint", { n: permitPhotos })}
      />
    </>
  );
}
