import { weighSlipStatuses } from "@protocol/documentStatuses";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Status } from "~/components/page/Status";
import { FilterSelect } from "~/components/table/FilterForm";
import { TimeCell } from "~/components/table/ListCells";
import { weighSlipPaths } from "~/services/handover/paths";
import type { WeighSlipList } from "~/services/handover/weighList.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { useHandoverWords } from "./useHandoverWords";
import { WeighSlipLook } from "./WeighSlipSummary";
import { WeighStatus } from "./WeighStatus";

const typed = [
  ["slipNo", "slipNo"],
  ["plateNo", "plateNo"],
  ["ctnNos", "ctnNo"],
  ["scaleNo", "scaleNo"],
] as const;
const weights = ["grossKg", "tareKg", "netKg", "diffKg"] as const;

export function WeighSlipListPage({ list }: { list: WeighSlipList }) {
  const { t, label, weighStatusLabel, listWords } = useHandoverWords();
  const { formatNumber } = useNumberFormat();
  const { page, values } = list;
  return (
    <DocumentList
      title={t("title.weighSlips")}
      list={list}
      path={weighSlipPaths.list()}
      exportPath={weighSlipPaths.export}
      statuses={weighSlipStatuses}
      statusLabel={weighStatusLabel}
      words={listWords("weighSlips")}
      add={list.canAdd && <AddLink to={weighSlipPaths.add()} text={t("list.weigh")} />}
      filters={
        <>
          {typed.map(([param, field]) => (
            <TextFilter key={param} param={param} label={label(field)} />
          ))}
          <FilterSelect param="over" label={label("over")} value={values.over} options={{ Y: t("weigh.over") }} />
          <DayFilter params={["from", "to"]} labels={[t("list.weighedFrom"), t("list.weighedTo")]} />
        </>
      }
      labels={{
        slipNo: label("slipNo"),
        status: label("status"),
        plateNo: label("plateNo"),
        ctnNo: label("ctnNo"),
        ...Object.fromEntries(weights.map((field) => [field, t("common:unit.kg", { label: label(field) })])),
        over: label("over"),
        firstTime: label("firstTime"),
        scaleNo: label("scaleNo"),
      }}
      look={list.look && <WeighSlipLook page={list.look} />}
      numbers={weights}
      wide={["scaleNo"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <td className="main nowrap" data-label={label("slipNo")}>
            <a href={weighSlipPaths.detail(row.id)}>{row.slipNo}</a>
          </td>
          <td data-label={label("status")}>
            <WeighStatus status={row.status} />
          </td>
          <td className="nowrap" data-label={label("plateNo")}>
            {row.plateNo}
          </td>
          <td className="nowrap" data-label={label("ctnNo")}>
            <ContainerNumber value={row.ctnNo} /> <ContainerNumber value={row.ctnNo2} />
          </td>
          {weights.map((field) => (
            <td key={field} className="num" data-label={label(field)}>
              {formatNumber(row[field])}
            </td>
          ))}
          <td data-label={label("over")}>{row.over && <Status tone="danger">{t("weigh.over")}</Status>}</td>
          <TimeCell label={label("firstTime")} at={row.firstTime} />
          <td className="wide-only" data-label={label("scaleNo")}>
            {row.scaleNo}
          </td>
        </tr>
      ))}
    </DocumentList>
  );
}
