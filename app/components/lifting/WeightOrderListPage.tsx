import type { Light } from "@protocol/boxClearance";
import { weightStatuses } from "@protocol/documentStatuses";
import { BoxLight } from "~/components/clearance/BoxLight";
import { DocumentList } from "~/components/documents/DocumentList";
import { AddLink, DayFilter, TextFilter } from "~/components/documents/ListFilters";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { AmountCell, TimeCell } from "~/components/table/ListCells";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { weightOrderPaths } from "~/services/lifting/paths";
import type { WeightOrderList } from "~/services/lifting/weightOrderPages.server";
import { useLiftingWords } from "./useLiftingWords";
import { WeightOrderLook } from "./WeightOrderSummary";
import { WeightStatus } from "./WeightStatus";

/** The mark of an order's boxes; nothing where nothing is under way for them. */
const OrderLight = ({ light }: { light: Light | undefined }) => light && light !== "grey" && <BoxLight light={light} />;

/** The orders of one trade. */
export function WeightOrderListPage({ list }: { list: WeightOrderList }) {
  const { page, scope, places, lights } = list;
  const { t, label, place, statusLabel, title } = useLiftingWords(places);
  const { formatYuan } = useNumberFormat();
  const inYuan = {
    amount: t("common:unit.yuan", { label: label("amount") }),
    due: t("common:unit.yuan", { label: label("due") }),
  };
  const paths = weightOrderPaths(scope);
  const blNo = label(scope === "D" ? "waybillNo" : "blNo");
  const input = (param: string, text: string) => <TextFilter param={param} label={text} />;
  return (
    <DocumentList
      title={title("list", scope)}
      list={list}
      path={paths.list()}
      copyTo={paths.add}
      paperTo={paths.voucher}
      exportPath={paths.export}
      statuses={weightStatuses}
      statusLabel={statusLabel}
      words={{
        status: label("status"),
        empty: t("list.empty"),
        emptyHint: t("list.emptyHint"),
      }}
      add={list.canAdd && <AddLink to={paths.add()} text={title("add", scope)} />}
      filters={
        <>
          {input("docNo", label("docNo"))}
          {input("blNo", blNo)}
          {input("ctnNo", label("ctnNo"))}
          <DayFilter params={["planFrom", "planTo"]} labels={[t("list.planFrom"), t("list.planTo")]} />
        </>
      }
      labels={{
        docNo: label("docNo"),
        status: label("status"),
        blNo,
        vessel: t("list.vessel"),
        placeCode: label("placeCode"),
        boxes: label("boxes"),
        light: t("list.light"),
        planTime: label("planTime"),
        ...inYuan,
        consignee: label("consignee"),
        createTime: label("createTime"),
      }}
      look={list.look && <WeightOrderLook page={list.look} />}
      numbers={["amount", "due"]}
      wide={["vessel", "consignee", "createTime"]}
    >
      {page.rows.map((row) => (
        <tr key={row.id}>
          <td className="main nowrap" data-label={label("docNo")}>
            <a href={paths.detail(row.id)}>{row.docNo}</a>
          </td>
          <td data-label={label("status")}>
            <WeightStatus status={row.status} />
          </td>
          <td className="nowrap" data-label={blNo}>
            {row.blNo}
          </td>
          <td className="wide-only" data-label={t("list.vessel")}>
            <VesselVoyage vessel={row.vesselName} voyage={row.voyage} />
          </td>
          <td data-label={label("placeCode")}>{row.placeCode && place(row.placeCode)}</td>
          <td className="nowrap" data-label={label("boxes")}>
            <ContainerNumber value={row.ctnNo} />
            {row.boxCount > 1 && ` +${row.boxCount - 1}`}
          </td>
          <td data-label={t("list.light")}>
            <OrderLight light={lights[row.id]} />
          </td>
          <td data-label={label("planTime")}>{row.planTime && <Moment at={row.planTime} short />}</td>
          <AmountCell label={inYuan.amount} fen={row.amount} />
          <td className="num" data-label={inYuan.due}>
            {row.due > 0 && formatYuan(row.due)}
          </td>
          <td className="wide-only" data-label={label("consignee")}>
            <span className="cut" title={row.consignee ?? ""}>
              {row.consignee}
            </span>
          </td>
          <TimeCell wide label={label("createTime")} at={row.createTime} />
        </tr>
      ))}
    </DocumentList>
  );
}
