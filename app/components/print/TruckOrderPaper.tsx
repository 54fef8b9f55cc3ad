import type { DictEntry } from "@protocol/base";
import { truckOrderStatus } from "@protocol/documentStatuses";
import type { TruckOrder } from "@protocol/trucking";
import { toShanghai } from "@protocol/values/instant";
import { oogMeasures } from "@protocol/values/outOfGauge";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { HeadCell } from "./HeadCell";
import { Minute } from "./Minute";
import { PaperFrame } from "./PaperFrame";
import { Titled } from "./Titled";
import { TruckBoxCells, TruckBoxHeads } from "./TruckBoxCells";
import { Word } from "./Word";

export type OrderDicts = Record<"terminal" | "yard" | "operator" | "locode" | "feeItem", DictEntry[]>;

interface Props {
  order: TruckOrder;
  dicts: OrderDicts;
  context: PaperContext;
}

/** What is still being entered, or to be corrected, no carrier may go by. */
const isUnfinished = (status: string) => status === truckOrderStatus.draft || status === truckOrderStatus.returned;

const named = (entries: readonly DictEntry[], code: string | null | undefined) => {
  const label = entries.find((entry) => entry.dictValue === code)?.dictLabel;
  if (!label || !code) return code;
  return label.includes(code) ? label : `${label} ${code}`;
};

/** 委托单: what the customer ordered, in the order of the paper form. */
export function TruckOrderPaper({ order, dicts, context }: Props) {
  const { t } = useTranslation("print");
  const { formatNumber } = useNumberFormat();
  const side = order.type === "I" ? "I" : "E";
  const places = [...dicts.yard, ...dicts.terminal];
  const port = (code: string | null | undefined) => named(dicts.locode, code);
  return (
    <PaperFrame
      title={order.type === "E" || order.type === "I" ? `title.${order.type}` : "title.other"}
      numberLabel="trucking:field.orderNo"
      docNo={order.orderNo}
      status={t(`trucking:orderStatus.${order.status}`, { defaultValue: order.status })}
      invalid={isUnfinished(order.status)}
      version={order.version}
      context={context}
      closing={
        <table className="sign whole">
          <tbody>
            <tr>
              <td>
                <Word k="sign.client" />
                <span className="line">{t("sign.date")}</span>
              </td>
              <td>
                <Word k="sign.carrier" />
                <span className="line">{t("sign.date")}</span>
              </td>
              <td>
                <Word k="sign.audit" />
                <span className="line">
                  {order.auditTime
                    ? `${order.auditByName ?? ""} ${toShanghai(order.auditTime).slice(0, 16)}`
                    : t("sign.date")}
                </span>
              </td>
            </tr>
          </tbody>
        </table>
      }
    >
      <FactTable>
        <tr>
          <Cell k="trucking:field.clientName" span={5} strong>
            {order.clientName ?? order.companyName}
          </Cell>
        </tr>
        <tr>
          <Cell k="trucking:field.contactName">{order.contactName}</Cell>
          <Cell k="trucking:field.contactMobile">{order.contactMobile}</Cell>
          <Cell k="trucking:field.contactEmail">{order.contactEmail}</Cell>
        </tr>
        <tr>
          <Cell k={`trucking:blNo.${side}`} span={3} strong>
            {order.blNo}
          </Cell>
          <Cell k="trucking:field.ctnReq" strong>
            {order.ctnReq
              .map(({ qty, sizeType }) => `${qty ?? ""} × ${sizeType ? sizeTypeLabel(sizeType) : ""}`)
              .join(" + ")}
          </Cell>
        </tr>
        <tr>
          <Cell k="field.vesselVoyage" span={3} strong>
            {[order.vesselName, order.voyage].filter(Boolean).join(" / ")}
          </Cell>
          <Cell k="trucking:field.terminalCode">{named(dicts.terminal, order.terminalCode)}</Cell>
        </tr>
        <tr>
          <Cell k="trucking:field.polCode">{port(order.polCode)}</Cell>
          <Cell k="trucking:field.podCode">{port(order.podCode)}</Cell>
          <Cell k="trucking:field.destCode">{port(order.destCode)}</Cell>
        </tr>
        <tr>
          <Cell k="trucking:field.ctnOperatorCode">{named(dicts.operator, order.ctnOperatorCode)}</Cell>
          <Cell k={side === "E" ? "trucking:field.cyCutoff" : "trucking:field.eta"}>
            <Minute at={side === "E" ? order.cyCutoff : order.eta} />
          </Cell>
          <Cell k="trucking:field.etd">
            <Minute at={order.etd} />
          </Cell>
        </tr>
        {(order.vesselCode || order.callSign || order.etb) && (
          <tr>
            <Cell k="trucking:field.vesselCode">{order.vesselCode}</Cell>
            <Cell k="trucking:field.callSign">{order.callSign}</Cell>
            <Cell k="trucking:field.etb">
              <Minute at={order.etb} />
            </Cell>
          </tr>
        )}
      </FactTable>

      <Titled k="trucking:section.route">
        <FactTable whole>
          <tr>
            <Cell k={`trucking:pickupYard.${side}`}>{named(places, order.pickupYard)}</Cell>
            <Cell k={`trucking:returnYard.${side}`}>{named(places, order.returnYard)}</Cell>
            <Cell k="trucking:field.planTime" strong>
              <Minute at={order.planTime} />
            </Cell>
          </tr>
          <tr>
            <Cell k={`trucking:doorAddress.${side}`} span={5} strong>
              {order.doorAddress}
            </Cell>
          </tr>
          <tr>
            <Cell k="trucking:field.doorContact">{order.doorContact}</Cell>
            <Cell k="trucking:field.doorMobile">{order.doorMobile}</Cell>
            <Cell k="trucking:field.carrierName">{order.carrierName}</Cell>
          </tr>
        </FactTable>
      </Titled>

      <Titled k="trucking:section.cargo">
        <FactTable whole>
          <tr>
            <Cell k="trucking:field.cargoName" span={5} strong>
              {order.cargoName}
            </Cell>
          </tr>
          <tr>
            <Cell k="trucking:field.pkgCount">{formatNumber(order.pkgCount)}</Cell>
            <Cell k="field.grossWeightKg">{formatNumber(order.grossWeight)}</Cell>
            <Cell k="field.volumeM3">{formatNumber(order.volume)}</Cell>
          </tr>
          <tr>
            <Cell k="trucking:field.special">
              {order.special.map((each) => t(`trucking:special.${each}`, { defaultValue: each })).join(" · ")}
            </Cell>
            <Cell k="trucking:field.dgNo">{order.isDg ? (order.dgNo ?? t("yes")) : t("no")}</Cell>
            <Cell k="trucking:field.rfNo">{order.isReefer ? (order.rfNo ?? t("yes")) : t("no")}</Cell>
          </tr>
          <tr>
            <Cell k="trucking:field.remarks" span={5}>
              {order.remarks}
            </Cell>
          </tr>
        </FactTable>
      </Titled>

      <Boxes order={order} />
      {order.fees.length > 0 && <Fees order={order} feeItems={dicts.feeItem} />}
    </PaperFrame>
  );
}

function Boxes({ order }: { order: TruckOrder }) {
  const { t } = useTranslation("print");
  /** By how much, too: the road permit of the truck asks for it. */
  const outOfGauge = (box: TruckOrder["boxes"][number]) =>
    box.isOog &&
    [t("mark.oog"), ...oogMeasures(box).map(({ side, cm }) => `${t(`trucking:field.${side}`)} ${cm} cm`)].join(" ");
  const { formatNumber } = useNumberFormat();
  if (order.boxes.length === 0) return null;
  return (
    <Titled k="trucking:section.boxes">
      <table>
        <colgroup>
          {[30, 92, 60, 84, 76, 62].map((width) => (
            <col key={width} style={{ width: `${width}pt` }} />
          ))}
          <col />
        </colgroup>
        <thead>
          <tr>
            <TruckBoxHeads />
            <HeadCell k="field.boxGrossKg" className="num" />
            <HeadCell k="field.vgmKg" className="num" />
            <HeadCell k="trucking:field.remark" />
          </tr>
        </thead>
        <tbody>
          {order.boxes.map((box, i) => (
            <tr key={box.id} data-row={i + 1}>
              <TruckBoxCells box={box} n={i + 1} />
              <td className="num">{formatNumber(box.grossWeight)}</td>
              <td className="num">{formatNumber(box.vgmWeight)}</td>
              <td>
                {[box.isDg && t("mark.dg"), box.isReefer && t("mark.reefer"), outOfGauge(box), box.remark]
                  .filter(Boolean)
                  .join(" · ")}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Titled>
  );
}

function Fees({ order, feeItems }: { order: TruckOrder; feeItems: readonly DictEntry[] }) {
  const { t } = useTranslation("print");
  const { formatNumber, formatYuan, formatMoney } = useNumberFormat();
  const total = order.fees.reduce((sum, fee) => sum + fee.amount, 0);
  return (
    <Titled k="trucking:section.fees">
      <table className="whole">
        <thead>
          <tr>
            <HeadCell k="trucking:fee.item" />
            <HeadCell k="field.unitPrice" className="num" />
            <HeadCell k="trucking:fee.qty" className="num" />
            <HeadCell k="trucking:fee.amount" className="num" />
            <HeadCell k="trucking:fee.payStatus" />
          </tr>
        </thead>
        <tbody>
          {order.fees.map((fee, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item stands there once a size
            <tr key={`${fee.feeItemCode} ${i}`}>
              <td>{feeItems.find((each) => each.dictValue === fee.feeItemCode)?.dictLabel ?? fee.feeItemCode}</td>
              <td className="num">{formatYuan(fee.unitPrice)}</td>
              <td className="num">{`${formatNumber(fee.qty)} ${fee.unit}`}</td>
              <td className="num">{formatYuan(fee.amount)}</td>
              <td>{t(`trucking:payStatus.${fee.payStatus}`, { defaultValue: fee.payStatus })}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={3}>
              <Word k="trucking:fee.total" />
            </th>
            <td className="num">
              <b>{formatMoney(total)}</b>
            </td>
            <td />
          </tr>
        </tbody>
      </table>
    </Titled>
  );
}
