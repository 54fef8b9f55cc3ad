import { remakeStatuses } from "@protocol/documentStatuses";
import { remakeReasons } from "@protocol/licenseRemake";
import { Link } from "@remix-run/react";
import { DocumentList } from "~/components/documents/DocumentList";
import { FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { CompanyCell, TimeCell } from "~/components/table/ListCells";
import { SortLink } from "~/components/table/SortLink";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { LicenseRemakeList } from "~/services/machines/machineLists.server";
import { licenseRemakePaths } from "~/services/machines/paths";
import { RemakeStatus } from "./MachineStatus";
import { useMachineWords } from "./useMachineWords";

export function LicenseRemakeListPage({ list }: { list: LicenseRemakeList }) {
  const { t, label, code, remakeStatusLabel, listWords } = useMachineWords();
  const { formatYuan } = useNumberFormat();
  const { page, values, errors, sort, dir } = list;
  const input = (param: string, text: string) => (
    <FilterInput param={param} label={text} value={values[param]} errors={errors[param]} />
  );
  return (
    <DocumentList
      title={t("title.remakes")}
      list={list}
      path={licenseRemakePaths.list()}
      exportPath={licenseRemakePaths.export}
      statuses={remakeStatuses}
      statusLabel={remakeStatusLabel}
      words={listWords("remakes")}
      add={
        list.canAdd && (
          <Link className="btn primary" to={licenseRemakePaths.add()}>
            {t("list.addRemake")}
          </Link>
        )
      }
      filters={
        <>
          <FilterSelect
            param="reason"
            label={label("reason")}
            value={values.reason}
            options={Object.fromEntries(remakeReasons.map((each) => [each, code.reason(each)]))}
          />
          {input("docNo", label("remakeNo"))}
          {input("machineNo", label("machineNo"))}
          {input("oldLicenseNo", label("oldLicenseNo"))}
          <FilterRange
            params={["from", "to"]}
            labels={[t("list.from"), t("list.to")]}
            values={values}
            errors={errors}
          />
        </>
      }
      labels={{
        remakeNo: label("remakeNo"),
        status: label("status"),
        machineNo: label("machineNo"),
        reason: label("reason"),
        oldLicenseNo: label("oldLicenseNo"),
        newLicenseNo: label("newLicenseNo"),
        fee: label("fee"),
        companyName: label("companyName"),
        createTime: (
          <SortLink field="createTime" sort={sort} dir={dir}>
            {label("createTime")}
          </SortLink>
        ),
      }}
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
          <td className="num" data-label={label("fee")}>
            {row.fee !== null && formatYuan(row.fee)}
          </td>
          <CompanyCell wide label={label("companyName")} name={row.companyName} />
          <TimeCell label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
