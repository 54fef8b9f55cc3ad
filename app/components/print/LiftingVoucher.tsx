import type { DictEntry } from "@protocol/base";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { trucksOf, type WeightOrder } from "@protocol/weightOrders";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { HeadCell } from "./HeadCell";
import { Minute } from "./Minute";
import { PaperFrame } from "./PaperFrame";
import { Titled } from "./Titled";
import { TitledTable } from "./TitledTable";

interface Props {
  order: WeightOrder;
  places: readonly DictEntry[];
  /** By barcode. */
  pictures: ReadonlyMap<string, string>;
  context: PaperContext;
}

/** 提箱凭证: what a driver fetches boxes by, a barcode for each, and what was charged for them. */
export function LiftingVoucher({ order, places, pictures, context }: Props) {
  const { t } = useTranslation("print");
  const { formatYuan, formatMoney } = useNumberFormat();
  const domestic = order.tradeScope === "D";
  const trucks = trucksOf(order);
  return (
    <PaperFrame
      title="title.liftingVoucher"
      numberLabel="lifting:field.docNo"
      docNo={order.docNo}
      status={t(`lifting:status.${order.status}`, { defaultValue: order.status })}
      version={order.version}
      context={context}
    >
      <FactTable>
        <tr>
          <Cell k={domestic ? "lifting:field.waybillNo" : "lifting:field.blNo"} strong>
            {domestic ? order.waybillNo : order.blNo}
          </Cell>
          <Cell k="lifting:field.placeCode" strong>
            {order.placeCode && nameIn(places)(order.placeCode)}
          </Cell>
          <Cell k="lifting:field.planTime">
            <Minute at={order.planTime} />
          </Cell>
        </tr>
        <tr>
          <Cell k="lifting:field.vesselName">{order.vesselName}</Cell>
          <Cell k="lifting:field.voyage">{order.voyage}</Cell>
          <Cell k="lifting:field.billedDay">{order.billedDay}</Cell>
        </tr>
        <tr>
          <Cell k="lifting:field.plateNo" strong>
            {trucks.join(" ")}
          </Cell>
          <Cell k="lifting:field.driverName">{order.driverName}</Cell>
          <Cell k="lifting:field.apptNo">{order.apptNo}</Cell>
        </tr>
        <tr>
          <Cell k="lifting:field.consignee" span={5}>
            {order.consignee}
          </Cell>
        </tr>
      </FactTable>
      <Titled k="lifting:section.boxes">
        <table>
          {/* a code that is narrower is not read from a copy */}
          <colgroup>
            <col style={{ width: "24%" }} />
            <col style={{ width: "16%" }} />
            <col style={{ width: "20%" }} />
            <col />
          </colgroup>
          <thead>
            <tr>
              <HeadCell k="lifting:field.ctnNo" />
              <HeadCell k="lifting:field.ctnSizeType" />
              <HeadCell k="lifting:field.yardPosition" />
              <HeadCell k="lifting:field.barcode" />
            </tr>
          </thead>
          <tbody>
            {order.boxes.map((box) => (
              <tr key={box.id}>
                <td className="code">
                  {box.ctnNo}
                  {/* each driver must see which box is his */}
                  {trucks.length > 1 && <div>{box.plateNo}</div>}
                </td>
                <td>{box.ctnSizeType && sizeTypeLabel(box.ctnSizeType)}</td>
                <td>{box.yardPosition}</td>
                <td>
                  {box.barcode && (
                    <img
                      src={pictures.get(box.barcode)}
                      alt={box.barcode}
                      style={{ display: "block", width: "58mm", margin: "0.4mm auto" }}
                    />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Titled>
      <TitledTable
        k="lifting:section.fees"
        heads={[
          "lifting:field.ctnNo",
          "lifting:field.feeItem",
          "lifting:field.rateNo",
          "lifting:field.days",
          "lifting:field.unitPrice",
          "money:entry.amount",
        ]}
        numbers={["lifting:field.unitPrice", "money:entry.amount"]}
        widths={[72, undefined, 104, 122, 84, 92]}
      >
        {order.fees.map(({ ctnNo, feeItem, rate, fromDay, toDay, unitPrice, amount }) => (
          <tr key={`${ctnNo}${feeItem}${fromDay}${rate.id}`}>
            <td className="code">{ctnNo}</td>
            <td>{t(`lifting:feeItem.${feeItem}`, { defaultValue: feeItem })}</td>
            <td>{rate.rateNo}</td>
            <td className="code">{fromDay && `${fromDay} – ${toDay}`}</td>
            <td className="num">{formatYuan(unitPrice)}</td>
            <td className="num">{formatYuan(amount)}</td>
          </tr>
        ))}
        <tr>
          <td colSpan={6} className="num">
            <b>{t("lifting:detail.total", { amount: formatMoney(order.amount ?? 0) })}</b>
          </td>
        </tr>
      </TitledTable>
    </PaperFrame>
  );
}
