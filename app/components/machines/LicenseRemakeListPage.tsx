import { remakeStatuses } from "@protocol/documentStatuses";
import { remakeReasons } from "@protocol/licenseRemake";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, CodeFilter, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { AmountCell, CompanyCell, TimeCell } from "~/components/table/ListCells";
import type { LicenseRemakeList } from "~/services/machines/machineLists.server";
import { licenseRemakePaths } from "~/services/machines/paths";
import { LicenseRemakeLook } from "./LicenseRemakeSummary";
import { RemakeStatus } from "./MachineStatus";
import { useMachineWords } from "./useMachineWords";

export function LicenseRemakeListPage({ list }: { list: LicenseRemakeList }) {
  const { t, label, code, remakeStatusLabel, listWords } = useMachineWords();
  const { page } = list;
  const input = (param: string, text: string) => <TextFilter param={param} label={text} />;
  const fee = t("common:unit.yuan", { label: label("fee") });
  return (
    <DocumentList
      title={t("title.remakes")}
      list={list}
      path={licenseRemakePaths.list()}
      copyTo={licenseRemakePaths.add}
      exportPath={licenseRemakePaths.export}
      statuses={remakeStatuses}
      statusLabel={remakeStatusLabel}
      words={listWords("remakes")}
      add={list.canAdd && <AddLink to={licenseRemakePaths.add()} text={t("list.addRemake")} />}
      filters={
        <>
          <CodeFilter param="reason" label={label("reason")} codes={remakeReasons} nameOf={code.reason} />
          {input("docNo", label("remakeNo"))}
          {input("machineNo", label("machineNo"))}
          {input("oldLicenseNo", label("oldLicenseNo"))}
          <DayFilter params={["from", "to"]} labels={[t("list.from"), t("list.to")]} />
        </>
      }
      sortedBy={{ remakeNo: "docNo" }}
      labels={{
        remakeNo: label("remakeNo"),
        status: label("status"),
        machineNo: label("machineNo"),
        reason: label("reason"),
        oldLicenseNo: label("oldLicenseNo"),
        newLicenseNo: label("newLicenseNo"),
        fee,
        companyName: label("companyName"),
        createTime: label("createTime"),
      }}
      look={list.look && <LicenseRemakeLook page={list.look} />}
      numbers={["fee"]}
      wide={["companyName"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <td className="main nowrap" data-label={label("remakeNo")}>
            <a href={licenseRemakePaths.detail(row.id)}>{row.docNo}</a>
          </td>
          <td data-label={label("status")}>
            <RemakeStatus status={row.status} />
          </td>
          <td className="nowrap" data-label={label("machineNo")}>
            {row.machineNo}
          </td>
          <td data-label={label("reason")}>{row.reason && code.reason(row.reason)}</td>
          <td className="nowrap" data-label={label("oldLicenseNo")}>
            {row.oldLicenseNo}
          </td>
          <td className="nowrap" data-label={label("newLicenseNo")}>
            {row.newLicenseNo}
          </td>
          <AmountCell label={fee} fen={row.fee} />
          <CompanyCell wide label={label("companyName")} name={row.companyName} />
          <TimeCell label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
