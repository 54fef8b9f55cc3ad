import { shortOrderStatuses } from "@protocol/documentStatuses";
import { shortPurposes } from "@protocol/shortOrder";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, CodeFilter, DayFilter, DictFilter, TextFilter } from "~/components/documents/ListFilters";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { AmountCell, CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { listWords } from "~/services/documents/listWords";
import { shortOrderPaths } from "~/services/shortHaul/paths";
import type { ShortOrderList } from "~/services/shortHaul/shortOrderPages.server";
import { ShortOrderStatus } from "./ShortOrderStatus";
import { ShortOrderLook } from "./ShortOrderSummary";
import { useShortHaulWords } from "./useShortHaulWords";

/** Short-haul orders: what for, from where to where, by when, and how many boxes have arrived. */
export function ShortOrderListPage({ list }: { list: ShortOrderList }) {
  const { page, dicts, canAdd } = list;
  const { t, label, code, place, statusLabel } = useShortHaulWords(dicts);
  const labels = {
    ...{ docNo: label("docNo"), status: label("status"), purpose: label("purpose") },
    ...{ fromYard: label("fromYard"), toYard: label("toYard"), boxes: label("boxes"), doneCount: label("doneCount") },
    ...{ dueTime: label("dueTime"), amount: label("amount"), companyName: label("companyName") },
    createTime: label("createTime"),
  };
  return (
    <DocumentList
      title={t("title.list")}
      list={list}
      path={shortOrderPaths.list()}
      copyTo={shortOrderPaths.add}
      paperTo={shortOrderPaths.paper}
      exportPath={shortOrderPaths.export}
      statuses={shortOrderStatuses}
      statusLabel={statusLabel}
      words={listWords(t, canAdd)}
      add={canAdd && <AddLink to={shortOrderPaths.add()} text={t("title.add")} />}
      filters={
        <>
          <TextFilter param="docNo" label={label("docNo")} />
          <TextFilter param="ctnNo" label={label("ctnNo")} />
          <CodeFilter param="purpose" label={label("purpose")} codes={shortPurposes} nameOf={code.purpose} />
          <DictFilter param="fromYard" label={label("fromYard")} entries={[...dicts.terminal, ...dicts.yard]} />
          <DictFilter param="toYard" label={label("toYard")} entries={[...dicts.terminal, ...dicts.yard]} />
          <DayFilter params={["dueFrom", "dueTo"]} labels={[t("list.dueFrom"), t("list.dueTo")]} />
        </>
      }
      labels={labels}
      look={list.look && <ShortOrderLook page={list.look} />}
      numbers={["doneCount", "amount"]}
      wide={["companyName", "createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <NumberCell label={labels.docNo} to={shortOrderPaths.detail(row.id)}>
            {row.docNo}
          </NumberCell>
          <td data-label={labels.status}>
            <ShortOrderStatus status={row.status} />
          </td>
          <td data-label={labels.purpose}>{code.purpose(row.purpose)}</td>
          <td data-label={labels.fromYard}>{row.fromYard && place(row.fromYard)}</td>
          <td data-label={labels.toYard}>{row.toYard && place(row.toYard)}</td>
          <td className="nowrap" data-label={labels.boxes}>
            <ContainerNumber value={row.boxNumbers[0] ?? null} />
            {row.boxNumbers.length > 1 && ` +${row.boxNumbers.length - 1}`}
          </td>
          <td className="num" data-label={labels.doneCount}>{`${row.doneCount}/${row.boxNumbers.length}`}</td>
          <TimeCell label={label("dueTime")} at={row.dueTime} />
          <AmountCell label={labels.amount} fen={row.amount} />
          <CompanyCell wide label={labels.companyName} name={row.companyName} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
