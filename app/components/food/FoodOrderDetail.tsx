import { foodStatus } from "@protocol/documentStatuses";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { AskFirst, AskReason } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { StatusSteps } from "~/components/documents/StatusSteps";
import { PaidFrom } from "~/components/money/PaidFrom";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { FoodOrderPage } from "~/services/food/foodOrders.server";
import { foodPaths } from "~/services/food/paths";
import { cashierPath } from "~/services/money/paths";
import { FoodLines } from "./FoodLines";
import { FoodOrderFetch, FoodOrderSummary } from "./FoodOrderSummary";
import { FoodStatusMark } from "./FoodStatusMark";

const { unpaid, ordered, cooking, ready, taken } = foodStatus;
const way = [unpaid, ordered, cooking, ready, taken] as const;

/** A meal that was ordered: how far it is, the code by which it is fetched, what it is. */
export function FoodOrderDetail({ page, answered }: { page: FoodOrderPage; answered?: TransitionAnswer }) {
  const { order, events, paidFrom, idempotencyKey } = page;
  const { t } = useTranslation("food");
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
          <StatusSteps way={way} status={order.status} events={events} end={taken} textOf={statusLabel} />
          <FoodOrderSummary page={page} />
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
      <FoodOrderFetch page={page} />
      {paidFrom && <PaidFrom paid={paidFrom} />}
    </DetailPage>
  );
}
