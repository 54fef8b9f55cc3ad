import { foodStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { SummaryFacts } from "~/components/documents/Summary";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { FoodOrderPage } from "~/services/food/foodOrders.server";
import { foodPaths } from "~/services/food/paths";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { cashierPath } from "~/services/money/paths";
import { FoodLines } from "./FoodLines";
import { FoodStatusMark } from "./FoodStatusMark";

const { unpaid, ordered, cooking, ready, taken } = foodStatus;
const way = [unpaid, ordered, cooking, ready, taken] as const;

/** A meal that was ordered: how far it is, the code by which it is fetched, what it is. */
export function FoodOrderDetail({ page, answered }: { page: FoodOrderPage; answered?: TransitionAnswer }) {
  const { order, events, idempotencyKey } = page;
  const { t } = useTranslation("food");
  const { formatYuan } = useNumberFormat();
  const acting = { document: order, idempotencyKey, answered };
  const statusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  return (
    <DetailPage
      answered={answered}
      head={{
        to: order.selling ? foodPaths.kitchen({ day: order.day, period: order.period }) : foodPaths.orders(),
        number: order.docNo,
        status: <FoodStatusMark status={order.status} />,
      }}
      next={{ kind: "foodOrder", document: order }}
      actions={
        <>
          {order.allowedActions.includes("pay") && (
            <Link className="btn primary" to={cashierPath([{ kind: "foodOrder", id: order.id }])}>
              {t("act.pay")}
            </Link>
          )}
          <AskFirst {...acting} intent="cancel" danger label={t("action.cancel")} question={t("question.cancel")} />
          <AskFirst
            {...acting}
            intent="giveBack"
            danger
            label={t("action.giveBack")}
            question={t("question.giveBack")}
          />
          <AskReason {...acting} intent="decline" label={t("action.decline")} question={t("question.decline")} />
        </>
      }
      summary={
        <>
          <StatusSteps way={way} status={order.status} end={taken} textOf={statusLabel} />
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
        </>
      }
      trail={{
        events,
        actionLabel: (action) => t(`action.${action}`, { defaultValue: action }),
        statusLabel,
        fieldLabel: (field) => field,
        readValue: (_field, value) => String(value),
      }}
    >
      <FoodLines lines={order.lines} />
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
    </DetailPage>
  );
}
