import { inWeightStatuses } from "@protocol/documentStatuses";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { listWords } from "~/services/documents/listWords";
import type { InWeightList } from "~/services/inWeight/inWeightPages.server";
import { inWeightPaths } from "~/services/inWeight/paths";
import { InWeightStatus } from "./InWeightStatus";
import { InWeightLook } from "./InWeightSummary";
import { useInWeightWords } from "./useInWeightWords";

/** Applications to bring full boxes in: for which ship, how many boxes, when, and how many of them are in. */
export function InWeightListPage({ list }: { list: InWeightList }) {
  const { page, dicts, canAdd } = list;
  const { t, label, code, statusLabel } = useInWeightWords(dicts);
  const labels = {
    docNo: label("docNo"),
    status: label("status"),
    blNo: label("blNo"),
    vessel: label("vesselName"),
    terminalCode: label("terminalCode"),
    boxes: label("boxes"),
    inCount: label("inCount"),
    planTime: label("planTime"),
    companyName: label("companyName"),
    createTime: label("createTime"),
  };
  return (
    <DocumentList
      title={t("title.list")}
      list={list}
      path={inWeightPaths.list()}
      copyTo={inWeightPaths.add}
      exportPath={inWeightPaths.export}
      statuses={inWeightStatuses}
      statusLabel={statusLabel}
      words={listWords(t, canAdd)}
      add={canAdd && <AddLink to={inWeightPaths.add()} text={t("title.add")} />}
      filters={
        <>
          {(["docNo", "blNo", "vesselName", "ctnNo"] as const).map((param) => (
            <TextFilter key={param} param={param} label={label(param)} />
          ))}
          <DayFilter params={["planFrom", "planTo"]} labels={[t("list.planFrom"), t("list.planTo")]} />
        </>
      }
      labels={labels}
      look={list.look && <InWeightLook page={list.look} />}
      sortedBy={{ vessel: "vesselName" }}
      numbers={["inCount"]}
      wide={["companyName", "createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <NumberCell label={labels.docNo} to={inWeightPaths.detail(row.id)}>
            {row.docNo}
          </NumberCell>
          <td data-label={labels.status}>
            <InWeightStatus status={row.status} />
          </td>
          <td className="nowrap" data-label={labels.blNo}>
            {row.blNo}
          </td>
          <td data-label={labels.vessel}>
            <VesselVoyage vessel={row.vesselName} voyage={row.voyage} />
          </td>
          <td data-label={labels.terminalCode}>{row.terminalCode && code.terminalCode(row.terminalCode)}</td>
          <td className="nowrap" data-label={labels.boxes}>
            <ContainerNumber value={row.boxNumbers[0] ?? null} />
            {row.boxNumbers.length > 1 && ` +${row.boxNumbers.length - 1}`}
          </td>
          <td className="num" data-label={labels.inCount}>
            {`${row.inCount}/${row.boxNumbers.length}`}
          </td>
          <TimeCell label={label("planTime")} at={row.planTime} />
          <CompanyCell wide label={labels.companyName} name={row.companyName} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
