import { applicationStatuses } from "@protocol/documentStatuses";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { Status } from "~/components/page/Status";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import type { BranchVoyageList } from "~/services/voyages/branchVoyagePages.server";
import { branchVoyagePaths } from "~/services/voyages/paths";
import { ApplicationStatus } from "./ApplicationStatus";
import { BranchVoyageLook } from "./BranchVoyageSummary";
import { useVoyageWords } from "./useVoyageWords";

const filters = ["applyNo", "vesselName", "voyageOut", "ctnNos"] as const;

/** Applications for branch voyages: which ship, from where to where, when, at which terminals. */
export function BranchVoyageListPage({ list }: { list: BranchVoyageList }) {
  const { page, dicts, canAdd, audits } = list;
  const { t, label, code, statusLabel, listWords } = useVoyageWords(dicts);
  const pathOf = audits ? branchVoyagePaths.audit : branchVoyagePaths.detail;
  const labels = {
    applyNo: label("applyNo"),
    status: label("status"),
    vesselName: label("vesselName"),
    fromPort: label("fromPort"),
    toPort: label("toPort"),
    terminals: label("terminals"),
    eta: label("eta"),
    revision: label("revision"),
    companyName: label("companyName"),
    createTime: label("createTime"),
  };
  return (
    <DocumentList
      title={t("title.branchList")}
      list={list}
      path={branchVoyagePaths.list()}
      copyTo={branchVoyagePaths.add}
      exportPath={branchVoyagePaths.export}
      statuses={applicationStatuses}
      statusLabel={statusLabel}
      words={listWords(canAdd, t("list.filters"), t("list.empty"))}
      add={canAdd && <AddLink to={branchVoyagePaths.add()} text={t("title.branchAdd")} />}
      filters={
        <>
          {filters.map((param) => (
            <TextFilter key={param} param={param} label={label(param === "ctnNos" ? "ctnNo" : param)} />
          ))}
          <DayFilter params={["etaFrom", "etaTo"]} labels={[t("list.etaFrom"), t("list.etaTo")]} />
        </>
      }
      labels={labels}
      look={list.look && <BranchVoyageLook page={list.look} to={pathOf(list.look.voyage.id)} />}
      wide={["companyName", "createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <NumberCell label={labels.applyNo} to={pathOf(row.id)}>
            {row.applyNo}
          </NumberCell>
          <td data-label={labels.status}>
            <ApplicationStatus status={row.status} />
          </td>
          <td data-label={labels.vesselName}>
            <VesselVoyage vessel={row.vesselName} voyage={row.voyageOut} />
          </td>
          <td data-label={labels.fromPort}>{row.fromPort && code.fromPort(row.fromPort)}</td>
          <td data-label={labels.toPort}>{row.toPort && code.toPort(row.toPort)}</td>
          <td data-label={labels.terminals}>{row.terminals.map(code.terminalCode).join(" → ")}</td>
          <TimeCell label={label("eta")} at={row.eta} />
          <td data-label={labels.revision}>
            {t("detail.revision", { revision: row.revision })}{" "}
            {row.inForce && <Status tone="done">{t("list.inForce")}</Status>}
          </td>
          <CompanyCell wide label={labels.companyName} name={row.companyName} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
