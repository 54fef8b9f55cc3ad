import { applicationStatus } from "@protocol/documentStatuses";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { sealApplyPaths } from "~/services/contracts/paths";
import type { SealApplyList } from "~/services/contracts/sealApply.server";
import { SealApplyStatus } from "./ContractStatus";
import { SealApplyLook } from "./SealApplySummary";
import { useContractWords } from "./useContractWords";

/** Applications to sign contracts: of the reader's company, or for the port that decides on them. */
export function SealApplyListPage({ list }: { list: SealApplyList }) {
  const { page, canAdd, audits } = list;
  const { t, label, sealStatusLabel } = useContractWords();
  const labels = {
    ...{ applyNo: label("applyNo"), status: label("status"), companyName: label("companyName") },
    ...{ agentName: label("agentName"), createTime: label("createTime") },
  };
  return (
    <DocumentList
      title={t(audits ? "title.audits" : "title.seals")}
      list={list}
      path={audits ? sealApplyPaths.audits() : sealApplyPaths.list()}
      copyTo={sealApplyPaths.add}
      exportPath={sealApplyPaths.export}
      statuses={Object.values(applicationStatus)}
      statusLabel={sealStatusLabel}
      words={{ status: label("status"), empty: t("seal.none"), emptyHint: t("seal.noneHint") }}
      add={canAdd && !audits && <AddLink to={sealApplyPaths.add()} text={t("title.sealAdd")} />}
      filters={
        <>
          <TextFilter param="applyNo" label={label("applyNo")} />
          <DayFilter params={["from", "to"]} labels={[t("list.from"), t("list.to")]} />
        </>
      }
      labels={labels}
      look={list.look && <SealApplyLook page={list.look} />}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <NumberCell label={labels.applyNo} to={sealApplyPaths.detail(row.id)}>
            {row.applyNo}
          </NumberCell>
          <td data-label={labels.status}>
            <SealApplyStatus status={row.status} />
          </td>
          <CompanyCell label={labels.companyName} name={row.companyName} />
          <td data-label={labels.agentName}>{row.agentName}</td>
          <TimeCell label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
