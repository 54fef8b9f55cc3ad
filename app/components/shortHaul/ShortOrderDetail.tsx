import { shortOrderStatus } from "@protocol/documentStatuses";
import type { ShortBox } from "@protocol/shortOrders";
import { DetailPage } from "~/components/documents/DetailPage";
import { FilesSection } from "~/components/documents/FileLinks";
import { FactGroup } from "~/components/documents/Group";
import { OriginFacts } from "~/components/documents/OriginFacts";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { shortOrderPaths } from "~/services/shortHaul/paths";
import type { ShortOrderPage } from "~/services/shortHaul/shortOrderPages.server";
import { ShortOrderActions } from "./ShortOrderActions";
import { ShortOrderStatus } from "./ShortOrderStatus";
import { ShortOrderHaul, ShortOrderSummary } from "./ShortOrderSummary";
import { useShortHaulWords } from "./useShortHaulWords";

const { draft, submitted, approved, paid, completed } = shortOrderStatus;
const way = [draft, submitted, approved, paid, completed] as const;

/** One short-haul order: from where to where, by when, what it costs, and which boxes have left and arrived. */
export function ShortOrderDetail({ page, answered }: { page: ShortOrderPage; answered?: TransitionAnswer }) {
  const { order, events, dicts } = page;
  const { t, label, readValue, statusLabel, actionLabel } = useShortHaulWords(dicts);
  const { formatNumber } = useNumberFormat();
  const { status, boxes } = order;
  return (
    <DetailPage
      answered={answered}
      unfinished={{ within: "order", to: shortOrderPaths.edit(order.id) }}
      head={{ to: shortOrderPaths.list(), number: order.docNo, status: <ShortOrderStatus status={status} /> }}
      next={{ kind: "shortOrder", document: order }}
      actions={<ShortOrderActions page={page} answered={answered} />}
      summary={
        <>
          <StatusSteps way={way} status={status} events={events} end={completed} textOf={statusLabel} />
          <ShortOrderSummary page={page} />
        </>
      }
      trail={{ events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <Boxes boxes={boxes} dicts={dicts} formatNumber={formatNumber} />
      <ShortOrderHaul page={page} />
      <FactGroup title={t("section.parties")}>
        <Fact label={label("clientName")}>{order.clientName}</Fact>
        <Fact label={label("contactName")}>{[order.contactName, order.contactMobile].filter(Boolean).join(" ")}</Fact>
        <Fact label={label("contactEmail")}>{order.contactEmail}</Fact>
        <OriginFacts document={order} label={label} />
      </FactGroup>
      <FilesSection title={t("section.files")} files={order.files} />
    </DetailPage>
  );
}

/** The boxes, each with when it left and arrived. */
function Boxes({
  boxes,
  dicts,
  formatNumber,
}: {
  boxes: readonly ShortBox[];
  dicts: ShortOrderPage["dicts"];
  formatNumber: (kg: number) => string;
}) {
  const { t, label, code } = useShortHaulWords(dicts);
  const head = {
    ...{ ctnNo: label("ctnNo"), ctnSizeType: label("ctnSizeType") },
    ...{ ctnOperatorCode: label("ctnOperatorCode"), sealNo: label("sealNo") },
    ...{ grossWeight: label("grossWeight"), outTime: label("outTime"), inTime: label("inTime") },
  };
  return (
    <Section title={t("section.boxes")} flush>
      <div className="table-wrap">
        <HeadedTable labels={head} classOf={(column) => (column === "grossWeight" ? "num" : undefined)}>
          {boxes.map((box) => (
            <tr key={box.id}>
              <td className="main nowrap" data-label={head.ctnNo}>
                <ContainerNumber value={box.ctnNo ?? null} />
              </td>
              <td data-label={head.ctnSizeType}>{box.ctnSizeType && code.ctnSizeType(box.ctnSizeType)}</td>
              <td data-label={head.ctnOperatorCode}>
                {box.ctnOperatorCode && code.ctnOperatorCode(box.ctnOperatorCode)}
              </td>
              <td data-label={head.sealNo}>{box.sealNo}</td>
              <td className="num" data-label={head.grossWeight}>
                {box.grossWeight !== undefined && `${formatNumber(box.grossWeight)} kg`}
              </td>
              <td data-label={head.outTime}>{box.outTime && <Moment at={box.outTime} short />}</td>
              <td data-label={head.inTime}>{box.inTime && <Moment at={box.inTime} short />}</td>
            </tr>
          ))}
        </HeadedTable>
      </div>
    </Section>
  );
}
