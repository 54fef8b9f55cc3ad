import { preArrivalStatuses } from "@protocol/documentStatuses";
import { preTypes } from "@protocol/preArrival";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, CodeFilter, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { FilterSelect } from "~/components/table/FilterForm";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { listWords } from "~/services/documents/listWords";
import { preArrivalPaths } from "~/services/preArrivals/paths";
import type { PreArrivalList } from "~/services/preArrivals/preArrivalPages.server";
import { CheckResult, PreArrivalStatus } from "./PreArrivalStatus";
import { PreArrivalLook } from "./PreArrivalSummary";
import { usePreArrivalWords } from "./usePreArrivalWords";

const filters = ["preNo", "plateNo", "ctnNos"] as const;

/** Trucks that have been announced: what for, where, when, and whether the gate would let them in. */
export function PreArrivalListPage({ list }: { list: PreArrivalList }) {
  const { page, values, dicts, canAdd } = list;
  const { t, label, code, statusLabel, placeOptions } = usePreArrivalWords(dicts);
  const labels = {
    preNo: label("preNo"),
    status: label("status"),
    preType: label("preType"),
    yardCode: label("yardCode"),
    etaTime: label("etaTime"),
    plateNo: label("plateNo"),
    ctnNo: label("ctnNo"),
    checkResult: label("checkResult"),
    companyName: label("companyName"),
    createTime: label("createTime"),
  };
  return (
    <DocumentList
      title={t("title.list")}
      list={list}
      path={preArrivalPaths.list()}
      copyTo={preArrivalPaths.add}
      exportPath={preArrivalPaths.export}
      statuses={preArrivalStatuses}
      statusLabel={statusLabel}
      words={listWords(t, canAdd)}
      add={canAdd && <AddLink to={preArrivalPaths.add()} text={t("title.add")} />}
      filters={
        <>
          {filters.map((param) => (
            <TextFilter key={param} param={param} label={label(param === "ctnNos" ? "ctnNo" : param)} />
          ))}
          <CodeFilter param="preType" label={label("preType")} codes={preTypes} nameOf={code.preType} />
          <FilterSelect
            param="yardCode"
            label={label("yardCode")}
            value={values.yardCode}
            options={Object.fromEntries(placeOptions.map(({ value, label: name }) => [value, name]))}
          />
          <DayFilter params={["etaFrom", "etaTo"]} labels={[t("list.etaFrom"), t("list.etaTo")]} />
        </>
      }
      labels={labels}
      look={list.look && <PreArrivalLook page={list.look} />}
      wide={["companyName", "createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <NumberCell label={labels.preNo} to={preArrivalPaths.detail(row.id)}>
            {row.preNo}
          </NumberCell>
          <td data-label={labels.status}>
            <PreArrivalStatus status={row.status} />
          </td>
          <td data-label={labels.preType}>{row.preType && code.preType(row.preType)}</td>
          <td data-label={labels.yardCode}>{row.yardCode && code.yardCode(row.yardCode)}</td>
          <TimeCell label={label("etaTime")} at={row.etaTime} />
          <td className="nowrap" data-label={labels.plateNo}>
            {row.plateNo}
          </td>
          <td className="nowrap" data-label={labels.ctnNo}>
            {row.ctnNo && <ContainerNumber value={row.ctnNo} />}
          </td>
          <td data-label={labels.checkResult}>
            <CheckResult result={row.checkResult} />
          </td>
          <CompanyCell wide label={labels.companyName} name={row.companyName} />
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
