import type { DictEntry } from "@protocol/base";
import type { ShortOrder } from "@protocol/shortOrders";
import { toShanghai } from "@protocol/values/instant";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import type { PaperContext } from "~/services/print/paperContext";
import { Cell } from "./Cell";
import { FactTable } from "./FactTable";
import { PaperFrame } from "./PaperFrame";
import { Signs } from "./Signs";
import { TitledTable } from "./TitledTable";

interface Props {
  order: ShortOrder;
  places: readonly DictEntry[];
  operators: readonly DictEntry[];
  context: PaperContext;
}

const clock = (instant: string | null | undefined) => instant && toShanghai(instant).slice(0, 16);

/** 短驳作业单: from where to where, by when, and the boxes with room for when each leaves and arrives. */
export function ShortOrderPaper({ order, places, operators, context }: Props) {
  const { t } = useTranslation("print");
  const place = nameIn(places);
  const operator = nameIn(operators);
  const { purpose, fullEmpty, fromYard, toYard } = order;
  return (
    <PaperFrame
      title="title.shortOrder"
      numberLabel="shortHaul:field.docNo"
      docNo={order.docNo}
      status={t(`shortHaul:status.${order.status}`, { defaultValue: order.status })}
      version={order.version}
      context={context}
      closing={<Signs names={["sign.driver", "sign.yard"]} />}
    >
      <FactTable>
        <tr>
          <Cell k="shortHaul:field.fromYard" strong>
            {fromYard && place(fromYard)}
          </Cell>
          <Cell k="shortHaul:field.toYard" strong>
            {toYard && place(toYard)}
          </Cell>
          <Cell k="shortHaul:field.dueTime" strong>
            {clock(order.dueTime)}
          </Cell>
        </tr>
        <tr>
          <Cell k="shortHaul:field.purpose">{t(`shortHaul:purpose.${purpose}`, { defaultValue: purpose })}</Cell>
          <Cell k="shortHaul:field.fullEmpty">
            {fullEmpty && t(`shortHaul:fullEmpty.${fullEmpty}`, { defaultValue: fullEmpty })}
          </Cell>
          <Cell k="shortHaul:field.nightWork">{t(order.nightWork ? "shortHaul:yes" : "shortHaul:no")}</Cell>
        </tr>
        <tr>
          <Cell k="shortHaul:field.clientName" span={3}>
            {order.clientName}
          </Cell>
          <Cell k="shortHaul:field.contactName">
            {[order.contactName, order.contactMobile].filter(Boolean).join(" ")}
          </Cell>
        </tr>
        <tr>
          <Cell k="shortHaul:field.remark" span={5}>
            {order.remark}
          </Cell>
        </tr>
      </FactTable>
      <TitledTable
        k="shortHaul:section.boxes"
        heads={[
          "shortHaul:field.ctnNo",
          "shortHaul:field.ctnSizeType",
          "shortHaul:field.ctnOperatorCode",
          "shortHaul:field.sealNo",
          "shortHaul:field.outTime",
          "shortHaul:field.inTime",
        ]}
        widths={[90, 80, undefined, 80, 100, 100]}
      >
        {order.boxes.map((box) => (
          <tr key={box.id}>
            <td className="code">{box.ctnNo}</td>
            <td>{box.ctnSizeType && sizeTypeLabel(box.ctnSizeType)}</td>
            <td>{box.ctnOperatorCode && operator(box.ctnOperatorCode)}</td>
            <td>{box.sealNo}</td>
            <td className="code">{clock(box.outTime)}</td>
            <td className="code">{clock(box.inTime)}</td>
          </tr>
        ))}
      </TitledTable>
    </PaperFrame>
  );
}
