import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Status } from "~/components/page/Status";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { LookBoxes, LookPanel } from "~/components/table/LookPanel";
import { RecordTable } from "~/components/table/RecordTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { TruckOrderList } from "~/services/trucking/orderList.server";
import { truckAddPath, truckDetailPath, truckPdfPath } from "~/services/trucking/paths";
import { orderTone } from "~/services/trucking/status";

type TruckOrderRow = TruckOrderList["page"]["rows"][number];

import { OrderStatus } from "./OrderStatus";
import { OrderRoute, OrderSummary } from "./OrderSummary";

const sortedBy = { vessel: "vesselName" };

interface Props {
  list: TruckOrderList;
  /** The form whose checkboxes these are; without one the rows have none. */
  batchForm?: string;
  /** What a row's checkbox says; null: this one has none. */
  tickOf: (row: TruckOrderRow) => { name: string; value: string; defaultChecked?: boolean } | null;
  /** That form, with what can be done with the ticked rows. */
  batch: ReactNode;
  empty: ReactNode;
  showType: boolean;
}

/**
 * One table with plain rows inside: cells as components would cost ten times as much. For the same reason one handler
 * follows the links of all rows, and texts are made once for all of them.
 */
export function OrderTable({ list, batchForm, tickOf, batch, empty, showType }: Props) {
  const { page, look, dicts } = list;
  const { rows } = page;
  const { t } = useTranslation("trucking");
  const { formatYuan } = useNumberFormat();
  const statusLabels = new Map(
    [...new Set(rows.map((row) => row.status))].map((status) => [
      status,
      t(`orderStatus.${status}`, { defaultValue: status }),
    ]),
  );
  const andMore = new Map(
    [...new Set(rows.map((row) => row.boxCount - 1))].map((count) => [count, t("list.andMore", { count })]),
  );
  const [selectBefore, selectAfter] = t("list.selectRow", { orderNo: "|" }).split("|");
  const yardNames = new Map([...dicts.yard, ...dicts.terminal].map((entry) => [entry.dictValue, entry.dictLabel]));
  const place = (code: string | null) => (code ? (yardNames.get(code) ?? code) : "");
  /** What may be too long for its column: cut, and whole on hover. */
  const cut = (text: string) => (
    <span className="cut" title={text}>
      {text}
    </span>
  );
  const label = {
    orderNo: t("field.orderNo"),
    type: t("field.type"),
    status: t("field.status"),
    blNo: t("field.blNo"),
    vessel: t("list.vesselVoyage"),
    boxes: t("list.boxes"),
    ctnNos: t("field.ctnNo"),
    places: t("list.places"),
    planTime: t("field.planTime"),
    carrier: t("list.carrier"),
    createTime: t("field.createTime"),
    amount: t("list.amount"),
  };
  const crowded = showType && batchForm !== undefined;
  const { orderNo, type, ...others } = label;
  const heads = {
    ...(batchForm ? { select: <span className="sr">{t("documents:list.select")}</span> } : {}),
    orderNo,
    ...(showType ? { type } : {}),
    ...others,
  };
  return (
    <RecordTable
      labels={heads}
      numbers={["amount"]}
      wide={crowded ? ["carrier", "createTime"] : ["createTime"]}
      page={page}
      sortedBy={sortedBy}
      pathsOf={(n) => {
        const { id, type, allowedActions } = rows[n]!;
        return {
          copy: list.canAdd && allowedActions.includes("copy") && truckAddPath(type, { copy: id }),
          paper: allowedActions.includes("print") && truckPdfPath(type, id),
        };
      }}
      look={
        look ? (
          <LookPanel
            key={look.id}
            number={look.orderNo}
            to={truckDetailPath(look.type, look.id)}
            status={<OrderStatus status={look.status} />}
          >
            <OrderSummary order={look} />
            <LookBoxes title={t("section.boxes")} boxes={look.boxes} />
            <OrderRoute order={look} dicts={dicts} />
          </LookPanel>
        ) : null
      }
      batch={batchForm && batch}
      empty={empty}
      plainLinks
    >
      {rows.map((row) => (
        <tr key={row.id}>
          {batchForm && (
            <td>
              {tickOf(row) && (
                <input
                  type="checkbox"
                  {...tickOf(row)}
                  form={batchForm}
                  aria-label={`${selectBefore}${row.orderNo}${selectAfter}`}
                />
              )}
            </td>
          )}
          <td className="main nowrap" data-label={label.orderNo}>
            <a href={truckDetailPath(row.type, row.id)}>{row.orderNo}</a>
          </td>
          {showType && <td data-label={label.type}>{t(`type.${row.type}`, { defaultValue: row.type })}</td>}
          <td data-label={label.status}>
            <Status tone={orderTone(row.status)}>{statusLabels.get(row.status) ?? row.status}</Status>
          </td>
          <td data-label={label.blNo}>{row.blNo}</td>
          <td data-label={label.vessel} className="nowrap">
            <VesselVoyage vessel={row.vesselName} voyage={row.voyage} />
          </td>
          <td data-label={label.boxes} className="nowrap">
            {row.ctnReq.map((each) => `${each.qty}×${sizeTypeLabel(each.sizeType)}`).join(" + ")}
          </td>
          <td data-label={label.ctnNos} className="nowrap">
            <ContainerNumber value={row.ctnNos[0]} />
            {row.boxCount > 1 && row.ctnNos.length > 0 && (
              <span className="muted"> {andMore.get(row.boxCount - 1)}</span>
            )}
          </td>
          <td data-label={label.places}>
            {(row.pickupYard || row.returnYard) && cut(`${place(row.pickupYard)} → ${place(row.returnYard)}`)}
          </td>
          <td data-label={label.planTime}>
            <Moment at={row.planTime} short />
          </td>
          <td className={crowded ? "wide-only" : undefined} data-label={label.carrier}>
            {(row.plateNos.length > 0 || row.carrierName) && (
              <span className="cut short" title={[row.carrierName, ...row.plateNos].filter(Boolean).join(" ")}>
                {row.plateNos[0] ?? row.carrierName}
              </span>
            )}
          </td>
          <td className="wide-only" data-label={label.createTime}>
            <Moment at={row.createTime} short />
          </td>
          <td className="num" data-label={label.amount}>
            {row.amount > 0 ? formatYuan(row.amount) : ""}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
