import { occupancyStatuses } from "@protocol/documentStatuses";
import { occupancyKinds } from "@protocol/occupancyKinds";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { EmptyList } from "~/components/documents/EmptyList";
import { ListHead } from "~/components/documents/ListHead";
import { StatusChips } from "~/components/documents/StatusChips";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { ExportLinks } from "~/components/table/ExportLinks";
import { FilterForm, FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { RecordTable } from "~/components/table/RecordTable";
import { SortLink } from "~/components/table/SortLink";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OccupancyList } from "~/services/occupancy/occupancyList.server";
import {
  occupancyAddPath,
  occupancyDetailPath,
  occupancyExportPath,
  occupancyListPath,
} from "~/services/occupancy/paths";
import { OccupancyStatus } from "./OccupancyStatus";
import { useOccupancyWords } from "./useOccupancyWords";

/** Title and chips, filters, rows and pages over all kinds. */
export function OccupancyListPage({ list }: { list: OccupancyList }) {
  const { page, values, errors, sort, dir, dicts, counts } = list;
  const { t, label, place, statusLabel } = useOccupancyWords([...dicts.yard, ...dicts.terminal]);
  const { formatYuan } = useNumberFormat();
  const filtered = Object.keys(values).length > 0;
  const add = list.canAdd && (
    <Link className="btn primary" to={occupancyAddPath()}>
      {t("list.add")}
    </Link>
  );
  const input = (param: string, text: string) => (
    <FilterInput param={param} label={text} value={values[param]} errors={errors[param]} />
  );
  const heads = {
    occupancyNo: label("occupancyNo"),
    kind: label("kind"),
    status: label("status"),
    bizNo: label("bizNo"),
    ctnNo: label("ctnNo"),
    yardCode: label("yardCode"),
    amount: label("amount"),
    settleAmount: label("settleAmount"),
    companyName: label("companyName"),
    createTime: (
      <SortLink field="createTime" sort={sort} dir={dir}>
        {label("createTime")}
      </SortLink>
    ),
  };
  return (
    <>
      <ListHead title={t("title.list")}>
        {list.canExport && page.total > 0 && <ExportLinks path={occupancyExportPath} />}
        {add}
      </ListHead>
      <StatusChips
        label={label("status")}
        all={t("list.all")}
        path={occupancyListPath()}
        statuses={occupancyStatuses}
        chosen={values.status}
        counts={counts}
        nameOf={statusLabel}
      />
      <FilterForm
        label={t("list.filters")}
        path={occupancyListPath()}
        kept={{ status: values.status, accountNo: values.accountNo, sort, dir: sort && dir, size: page.pageSize }}
      >
        <FilterSelect
          param="kind"
          label={label("kind")}
          value={values.kind}
          options={Object.fromEntries(occupancyKinds.map((kind) => [kind, t(`kind.${kind}`)]))}
        />
        {input("occupancyNo", label("occupancyNo"))}
        {input("bizNo", label("bizNo"))}
        {input("ctnNos", label("ctnNo"))}
        <FilterSelect
          param="yardCode"
          label={label("yardCode")}
          value={values.yardCode}
          options={Object.fromEntries(
            [...dicts.yard, ...dicts.terminal].map(({ dictValue, dictLabel }) => [dictValue, dictLabel]),
          )}
        />
        <FilterRange params={["from", "to"]} labels={[t("list.from"), t("list.to")]} values={values} errors={errors} />
      </FilterForm>
      <RecordTable
        labels={heads}
        numbers={["amount", "settleAmount"]}
        wide={["companyName"]}
        page={page}
        plainLinks
        empty={
          <EmptyList
            title={t(filtered ? "list.emptyFiltered" : "list.empty")}
            text={t(filtered ? "list.emptyFilteredHint" : list.canAdd ? "list.emptyPortHint" : "list.emptyHint")}
            reset={filtered && { to: occupancyListPath(), text: t("list.reset") }}
            add={add}
          />
        }
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <td className="main nowrap" data-label={heads.occupancyNo}>
              <a href={occupancyDetailPath(row.kind, row.id)}>{row.occupancyNo}</a>
            </td>
            <td data-label={heads.kind}>{t(`kind.${row.kind}`)}</td>
            <td data-label={heads.status}>
              <OccupancyStatus status={row.status} />
            </td>
            <td className="nowrap" data-label={heads.bizNo}>
              {row.bizNo}
            </td>
            <td className="nowrap" data-label={heads.ctnNo}>
              <ContainerNumber value={row.ctnNo} />
              {row.ctnSizeType && <span className="muted"> {sizeTypeLabel(row.ctnSizeType)}</span>}
            </td>
            <td data-label={heads.yardCode}>{place(row.yardCode)}</td>
            <td className="num" data-label={heads.amount}>
              {formatYuan(row.amount)}
            </td>
            <td className="num" data-label={heads.settleAmount}>
              {row.settleAmount > 0 && formatYuan(row.settleAmount)}
            </td>
            <td className="wide-only" data-label={heads.companyName}>
              <span className="cut" title={row.companyName}>
                {row.companyName}
              </span>
            </td>
            <td data-label={label("createTime")}>
              <Moment at={row.createTime} short />
            </td>
          </tr>
        ))}
      </RecordTable>
    </>
  );
}
