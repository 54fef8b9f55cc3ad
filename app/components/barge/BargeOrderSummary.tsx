import { bargeOrderStatus } from "@protocol/documentStatuses";
import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts, SummaryNotice } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { LookBoxes, LookPanel } from "~/components/table/LookPanel";
import type { BargeOrderPage } from "~/services/barge/bargeOrderPages.server";
import { bargeOrderPaths } from "~/services/barge/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { BargeOrderStatus } from "./BargeStatus";
import { useBargeWords } from "./useBargeWords";

const { returned } = bargeOrderStatus;

/** What an order is looked at for first. */
export function BargeOrderSummary({ page }: { page: BargeOrderPage }) {
  const { order } = page;
  const { t, label } = useBargeWords();
  const { formatMoney } = useNumberFormat();
  const { status, auditRemark } = order;
  const done = order.boxes.filter(({ state }) => state === "3").length;
  return (
    <>
      {status === returned && auditRemark && (
        <SummaryNotice>{t("detail.reason", { remark: auditRemark })}</SummaryNotice>
      )}
      <SummaryFacts>
        <Fact big label={label("bargeName")}>
          {[order.bargeName, order.bargeVoyage].filter(Boolean).join(" / ")}
        </Fact>
        <Fact big label={label("planLoadTime")}>
          {order.planLoadTime && <Moment at={order.planLoadTime} />}
        </Fact>
        <Fact big label={label("boxes")}>
          {t("detail.progress", { done, total: order.boxes.length })}
        </Fact>
        <Fact big label={label("amount")}>
          {order.amount !== null && formatMoney(order.amount)}
        </Fact>
      </SummaryFacts>
    </>
  );
}

/** What it carries, from where to where. */
export function BargeOrderCargo({ page }: { page: BargeOrderPage }) {
  const { order, places, operators } = page;
  const { t, label, code, place } = useBargeWords(places, operators);
  const named = (codeOf: string | undefined) => codeOf && place(codeOf);
  return (
    <FactGroup title={t("section.cargo")}>
      <Fact label={label("type")}>{order.type && code.type(order.type)}</Fact>
      <Fact label={label("fullEmpty")}>{order.fullEmpty && code.fullEmpty(order.fullEmpty)}</Fact>
      <Fact label={label("blNo")}>{order.blNo}</Fact>
      <Fact label={label("ctnOperatorCode")}>
        {order.ctnOperatorCode && code.ctnOperatorCode(order.ctnOperatorCode)}
      </Fact>
      <Fact label={label("isSoc")}>{order.isSoc ? [t("yes"), order.socOwner].filter(Boolean).join(" ") : t("no")}</Fact>
      <Fact label={label("inlandPort")}>{named(order.inlandPort)}</Fact>
      <Fact label={label("seaTerminal")}>{named(order.seaTerminal)}</Fact>
      <Fact label={label("depYard")}>{named(order.depYard)}</Fact>
      <Fact label={label("desYard")}>{named(order.desYard)}</Fact>
    </FactGroup>
  );
}

/** One order beside the list. */
export function BargeOrderLook({ page }: { page: BargeOrderPage }) {
  const { t } = useBargeWords();
  const { order } = page;
  return (
    <LookPanel
      key={order.id}
      number={order.docNo}
      to={bargeOrderPaths.detail(order.id)}
      status={<BargeOrderStatus status={order.status} />}
    >
      <BargeOrderSummary page={page} />
      <LookBoxes title={t("section.boxes")} boxes={order.boxes} />
      <BargeOrderCargo page={page} />
    </LookPanel>
  );
}
