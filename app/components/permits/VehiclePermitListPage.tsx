import { permitStatuses } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { RecordTable } from "~/components/table/RecordTable";
import { SortLink } from "~/components/table/SortLink";
import {
  permitCheckPath,
  vehiclePermitAddPath,
  vehiclePermitPath,
  vehiclePermitsExportPath,
  vehiclePermitsPath,
} from "~/services/permits/paths";
import type { VehiclePermitList } from "~/services/permits/vehiclePermitList.server";
import { PermitStatus } from "./PermitStatus";
import { usePermitWords } from "./usePermitWords";

/** Title and chips, filters, rows and pages of the vehicles' permits. */
export function VehiclePermitListPage({ list }: { list: VehiclePermitList }) {
  const { t } = useTranslation("permits");
  const { page, values, errors, sort, dir } = list;
  const { label, code, area, statusLabel } = usePermitWords(list.dicts.terminal);
  const filtered = Object.keys(values).length > 0;
  const add = list.canAdd && (
    <Link className="btn primary" to={vehiclePermitAddPath()}>
      {t("list.add")}
    </Link>
  );
  const input = (param: string, text: string, type?: "date") => (
    <FilterInput param={param} label={text} type={type} value={values[param]} errors={errors[param]} />
  );
  const heads = {
    permitNo: label("permitNo"),
    plateNo: label("plateNo"),
    status: label("status"),
    vehicleType: label("vehicleType"),
    areas: label("areas"),
    validTo: (
      <SortLink field="validTo" sort={sort} dir={dir}>
        {label("validTo")}
      </SortLink>
    ),
    companyName: label("companyName"),
    createTime: (
      <SortLink field="createTime" sort={sort} dir={dir}>
        {label("createTime")}
      </SortLink>
    ),
  };
  return (
    <>
      <ListHead title={t("title.vehicles")}>
        {list.canCheck && (
          <Link className="btn" to={permitCheckPath()}>
            {t("title.check")}
          </Link>
        )}
        {list.canExport && page.total > 0 && <ExportLinks path={vehiclePermitsExportPath} />}
        {add}
      </ListHead>
      <StatusChips
        label={label("status")}
        all={t("list.all")}
        path={vehiclePermitsPath()}
        statuses={permitStatuses}
        chosen={values.status}
        counts={list.counts}
        nameOf={statusLabel}
      />
      <FilterForm
        label={t("list.filters")}
        path={vehiclePermitsPath()}
        kept={{ status: values.status, sort, dir: sort && dir, size: page.pageSize }}
      >
        {input("plateNo", label("plateNo"))}
        {input("permitNo", label("permitNo"))}
        {input("validFrom", t("list.endsFrom"), "date")}
        {input("validTo", t("list.endsTo"), "date")}
      </FilterForm>
      <RecordTable
        labels={heads}
        wide={["createTime"]}
        page={page}
        plainLinks
        empty={
          <Empty
            title={t(filtered ? "list.emptyFiltered" : "list.empty")}
            text={t(filtered ? "list.emptyFilteredHint" : "list.emptyHint")}
          >
            {filtered ? (
              <a className="btn" href={vehiclePermitsPath()}>
                {t("list.reset")}
              </a>
            ) : (
              add
            )}
          </Empty>
        }
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main nowrap" data-label={label("permitNo")}>
              <a href={vehiclePermitPath(row.id)}>{row.permitNo}</a>
            </td>
            <td className="nowrap" data-label={label("plateNo")}>
              {row.plateNo}
            </td>
            <td data-label={label("status")}>
              <PermitStatus status={row.status} />
            </td>
            <td data-label={label("vehicleType")}>
              {row.vehicleType && code.vehicleType(row.vehicleType)}
              {row.isDg && <span className="muted"> · {t("dg")}</span>}
            </td>
            <td data-label={label("areas")}>
              <span className="cut" title={row.areas.map(area).join(" ")}>
                {row.areas.map(area).join(" ")}
              </span>
            </td>
            <td className="nowrap" data-label={label("validTo")}>
              {row.validTo}
            </td>
            <td data-label={label("companyName")}>
              <span className="cut" title={row.companyName}>
                {row.companyName}
              </span>
            </td>
            <td className="wide-only" data-label={label("createTime")}>
              <Moment at={row.createTime} short />
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
