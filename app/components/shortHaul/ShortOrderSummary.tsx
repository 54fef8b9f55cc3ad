import { shortOrderStatus } from "@protocol/documentStatuses";
import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { LookBoxes, LookPanel } from "~/components/table/LookPanel";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { shortOrderPaths } from "~/services/shortHaul/paths";
import type { ShortOrderPage } from "~/services/shortHaul/shortOrderPages.server";
import { ShortOrderStatus } from "./ShortOrderStatus";
import { useShortHaulWords } from "./useShortHaulWords";

const { returned } = shortOrderStatus;

/** What an order is looked at for first. */
export function ShortOrderSummary({ page }: { page: ShortOrderPage }) {
  const { order, dicts } = page;
  const { t, label, place } = useShortHaulWords(dicts);
  const { formatYuan } = useNumberFormat();
  const { status, boxes, auditRemark, amount } = order;
  const done = boxes.filter(({ inTime }) => inTime !== null).length;
  return (
    <>
      {status === returned && auditRemark && (
        <SummaryNotice>{t("detail.reason", { remark: auditRemark })}</SummaryNotice>
      )}
      <SummaryFacts>
        <Fact big label={label("fromYard")}>
          {order.fromYard && place(order.fromYard)}
        </Fact>
        <Fact big label={label("toYard")}>
          {order.toYard && place(order.toYard)}
        </Fact>
        <Fact big label={label("dueTime")}>
          {order.dueTime && <Moment at={order.dueTime} />}
        </Fact>
        <Fact big label={label("doneCount")}>{`${done}/${boxes.length}`}</Fact>
        <Fact big label={label("amount")}>
          {amount !== null && formatYuan(amount)}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** What is hauled, and what it costs. */
export function ShortOrderHaul({ page }: { page: ShortOrderPage }) {
  const { order } = page;
  const { t, label, code } = useShortHaulWords();
  const { formatYuan } = useNumberFormat();
  const { unitPrice } = order;
  return (
    <FactGroup title={t("section.haul")}>
      <Fact label={label("purpose")}>{code.purpose(order.purpose)}</Fact>
      <Fact label={label("fullEmpty")}>{order.fullEmpty && code.fullEmpty(order.fullEmpty)}</Fact>
      <Fact label={label("nightWork")}>{t(order.nightWork ? "yes" : "no")}</Fact>
      <Fact label={label("unitPrice")}>{unitPrice !== null && formatYuan(unitPrice)}</Fact>
      <Fact label={label("paidTime")}>{order.paidTime && <Moment at={order.paidTime} />}</Fact>
      <Fact label={label("completeTime")}>{order.completeTime && <Moment at={order.completeTime} />}</Fact>
    </FactGroup>
  );
}

/** One order beside the list. */
export function ShortOrderLook({ page }: { page: ShortOrderPage }) {
  const { t } = useShortHaulWords();
  const { order } = page;
  return (
    <LookPanel
      key={order.id}
      number={order.docNo}
      to={shortOrderPaths.detail(order.id)}
      status={<ShortOrderStatus status={order.status} />}
    >
      <ShortOrderSummary page={page} />
      <LookBoxes title={t("section.boxes")} boxes={order.boxes} />
      <ShortOrderHaul page={page} />
    </LookPanel>
  );
}
