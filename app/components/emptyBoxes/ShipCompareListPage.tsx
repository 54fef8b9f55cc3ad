import { compareResults, compareStates } from "@protocol/shipCompare";
import { DocumentList } from "~/components/documents/DocumentList";
import { CodeFilter, DictFilter, TextFilter } from "~/components/documents/ListFilters";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { comparePaths } from "~/services/emptyBoxes/paths";
import type { ShipCompareList } from "~/services/emptyBoxes/shipCompares.server";
import { CompareStateStatus, PickupStands, ResultStatus } from "./EmptyBoxStatus";
import { ShipCompareLook } from "./ShipCompareSummary";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

/** The valid release orders with what their comparison comes to now. */
export function ShipCompareListPage({ list }: { list: ShipCompareList }) {
  const { page, dicts, scope } = list;
  const { t, label, code, listWords } = useEmptyBoxWords(dicts);
  const paths = comparePaths[scope];
  const input = (param: "releaseNo" | "blNo") => <TextFilter param={param} label={label(param)} />;
  const head = {
    releaseNo: label("releaseNo"),
    result: t("compare.result"),
    state: t("compare.state"),
    pickup: t("compare.pickup"),
    differs: t("compare.differs"),
    vesselName: label("vesselName"),
    ctnOperatorCode: label("ctnOperatorCode"),
    blNo: label("blNo"),
    ctnUserId: label("ctnUserId"),
    createTime: label("createTime"),
  };
  return (
    <DocumentList
      title={t(`title.compares.${scope}`)}
      list={list}
      path={paths.list()}
      exportPath={paths.export}
      statuses={compareResults}
      statusLabel={(result) => t(`compare.results.${result}`, { defaultValue: result })}
      words={{ ...listWords("compares", true), status: t("compare.result") }}
      add={null}
      filters={
        <>
          <CodeFilter
            param="state"
            label={head.state}
            codes={compareStates}
            nameOf={(each) => t(`compare.states.${each}`)}
          />
          {input("releaseNo")}
          {input("blNo")}
          <DictFilter param="ctnOperatorCode" label={head.ctnOperatorCode} entries={dicts.operator} />
        </>
      }
      labels={head}
      look={list.look && <ShipCompareLook page={list.look} />}
      wide={["ctnUserId", "createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <NumberCell label={head.releaseNo} to={paths.detail(row.id)}>
            {row.releaseNo ?? row.docNo}
          </NumberCell>
          <td data-label={head.result}>
            <ResultStatus result={row.result} />
          </td>
          <td data-label={head.state}>
            <CompareStateStatus state={row.state} />
          </td>
          <td data-label={head.pickup}>
            <PickupStands stops={row.stops} />
          </td>
          <td data-label={head.differs}>
            {[...row.differs.map(label), ...row.missing.map((source) => t(`compare.lacks.${source}`))].join(" · ")}
          </td>
          <td data-label={head.vesselName}>
            <VesselVoyage vessel={row.vesselName} voyage={row.voyage} />
          </td>
          <td data-label={head.ctnOperatorCode}>{row.ctnOperatorCode && code.ctnOperatorCode(row.ctnOperatorCode)}</td>
          <td className="nowrap" data-label={head.blNo}>
            {row.blNo}
          </td>
          <CompanyCell wide label={head.ctnUserId} name={row.ctnUser ?? ""} />
          <TimeCell wide label={head.createTime} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
