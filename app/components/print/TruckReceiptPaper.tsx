import type { TruckOrder } from "@protocol/trucking";
import { milestonesOf } from "@protocol/truckOrder";
import { useTranslation } from "react-i18next";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { HeadCell } from "./HeadCell";
import { Minute } from "./Minute";
import { PaperFrame } from "./PaperFrame";
import { Signs } from "./Signs";
import { Titled } from "./Titled";
import { TruckBoxCells, TruckBoxHeads } from "./TruckBoxCells";
import { Word } from "./Word";

interface Props {
  order: TruckOrder;
  context: PaperContext;
}

/** 回单: which truck moved each box and when, signed by the fleet and by whoever loads or receives. */
export function TruckReceiptPaper({ order, context }: Props) {
  const { t } = useTranslation("print");
  const { formatNumber } = useNumberFormat();
  const side = order.type === "I" ? "I" : "E";
  const milestones = milestonesOf(order.type);
  return (
    <PaperFrame
      title="title.truckReceipt"
      numberLabel="trucking:field.orderNo"
      docNo={order.orderNo}
      status={t(`trucking:orderStatus.${order.status}`, { defaultValue: order.status })}
      version={order.version}
      context={context}
      closing={
        <>
          <table className="sign whole">
            <tbody>
              <tr>
                <td>
                  <Word k={`receipt.goods.${side}`} />
                  <span className="line">{t("receipt.remarks")}</span>
                </td>
              </tr>
            </tbody>
          </table>
          <Signs names={["sign.carrier", `receipt.by.${side}`]} />
        </>
      }
    >
      <FactTable>
        <tr>
          <Cell k="trucking:field.clientName" span={3} strong>
            {order.clientName ?? order.companyName}
          </Cell>
          <Cell k="trucking:field.carrierName">{order.carrierName}</Cell>
        </tr>
        <tr>
          <Cell k={`trucking:blNo.${side}`} span={3} strong>
            {order.blNo}
          </Cell>
          <Cell k="field.vesselVoyage">{[order.vesselName, order.voyage].filter(Boolean).join(" / ")}</Cell>
        </tr>
        <tr>
          <Cell k={`trucking:doorAddress.${side}`} span={5} strong>
            {order.doorAddress}
          </Cell>
        </tr>
        <tr>
          <Cell k="trucking:field.doorContact">{order.doorContact}</Cell>
          <Cell k="trucking:field.doorMobile">{order.doorMobile}</Cell>
          <Cell k="field.grossWeightKg">{formatNumber(order.grossWeight)}</Cell>
        </tr>
        <tr>
          <Cell k="trucking:field.cargoName" span={5}>
            {order.cargoName}
          </Cell>
        </tr>
      </FactTable>

      <Titled k="trucking:section.boxes">
        <table>
          <colgroup>
            {[28, 84, 48, 0, 56, 80, 80, 80].map((width, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is told by its place
              <col key={i} style={width ? { width: `${width}pt` } : undefined} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <TruckBoxHeads />
              <HeadCell k="trucking:field.plateNo" />
              {milestones.map((job) => (
                <HeadCell key={job} k={`trucking:job.${job}`} />
              ))}
            </tr>
          </thead>
          <tbody>
            {order.boxes.map((box, i) => (
              <tr key={box.id} data-row={i + 1}>
                <TruckBoxCells box={box} n={i + 1} />
                <td className="code">{box.dispatchOrder?.plateNo}</td>
                {milestones.map((job) => (
                  <td key={job} className="code">
                    <Minute at={box.milestones[job]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Titled>
    </PaperFrame>
  );
}
