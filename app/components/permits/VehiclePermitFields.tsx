import type { FieldMetadata } from "@conform-to/react";
import type { ShownFile } from "@protocol/files";
import {
  emissions,
  permitPhotos,
  plateColors,
  requiredVehiclePermitFields,
  type VehiclePermitInput,
  vehicleTypes,
} from "@protocol/vehiclePermit";
import { Link } from "@remix-run/react";
import { FieldGroup } from "~/components/documents/Group";
import { CheckField, SelectField, TextField } from "~/components/form/Field";
import { fieldProps } from "~/components/form/fieldProps";
import { TickList } from "~/components/form/TickList";
import { provincesPath } from "~/services/permits/paths";
import type { VehiclePermitFormPage } from "~/services/permits/vehiclePermitForm.server";
import { PhotosField } from "./PhotosField";
import { usePermitWords } from "./usePermitWords";

export type PermitFields = Required<{
  [K in keyof VehiclePermitInput]: FieldMetadata<VehiclePermitInput[K], VehiclePermitInput, string[]>;
}>;

const required = new Set<string>([...requiredVehiclePermitFields, "areas", "files"]);

interface Props {
  fields: PermitFields;
  page: VehiclePermitFormPage;
  files: readonly ShownFile[];
}

/** The fields of a vehicle's application, in the order of the licence and of what the port asks besides. */
export function VehiclePermitFields({ fields, page, files }: Props) {
  const { t, label, code } = usePermitWords(page.dicts.terminal);
  const common = fieldProps(fields, label, required);
  const options = (nameOf: (value: string) => string, codes: readonly string[]) =>
    codes.map((value) => ({ value, label: nameOf(value) }));
  return (
    <>
      <FieldGroup title={t("section.vehicle")}>
        <TextField {...common("plateNo")} trim="upper all" maxLength={20} hint={t("form.plateHint")} />
        <SelectField
          {...common("plateColor")}
          options={options(code.plateColor, plateColors)}
          empty={t("form.choose")}
        />
        <SelectField
          {...common("vehicleType")}
          options={options(code.vehicleType, vehicleTypes)}
          empty={t("form.choose")}
        />
        <TextField {...common("vin")} trim="upper all" maxLength={20} hint={t("form.vinHint")} />
        <TextField {...common("engineNo")} maxLength={30} />
        <TextField {...common("brandModel")} maxLength={60} />
        <TextField {...common("axles")} inputMode="numeric" maxLength={2} hint={t("form.axlesHint")} />
        <TextField {...common("curbKg")} inputMode="numeric" maxLength={10} unit="kg" />
        <TextField {...common("gvwKg")} inputMode="numeric" maxLength={10} unit="kg" />
        <SelectField {...common("emission")} options={options(code.emission, emissions)} empty={t("form.choose")} />
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
        <TickList
          {...common("areas")}
          choices={page.dicts.terminal.map(({ dictValue, dictLabel }) => ({ value: dictValue, label: dictLabel }))}
        />
        <TickList
          {...common("driverIds")}
          hint={page.drivers.length === 0 ? t("form.noDrivers") : t("form.driversHint")}
          choices={page.drivers.map(({ id, name, mobile }) => ({ value: id, label: `${name} ${mobile}` }))}
        />
        <TextField {...common("parkingPlace")} maxLength={60} className="two" hint={t("form.parkingHint")} />
        <TextField {...common("validFrom")} type="date" />
        <TextField {...common("validTo")} type="date" hint={t("form.validToHint")} />
      </FieldGroup>
      <PhotosField {...common("files")} files={files} hint={t("form.photosHint", { n: permitPhotos })} />
    </>
  );
}
