import { preArrivalStatuses } from "@protocol/documentStatuses";
import { preTypes } from "@protocol/preArrival";
import { Link } from "@remix-run/react";
import { DocumentList } from "~/components/documents/DocumentList";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { FilterSelect } from "~/components/table/FilterForm";
import { FilterInput } from "~/components/table/FilterInput";
import { FilterRange } from "~/components/table/FilterRange";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { SortLink } from "~/components/table/SortLink";
import { preArrivalPaths } from "~/services/preArrivals/paths";
import type { PreArrivalList } from "~/services/preArrivals/preArrivalPages.server";
import { CheckResult, PreArrivalStatus } from "./PreArrivalStatus";
import { usePreArrivalWords } from "./usePreArrivalWords";

const filters = ["preNo", "plateNo", "ctnNos"] as const;

/** Trucks that have been announced: what for, where, when, and whether the gate would let them in. */
export function PreArrivalListPage({ list }: { list: PreArrivalList }) {
  const { page, values, errors, sort, dir, dicts, canAdd } = list;
  const { t, label, code, statusLabel, placeOptions } = usePreArrivalWords(dicts);
  const labels = {
    preNo: label("preNo"),
    status: label("status"),
    preType: label("preType"),
    yardCode: label("yardCode"),
    etaTime: (
      <SortLink field="etaTime" sort={sort} dir={dir}>
        {label("etaTime")}
      </SortLink>
    ),
    plateNo: label("plateNo"),
    ctnNo: label("ctnNo"),
    checkResult: label("checkResult"),
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
      path={preArrivalPaths.list()}
      exportPath={preArrivalPaths.export}
      statuses={preArrivalStatuses}
      statusLabel={statusLabel}
      words={{
        status: label("status"),
        all: t("documents:list.all"),
        filters: t("list.filters"),
        empty: t("list.empty"),
        emptyHint: t(canAdd ? "list.emptyHint" : "list.emptyHintReader"),
        emptyFiltered: t("list.emptyFiltered"),
        emptyFilteredHint: t("list.emptyFilteredHint"),
        reset: t("list.reset"),
      }}
      add={
        canAdd && (
          <Link className="btn primary" to={preArrivalPaths.add()}>
            {t("title.add")}
          </Link>
        )
      }
      filters={
        <>
          {filters.map((param) => (
            <FilterInput
              key={param}
              param={param}
              label={label(param === "ctnNos" ? "ctnNo" : param)}
              value={values[param]}
              errors={errors[param]}
            />
          ))}
          <FilterSelect
            param="preType"
            label={label("preType")}
            value={values.preType}
            options={Object.fromEntries(preTypes.map((type) => [type, code.preType(type)]))}
          />
          <FilterSelect
            param="yardCode"
            label={label("yardCode")}
            value={values.yardCode}
            options={Object.fromEntries(placeOptions.map(({ value, label: name }) => [value, name]))}
          />
          <FilterRange
            params={["etaFrom", "etaTo"]}
            labels={[t("list.etaFrom"), t("list.etaTo")]}
            values={values}
            errors={errors}
          />
        </>
      }
      labels={labels}
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
