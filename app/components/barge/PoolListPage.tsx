import { poolStatuses } from "@protocol/documentStatuses";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, CodeFilter, DictFilter, TextFilter } from "~/components/documents/ListFilters";
import { sizeOptions } from "~/components/form/options";
import { LiveData } from "~/components/messages/LiveData";
import { AmountCell, CompanyCell, NumberCell, TimeCell } from "~/components/table/ListCells";
import { poolPaths } from "~/services/barge/paths";
import type { PoolList } from "~/services/barge/poolPages.server";
import { PoolStatus } from "./BargeStatus";
import { PoolLook } from "./PoolSummary";
import { useBargeWords } from "./useBargeWords";

/** Pools of one kind: what is offered from where to where, until when, and what is left. */
export function PoolListPage({ list }: { list: PoolList }) {
  const { page, scope, places, canAdd } = list;
  const { t, label, place, pool } = useBargeWords(places);
  const paths = poolPaths(scope);
  const source = scope === "E" ? "depotCode" : "blNo";
  const input = (param: string) => <TextFilter param={param} label={label(param)} />;
  const labels = {
    poolNo: label("poolNo"),
    status: label("status"),
    source: label(source),
    route: t("list.route"),
    ctnSizeType: label("ctnSizeType"),
    remainQty: label("remainQty"),
    totalQty: label("totalQty"),
    guidePrice: label("guidePrice"),
    grabTo: label("grabTo"),
    companyName: label("companyName"),
    createTime: label("createTime"),
  };
  return (
    <>
      <LiveData />
      <DocumentList
        title={pool.title("list", scope)}
        list={list}
        path={paths.list()}
        copyTo={paths.add}
        exportPath={paths.export}
        statuses={poolStatuses}
        statusLabel={pool.statusLabel}
        words={{
          status: label("status"),
          empty: t("list.emptyPool"),
          emptyHint: t("list.emptyHintReader"),
        }}
        add={canAdd && <AddLink to={paths.add()} text={pool.title("add", scope)} />}
        filters={
          <>
            {input("poolNo")}
            {scope === "F" && input("blNo")}
            <DictFilter param="fromPort" label={label("fromPort")} entries={list.ports} />
            <DictFilter param="toPort" label={label("toPort")} entries={list.ports} />
            <CodeFilter
              param="ctnSizeType"
              label={label("ctnSizeType")}
              codes={sizeOptions.map(({ value }) => value)}
              nameOf={sizeTypeLabel}
            />
          </>
        }
        labels={labels}
        look={list.look && <PoolLook page={list.look} />}
        numbers={["remainQty", "totalQty", "guidePrice"]}
        wide={["companyName", "createTime"]}
      >
        {page.rows.map((row) => (
          <tr key={row.id}>
            <NumberCell label={labels.poolNo} to={paths.detail(row.id)}>
              {row.poolNo}
            </NumberCell>
            <td data-label={labels.status}>
              <PoolStatus status={row.status} />
            </td>
            <td className="nowrap" data-label={labels.source}>
              {scope === "E" ? row.depotCode && place(row.depotCode) : row.blNo}
            </td>
            <td data-label={labels.route}>
              {[row.fromPort, row.toPort].flatMap((each) => (each ? place(each) : [])).join(" – ")}
            </td>
            <td data-label={labels.ctnSizeType}>{row.ctnSizeType && sizeTypeLabel(row.ctnSizeType)}</td>
            <td className="num" data-label={labels.remainQty}>
              {row.remainQty}
            </td>
            <td className="num" data-label={labels.totalQty}>
              {row.totalQty}
            </td>
            <AmountCell label={labels.guidePrice} fen={row.guidePrice ?? 0} />
            <TimeCell label={label("grabTo")} at={row.grabTo} />
            <CompanyCell wide label={labels.companyName} name={row.companyName} />
            <TimeCell wide label={label("createTime")} at={row.createTime} />
          </tr>
        ))}
      </DocumentList>
    </>
  );
}
