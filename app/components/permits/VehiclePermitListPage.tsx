import type { VehiclePermitList } from "~/services/permits/permitList.server";
import { PermitListPage } from "./PermitListPage";
import { usePermitWords } from "./usePermitWords";

export function VehiclePermitListPage({ list }: { list: VehiclePermitList }) {
  const { t, code } = usePermitWords(list.dicts.terminal);
  return (
    <PermitListPage
      kind="vehiclePermit"
      title={t("title.vehicles")}
      list={list}
      holder={{ field: "plateNo", cell: (row) => row.plateNo }}
      columns={[{ field: "vehicleType", cell: (row) => row.vehicleType && code.vehicleType(row.vehicleType) }]}
    />
  );
}
