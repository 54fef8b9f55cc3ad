import { foodStatus } from "@protocol/documentStatuses";
import { useTranslation } from "react-i18next";
import { FactGroup } from "~/components/documents/Group";
import { SummaryFacts } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { LookPanel } from "~/components/table/LookPanel";
import type { FoodOrderPage } from "~/services/food/foodOrders.server";
import { foodPaths } from "~/services/food/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { FoodLines } from "./FoodLines";
import { FoodStatusMark } from "./FoodStatusMark";

const { unpaid } = foodStatus;

/** What a meal is looked at for first. */
export function FoodOrderSummary({ page }: { page: FoodOrderPage }) {
  const { order } = page;
  const { t } = useTranslation("food");
  const { formatYuan } = useNumberFormat();
  return (
    <SummaryFacts>
      <Fact big label={t("field.mealCode")}>
        {order.mealCode}
      </Fact>
      <Fact big label={t("field.meal")}>{`${order.day} ${t(`period.${order.period}`)}`}</Fact>
      <Fact big label={t("field.pointCode")}>
        {t(`mall:point.${order.pointCode}`)}
      </Fact>
      <Fact big label={t("field.amount")}>
        {formatYuan(order.amount)}
      </Fact>
    </SummaryFacts>
  );
}

/** Where and when it is fetched, and by whom. */
export function FoodOrderFetch({ page }: { page: FoodOrderPage }) {
  const { order } = page;
  const { t } = useTranslation("food");
  const { formatYuan } = useNumberFormat();
  return (
    <FactGroup title={t("section.fetch")}>
      <Fact label={t("field.kitchen")}>{order.shopName}</Fact>
      <Fact label={t("field.pickUp")}>
        <Moment at={order.from} />
      </Fact>
      <Fact label={t("field.cutOff")}>
        <Moment at={order.cutOff} />
      </Fact>
      <Fact label={t("field.contactName")}>{`${order.contactName} ${order.contactMobile}`}</Fact>
      <Fact label={t("field.remark")}>{order.remark}</Fact>
      <Fact label={t("field.closeTime")}>{order.status === unpaid && <Moment at={order.closeTime} />}</Fact>
      <Fact label={t("field.paidTime")}>{order.paidTime && <Moment at={order.paidTime} />}</Fact>
      <Fact label={t("field.takenTime")}>{order.takenTime && <Moment at={order.takenTime} />}</Fact>
      <Fact label={t("field.refunded")}>{order.refunded > 0 && formatYuan(order.refunded)}</Fact>
    </FactGroup>
  );
}

/** One meal beside the list. */
export function FoodOrderLook({ page }: { page: FoodOrderPage }) {
  const { order } = page;
  return (
    <LookPanel
      key={order.id}
      number={order.docNo}
      to={foodPaths.order(order.id)}
      status={<FoodStatusMark status={order.status} />}
    >
      <FoodOrderSummary page={page} />
      <FoodLines lines={order.lines} />
      <FoodOrderFetch page={page} />
    </LookPanel>
  );
}
