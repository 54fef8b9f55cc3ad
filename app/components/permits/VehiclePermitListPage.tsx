import type { VehiclePermitList } from "~/services/permits/permitList.server";
import { PermitListPage } from "./PermitListPage";
import { usePermitWords } from "./usePermitWords";
import { VehiclePermitLook } from "./VehiclePermitSummary";

export function VehiclePermitListPage({ list }: { list: VehiclePermitList }) {
  const { t, code } = usePermitWords(list.dicts.terminal);
  return (
    <PermitListPage
      kind="vehiclePermit"
      title={t("title.vehicles")}
      list={list}
      look={list.look && <VehiclePermitLook page={list.look} />}
      holder={{ field: "plateNo", cell: (row) => row.plateNo }}
      columns={[{ field: "vehicleType", cell: (row) => row.vehicleType && code.vehicleType(row.vehicleType) }]}
    />
  );
}
