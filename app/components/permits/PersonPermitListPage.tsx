import type { PersonPermitList } from "~/services/permits/permitList.server";
import { PermitListPage } from "./PermitListPage";
import { PersonPermitLook } from "./PersonPermitSummary";
import { usePermitWords } from "./usePermitWords";

export function PersonPermitListPage({ list }: { list: PersonPermitList }) {
  const { t, code } = usePermitWords(list.dicts.terminal);
  return (
    <PermitListPage
      kind="personPermit"
      title={t("title.persons")}
      list={list}
      look={list.look && <PersonPermitLook page={list.look} />}
      holder={{ field: "name", cell: (row) => row.name }}
      columns={[
        { field: "occupation", cell: (row) => row.occupation && code.occupation(row.occupation) },
        { field: "idNo", cell: (row) => row.idNo },
      ]}
    />
  );
}
