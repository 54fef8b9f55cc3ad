import { requiredVehiclePermitFields, type VehiclePermitInput } from "@protocol/vehiclePermit";
import type { PermitFormAnswer } from "~/services/permits/permitForm.server";
import type { VehiclePermitFormPage as Page } from "~/services/permits/vehiclePermitForm.server";
import { PermitFormPage } from "./PermitFormPage";
import { VehiclePermitFields } from "./VehiclePermitFields";

const required = [...requiredVehiclePermitFields, "areas", "files"];

export function VehiclePermitFormPage(props: { page: Page; answered?: PermitFormAnswer; title: string }) {
  return (
    <PermitFormPage<VehiclePermitInput> kind="vehiclePermit" required={required} {...props}>
      {({ common, files }) => <VehiclePermitFields common={common} page={props.page} files={files} />}
    </PermitFormPage>
  );
}
