import { Table } from "@mantine/core";
import type { DictEntry } from "@protocol/base";
import type { TruckOrderRow } from "@protocol/trucking";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Status } from "~/components/page/Status";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { SortLink } from "~/components/table/SortLink";
import { useFollowLinks } from "~/components/table/useFollowLinks";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { truckDetailPath } from "~/services/trucking/paths";
import { orderTone } from "~/services/trucking/status";

interface Props {
  rows: readonly TruckOrderRow[];
  yards: readonly DictEntry[];
  sort: string;
  dir: "asc" | "desc";
  /** The form whose checkboxes these are. */
  batchForm?: string;
  showType: boolean;
}

/**
 * One Mantine table with plain rows inside: cells as components would cost ten times as much. For the same reason one
 * handler follows the links of all rows, and texts are made once for all of them.
 */
export function OrderTable({ rows, yards, sort, dir, batchForm, showType }: Props) {
  const { t } = useTranslation("trucking");
  const { formatYuan } = useNumberFormat();
  const follow = useFollowLinks();
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
  const yardNames = new Map(yards.map((entry) => [entry.dictValue, entry.dictLabel]));
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
    amount: t("list.amount"),
    createTime: t("field.createTime"),
  };
  return (
    // biome-ignore lint/a11y: the links inside are what is clicked, and Enter on one is a click
    <div className="table-wrap" onClick={follow}>
      <Table className="table cards" withRowBorders={false}>
        <thead>
          <tr>
            {batchForm && (
              <th scope="col">
                <span className="sr">{t("list.select")}</span>
              </th>
            )}
            <th scope="col">{label.orderNo}</th>
            {showType && <th scope="col">{label.type}</th>}
            <th scope="col">{label.status}</th>
            <th scope="col">{label.blNo}</th>
            <th scope="col">{label.vessel}</th>
            <th scope="col">{label.boxes}</th>
            <th scope="col">{label.ctnNos}</th>
            <th scope="col">{label.places}</th>
            <th scope="col">
              <SortLink field="planTime" sort={sort} dir={dir}>
                {label.planTime}
              </SortLink>
            </th>
            <th scope="col">{label.carrier}</th>
            <th scope="col" className="wide-only">
              <SortLink field="createTime" sort={sort} dir={dir}>
                {label.createTime}
              </SortLink>
            </th>
            <th scope="col" className="num">
              {label.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {batchForm && (
                <td>
                  <input
                    type="checkbox"
                    name="id"
                    value={`${row.id}:${row.version}:${row.orderNo}`}
                    form={batchForm}
                    aria-label={`${selectBefore}${row.orderNo}${selectAfter}`}
                  />
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
              <td data-label={label.carrier}>
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
        </tbody>
      </Table>
    </div>
  );
}
