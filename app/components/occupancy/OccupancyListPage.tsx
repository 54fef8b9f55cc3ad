import { occupancyStatuses } from "@protocol/documentStatuses";
import { occupancyKinds } from "@protocol/occupancyKinds";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { DocumentList } from "~/components/documents/DocumentList";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { CompanyCell, TimeCell } from "~/components/table/ListCells";
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
  const { page, values, errors, sort, dir, dicts } = list;
  const { t, label, place, statusLabel } = useOccupancyWords([...dicts.yard, ...dicts.terminal]);
  const { formatYuan } = useNumberFormat();
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
    <DocumentList
      title={t("title.list")}
      list={list}
      path={occupancyListPath()}
      exportPath={occupancyExportPath}
      statuses={occupancyStatuses}
      statusLabel={statusLabel}
      kept={{ accountNo: values.accountNo }}
      words={{
        status: label("status"),
        all: t("list.all"),
        filters: t("list.filters"),
        empty: t("list.empty"),
        emptyHint: t(list.canAdd ? "list.emptyPortHint" : "list.emptyHint"),
        emptyFiltered: t("list.emptyFiltered"),
        emptyFilteredHint: t("list.emptyFilteredHint"),
        reset: t("list.reset"),
      }}
      add={add}
      filters={
        <>
          {" "}
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
          <FilterRange
            params={["from", "to"]}
            labels={[t("list.from"), t("list.to")]}
            values={values}
            errors={errors}
          />
        </>
      }
      labels={heads}
      numbers={["amount", "settleAmount"]}
      wide={["companyName"]}
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
          <CompanyCell wide label={heads.companyName} name={row.companyName} />
          <TimeCell label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
