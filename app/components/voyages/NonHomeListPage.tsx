import { applicationStatuses } from "@protocol/documentStatuses";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import type { NonHomeList } from "~/services/voyages/nonHomePages.server";
import { nonHomePaths } from "~/services/voyages/paths";
import { ApplicationStatus } from "./ApplicationStatus";
import { NonHomeLook } from "./NonHomeSummary";
import { useVoyageWords } from "./useVoyageWords";

const filters = ["docNo", "ctnNos", "blNo", "vesselName"] as const;

/** Containers that customs has let go at another port: which, for which ship, when and where. */
export function NonHomeListPage({ list }: { list: NonHomeList }) {
  const { page, canAdd, audits } = list;
  const { t, label, code, statusLabel, listWords } = useVoyageWords(list.dicts);
  const pathOf = audits ? nonHomePaths.audit : nonHomePaths.detail;
  const labels = {
    docNo: label("docNo"),
    status: label("status"),
    ctnNo: label("ctnNo"),
    blNo: label("blNo"),
    vesselName: label("vesselName"),
    feeder: label("feeder"),
    customsCode: label("customsCode"),
    releaseTime: label("releaseTime"),
    releaseType: label("releaseType"),
    companyName: label("companyName"),
    createTime: label("createTime"),
  };
  return (
    <DocumentList
      title={t("title.nonHomeList")}
      list={list}
      path={nonHomePaths.list()}
      copyTo={nonHomePaths.add}
      paperTo={nonHomePaths.notice}
      exportPath={nonHomePaths.export}
      statuses={applicationStatuses}
      statusLabel={statusLabel}
      words={listWords(canAdd, t("list.filtersRelease"), t("list.emptyRelease"))}
      add={canAdd && <AddLink to={nonHomePaths.add()} text={t("title.nonHomeAdd")} />}
      filters={
        <>
          {filters.map((param) => (
            <TextFilter key={param} param={param} label={label(param === "ctnNos" ? "ctnNo" : param)} />
          ))}
          <DayFilter params={["releaseFrom", "releaseTo"]} labels={[t("list.releaseFrom"), t("list.releaseTo")]} />
        </>
      }
      labels={labels}
      look={list.look && <NonHomeLook page={list.look} to={pathOf(list.look.release.id)} />}
      wide={["companyName", "createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <NumberCell label={labels.docNo} to={pathOf(row.id)}>
            {row.docNo}
          </NumberCell>
          <td data-label={labels.status}>
            <ApplicationStatus status={row.status} />
          </td>
          <td className="nowrap" data-label={labels.ctnNo}>
            {row.ctnNo && <ContainerNumber value={row.ctnNo} />}
          </td>
          <td data-label={labels.blNo}>{row.blNo}</td>
          <td data-label={labels.vesselName}>
            <VesselVoyage vessel={row.vesselName} voyage={row.voyage} />
          </td>
          <td data-label={labels.feeder}>{row.feeder}</td>
          <td data-label={labels.customsCode}>{row.customsCode}</td>
          <TimeCell label={label("releaseTime")} at={row.releaseTime} />
          <td data-label={labels.releaseType}>{row.releaseType && code.releaseType(row.releaseType)}</td>
          <CompanyCell wide label={labels.companyName} name={row.companyName} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
