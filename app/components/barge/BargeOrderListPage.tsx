import { bargeTypes } from "@protocol/bargeOrder";
import { bargeOrderStatuses } from "@protocol/documentStatuses";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, CodeFilter, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import type { BargeOrderList } from "~/services/barge/bargeOrderPages.server";
import { bargeOrderPaths } from "~/services/barge/paths";
import { listWords } from "~/services/documents/listWords";
import { BargeOrderLook } from "./BargeOrderSummary";
import { BargeOrderStatus } from "./BargeStatus";
import { useBargeWords } from "./useBargeWords";

const filters = ["docNo", "blNo", "ctnNos", "bargeName"] as const;

/** Barge orders: what goes where on which barge, and how many boxes are off it. */
export function BargeOrderListPage({ list }: { list: BargeOrderList }) {
  const { page, places, links, canAdd } = list;
  const { t, label, code, place, order } = useBargeWords(places);
  const labels = {
    docNo: label("docNo"),
    status: label("status"),
    type: label("type"),
    blNo: label("blNo"),
    route: t("list.route"),
    vessel: t("list.vessel"),
    boxes: label("boxes"),
    doneCount: label("doneCount"),
    planLoadTime: label("planLoadTime"),
    carrierName: label("carrierName"),
    companyName: label("companyName"),
    createTime: label("createTime"),
  };
  return (
    <DocumentList
      title={t("title.list")}
      list={list}
      path={bargeOrderPaths.list()}
      copyTo={bargeOrderPaths.add}
      exportPath={bargeOrderPaths.export}
      statuses={bargeOrderStatuses}
      statusLabel={order.statusLabel}
      words={listWords(t, canAdd)}
      add={canAdd && <AddLink to={bargeOrderPaths.add()} text={t("title.add")} />}
      filters={
        <>
          {filters.map((param) => (
            <TextFilter key={param} param={param} label={label(param === "ctnNos" ? "ctnNo" : param)} />
          ))}
          <CodeFilter param="type" label={label("type")} codes={bargeTypes} nameOf={code.type} />
          <DayFilter params={["planFrom", "planTo"]} labels={[t("list.planFrom"), t("list.planTo")]} />
        </>
      }
      labels={labels}
      look={list.look && <BargeOrderLook page={list.look} />}
      sortedBy={{ vessel: "bargeName" }}
      numbers={["doneCount"]}
      wide={["carrierName", "companyName", "createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <NumberCell label={labels.docNo} to={links[row.id] ?? bargeOrderPaths.detail(row.id)}>
            {row.docNo}
          </NumberCell>
          <td data-label={labels.status}>
            <BargeOrderStatus status={row.status} />
          </td>
          <td data-label={labels.type}>{row.type && code.type(row.type)}</td>
          <td className="nowrap" data-label={labels.blNo}>
            {row.blNo}
          </td>
          <td data-label={labels.route}>
            {[row.inlandPort, row.seaTerminal].flatMap((each) => (each ? place(each) : [])).join(" – ")}
          </td>
          <td data-label={labels.vessel}>
            <VesselVoyage vessel={row.bargeName} voyage={row.bargeVoyage} />
          </td>
          <td className="nowrap" data-label={labels.boxes}>
            <ContainerNumber value={row.ctnNos[0] ?? null} />
            {row.boxCount > 1 && ` +${row.boxCount - 1}`}
          </td>
          <td className="num" data-label={labels.doneCount}>
            {row.boxCount > 0 && `${row.doneCount} / ${row.boxCount}`}
          </td>
          <TimeCell label={label("planLoadTime")} at={row.planLoadTime} />
          <CompanyCell wide label={labels.carrierName} name={row.carrierName ?? ""} />
          <CompanyCell wide label={labels.companyName} name={row.companyName} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
