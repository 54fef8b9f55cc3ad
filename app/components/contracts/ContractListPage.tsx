import { contractStatuses } from "@protocol/documentStatuses";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { LiveData } from "~/components/messages/LiveData";
import { AmountCell, CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import type { ContractList } from "~/services/contracts/contractPages.server";
import { contractPaths } from "~/services/contracts/paths";
import { ContractStatus } from "./ContractStatus";
import { ContractLook } from "./ContractSummary";
import { useContractWords } from "./useContractWords";

/** Contracts of the reader's company: what with whom, and whose turn it is. */
export function ContractListPage({ list }: { list: ContractList }) {
  const { page, canAdd } = list;
  const { t, label, statusLabel } = useContractWords();
  const labels = {
    ...{ contractNo: label("contractNo"), status: label("status"), title: label("title") },
    ...{
      ownCompany: label("ownCompany"),
      otherCompany: label("otherCompany"),
      amount: t("common:unit.yuan", { label: label("amount") }),
    },
    ...{ signBy: label("signBy"), expiryDay: label("expiryDay") },
    createTime: label("createTime"),
  };
  return (
    <>
      <LiveData />
      <DocumentList
        title={t("title.list")}
        list={list}
        path={contractPaths.list()}
        copyTo={contractPaths.add}
        exportPath={contractPaths.export}
        statuses={contractStatuses}
        statusLabel={statusLabel}
        words={{ status: label("status"), empty: t("list.empty"), emptyHint: t("list.emptyHint") }}
        add={canAdd && <AddLink to={contractPaths.add()} text={t("title.add")} />}
        filters={
          <>
            <TextFilter param="contractNo" label={label("contractNo")} />
            <TextFilter param="title" label={label("title")} />
            <TextFilter param="company" label={t("list.company")} />
            <DayFilter params={["from", "to"]} labels={[t("list.from"), t("list.to")]} />
          </>
        }
        labels={labels}
        look={list.look && <ContractLook page={list.look} />}
        numbers={["amount"]}
        wide={["expiryDay", "createTime"]}
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <NumberCell label={labels.contractNo} to={contractPaths.detail(row.id)}>
              {row.contractNo}
            </NumberCell>
            <td data-label={labels.status}>
              <ContractStatus status={row.status} />
            </td>
            <td data-label={labels.title}>
              <span className="cut" title={row.title ?? ""}>
                {row.title}
              </span>
            </td>
            <CompanyCell label={labels.ownCompany} name={row.ownCompany} />
            <CompanyCell label={labels.otherCompany} name={row.otherCompany ?? ""} />
            <AmountCell label={labels.amount} fen={row.amount} />
            <TimeCell label={labels.signBy} at={row.signBy} />
            <td className="nowrap wide-only" data-label={labels.expiryDay}>
              {row.expiryDay}
            </td>
            <TimeCell wide label={label("createTime")} at={row.createTime} />
          </tr>
        ))}
      </DocumentList>
    </>
  );
}
