import type { PermitFormAnswer } from "~/services/permits/permitForm.server";
import type { VehiclePermitFormPage as Page } from "~/services/permits/vehiclePermitForm.server";
import { PermitFormPage } from "./PermitFormPage";
import { type PermitFields, VehiclePermitFields } from "./VehiclePermitFields";

export function VehiclePermitFormPage(props: { page: Page; answered?: PermitFormAnswer; title: string }) {
  return (
    <PermitFormPage<PermitFields> kind="vehiclePermit" {...props}>
      {(fields, files) => <VehiclePermitFields fields={fields} page={props.page} files={files} />}
    </PermitFormPage>
  );
}
