import { eirStatuses } from "@protocol/documentStatuses";
import { eirConclusions, eirDirections } from "@protocol/eir";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, DictFilter, TextFilter } from "~/components/documents/ListFilters";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { FilterSelect } from "~/components/table/FilterForm";
import { TimeCell } from "~/components/table/ListCells";
import type { EirList } from "~/services/handover/eirList.server";
import { eirPaths } from "~/services/handover/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { EirStatus } from "./EirStatus";
import { EirLook } from "./EirSummary";
import { useHandoverWords } from "./useHandoverWords";

const typed = [
  ["ctnNos", "ctnNo"],
  ["eirNo", "eirNo"],
  ["plateNo", "plateNo"],
  ["blNo", "blNo"],
] as const;

export function EirListPage({ list }: { list: EirList }) {
  const { t, label, code, place, statusLabel, listWords } = useHandoverWords(list.places);
  const { formatNumber } = useNumberFormat();
  const { page, values } = list;
  const choice = (param: "direction" | "conclusion", codes: readonly string[]) => (
    <FilterSelect
      param={param}
      label={label(param)}
      value={values[param]}
      options={Object.fromEntries(codes.map((each) => [each, code[param](each)]))}
    />
  );
  return (
    <DocumentList
      title={t("title.eirs")}
      list={list}
      path={eirPaths.list()}
      paperTo={eirPaths.paper}
      exportPath={eirPaths.export}
      statuses={eirStatuses}
      statusLabel={statusLabel}
      words={listWords("eirs")}
      add={list.canAdd && <AddLink to={eirPaths.add()} text={t("list.makeEir")} />}
      filters={
        <>
          {choice("direction", eirDirections)}
          {choice("conclusion", eirConclusions)}
          {typed.map(([param, field]) => (
            <TextFilter key={param} param={param} label={label(field)} />
          ))}
          <DictFilter param="yardCode" label={label("yardCode")} entries={list.places} />
          <DayFilter params={["from", "to"]} labels={[t("list.from"), t("list.to")]} />
        </>
      }
      labels={{
        eirNo: label("eirNo"),
        status: label("status"),
        direction: label("direction"),
        ctnNo: label("ctnNo"),
        conclusion: label("conclusion"),
        yardCode: label("yardCode"),
        gateTime: label("gateTime"),
        plateNo: label("plateNo"),
        fleetName: label("fleetName"),
        customerName: label("customerName"),
      }}
      look={list.look && <EirLook page={list.look} />}
      wide={["customerName", "yardCode"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <td className="main nowrap" data-label={label("eirNo")}>
            <a href={eirPaths.detail(row.id)}>{row.eirNo}</a>
          </td>
          <td data-label={label("status")}>
            <EirStatus status={row.status} />
          </td>
          <td className="nowrap" data-label={label("direction")}>
            {code.direction(row.direction)}
          </td>
          <td className="nowrap" data-label={label("ctnNo")}>
            <ContainerNumber value={row.ctnNo} />{" "}
            <span className="muted">
              {sizeTypeLabel(row.ctnSizeType)} {code.fullEmpty(row.fullEmpty)}
            </span>
          </td>
          <td className="nowrap" data-label={label("conclusion")}>
            {code.conclusion(row.conclusion)}
            {row.damages > 0 && (
              <span className="muted"> {t("list.damages", { count: row.damages, n: formatNumber(row.damages) })}</span>
            )}
          </td>
          <td className="wide-only" data-label={label("yardCode")}>
            {place(row.yardCode)}
          </td>
          <TimeCell label={label("gateTime")} at={row.gateTime} />
          <td className="nowrap" data-label={label("plateNo")}>
            {row.plateNo}
          </td>
          <td data-label={label("fleetName")}>
            <span className="cut" title={row.fleetName ?? undefined}>
              {row.fleetName}
            </span>
          </td>
          <td className="wide-only" data-label={label("customerName")}>
            <span className="cut" title={row.customerName ?? undefined}>
              {row.customerName}
            </span>
          </td>
        </tr>
      ))}
    </DocumentList>
  );
}
