import { occupancyStatuses } from "@protocol/documentStatuses";
import { occupancyKinds } from "@protocol/occupancyKinds";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, CodeFilter, DayFilter, DictFilter, TextFilter } from "~/components/documents/ListFilters";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { AmountCell, CompanyCell, TimeCell } from "~/components/table/ListCells";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OccupancyList } from "~/services/occupancy/occupancyList.server";
import {
  occupancyAddPath,
  occupancyDetailPath,
  occupancyExportPath,
  occupancyListPath,
} from "~/services/occupancy/paths";
import { OccupancyStatus } from "./OccupancyStatus";
import { OccupancyLook } from "./OccupancySummary";
import { useOccupancyWords } from "./useOccupancyWords";

/** Title and chips, filters, rows and pages over all kinds. */
export function OccupancyListPage({ list }: { list: OccupancyList }) {
  const { page, values, dicts } = list;
  const { t, label, place, statusLabel } = useOccupancyWords([...dicts.yard, ...dicts.terminal]);
  const { formatYuan } = useNumberFormat();
  const add = list.canAdd && <AddLink to={occupancyAddPath()} text={t("list.add")} />;
  const input = (param: string, text: string) => <TextFilter param={param} label={text} />;
  const heads = {
    occupancyNo: label("occupancyNo"),
    kind: label("kind"),
    status: label("status"),
    bizNo: label("bizNo"),
    ctnNo: label("ctnNo"),
    yardCode: label("yardCode"),
    amount: label("amount"),
    settleAmount: label("settleAmount"),
    invoiceStatus: label("invoiceStatus"),
    companyName: label("companyName"),
    createTime: label("createTime"),
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
        empty: t("list.empty"),
        emptyHint: t(list.canAdd ? "list.emptyPortHint" : "list.emptyHint"),
      }}
      add={add}
      filters={
        <>
          <CodeFilter param="kind" label={label("kind")} codes={occupancyKinds} nameOf={(kind) => t(`kind.${kind}`)} />
          {input("occupancyNo", label("occupancyNo"))}
          {input("bizNo", label("bizNo"))}
          {input("ctnNos", label("ctnNo"))}
          <DictFilter param="yardCode" label={label("yardCode")} entries={[...dicts.yard, ...dicts.terminal]} />
          <DayFilter params={["from", "to"]} labels={[t("list.from"), t("list.to")]} />
        </>
      }
      labels={heads}
      look={list.look && <OccupancyLook page={list.look} />}
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
          <AmountCell label={heads.amount} fen={row.amount} />
          <td className="num" data-label={heads.settleAmount}>
            {row.settleAmount > 0 && formatYuan(row.settleAmount)}
          </td>
          <td data-label={heads.invoiceStatus}>{row.invoiceStatus && t(`invoiceStatus.${row.invoiceStatus}`)}</td>
          <CompanyCell wide label={heads.companyName} name={row.companyName} />
          <TimeCell label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
