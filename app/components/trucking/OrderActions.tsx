import type { TruckOrder } from "@protocol/trucking";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActionFields, Asked, RemarkField } from "~/components/form/ActionForm";
import { PostForm } from "~/components/form/PostForm";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { truckAddPath, truckEditPath, truckPdfPath } from "~/services/trucking/paths";

interface Props {
  order: TruckOrder;
  idempotencyKey: string;
  answered?: TransitionAnswer;
}

/** Just the actions that the upstream allows this person now. */
export function OrderActions({ order, idempotencyKey, answered }: Props) {
  const { t } = useTranslation("trucking");
  const { formatYuan } = useNumberFormat();
  const allowed = new Set(order.allowedActions);
  const once = (intent: "submit" | "withdraw" | "complete", primary: boolean) =>
    allowed.has(intent) && (
      <PostForm key={intent}>
        <ActionFields document={order} idempotencyKey={idempotencyKey} intent={intent} />
        <button className={primary ? "btn primary" : "btn"} type="submit">
          {t(`action.${intent}`)}
        </button>
      </PostForm>
    );
  return (
    <div className="actions">
      {allowed.has("pay") && (
        <Asked
          label={t("action.pay")}
          primary
          question={t("ask.pay", { orderNo: order.orderNo, amount: formatYuan(order.amount) })}
        >
          <ActionFields document={order} idempotencyKey={idempotencyKey} intent="pay" />
          <button className="btn primary" type="submit">
            {t("ask.payNow", { amount: formatYuan(order.amount) })}
          </button>
        </Asked>
      )}
      {once("submit", true)}
      {once("complete", true)}
      {allowed.has("edit") && (
        <Link className="btn" to={truckEditPath(order.type, order.id)}>
          {t("action.edit")}
        </Link>
      )}
      {allowed.has("copy") && (
        <Link className="btn" to={truckAddPath(order.type, { copy: order.id })}>
          {t("action.copy")}
        </Link>
      )}
      {allowed.has("print") && (
        <a className="btn" href={truckPdfPath(order.type, order.id)}>
          {t("action.print")}
        </a>
      )}
      {once("withdraw", false)}
      {(["return", "refund"] as const).map(
        (intent) =>
          allowed.has(intent) && (
            <Asked
              key={intent}
              label={t(`action.${intent}`)}
              question={t(`ask.${intent}`, { orderNo: order.orderNo })}
              open={answered?.intent === intent}
            >
              <ActionFields document={order} idempotencyKey={idempotencyKey} intent={intent} />
              <RemarkField intent={intent} answered={answered} />
              <button className="btn danger" type="submit">
                {t(`action.${intent}`)}
              </button>
            </Asked>
          ),
      )}
      {allowed.has("delete") && (
        <Asked label={t("action.delete")} question={t("ask.delete", { orderNo: order.orderNo })}>
          <ActionFields document={order} idempotencyKey={idempotencyKey} intent="delete" />
          <button className="btn danger" type="submit">
            {t("ask.deleteNow")}
          </button>
        </Asked>
      )}
    </div>
  );
}
