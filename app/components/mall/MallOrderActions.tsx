import type { MallOrder } from "@protocol/mallOrders";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { type Acting, ActNow, AskFirst, AskReason } from "~/components/documents/Actions";
import { OptionalRemark, RemarkField } from "~/components/form/ActionForm";
import { FieldError, LabelledInput } from "~/components/form/FieldParts";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { MallOrderPage } from "~/services/mall/orders.server";
import { cashierPath } from "~/services/money/paths";

/** Just the actions that the upstream allows this person now. */
export function MallOrderActions({ page, answered }: { page: MallOrderPage; answered?: TransitionAnswer }) {
  const { t } = useTranslation("mall");
  const { order, idempotencyKey } = page;
  const acting = { document: order, idempotencyKey, answered };
  const { id, docNo, allowedActions } = order;
  const mine = (intent: string) => (answered?.intent === intent ? answered : undefined);
  const field = (intent: string, name: string) => ({
    ...{ id: `${intent}-${name}`, name, label: t(`field.${name}`, { defaultValue: name }), marked: true },
    ...{ defaultValue: mine(intent)?.values[name], errors: mine(intent)?.fieldErrors[name] },
  });
  return (
    <>
      {allowedActions.includes("pay") && (
        <Link className="btn primary" to={cashierPath([{ kind: "mallOrder", id }])}>
          {t("action.pay")}
        </Link>
      )}
      <ActNow {...acting} intent="receive" primary label={t("action.receive")} />
      <AskFirst {...acting} intent="ship" primary open label={t("action.ship")} question={t("ask.ship")}>
        <LabelledInput {...field("ship", "carrier")} maxLength={40} />
        <LabelledInput {...field("ship", "trackingNo")} maxLength={40} />
      </AskFirst>
      <AskFirst {...acting} intent="handOver" primary open label={t("action.handOver")} question={t("ask.handOver")}>
        <LabelledInput {...field("handOver", "pickupCode")} inputMode="numeric" maxLength={6} autoComplete="off" />
      </AskFirst>
      <AskFirst
        {...acting}
        intent="consentRefund"
        primary
        label={t("action.consentRefund")}
        question={t("ask.consentRefund")}
      >
        <p>
          <label>
            <input type="checkbox" name="restock" value="1" /> {t("ask.restock")}
          </label>
        </p>
        <OptionalRemark id="consent-remark" label={t("field.answer")} answered={mine("consentRefund")} />
      </AskFirst>
      <RefundForm acting={acting} order={order} intent="refund" />
      <RefundForm acting={acting} order={order} intent="askRefund" />
      <ActNow {...acting} intent="withdrawRefund" label={t("action.withdrawRefund")} />
      <AskFirst {...acting} intent="cancel" danger label={t("action.cancel")} question={t("ask.cancel", { docNo })} />
      <AskReason
        {...acting}
        intent="refuseRefund"
        label={t("action.refuseRefund")}
        question={t("ask.refuseRefund", { docNo })}
      />
      <AskReason {...acting} intent="decline" label={t("action.decline")} question={t("ask.decline", { docNo })} />
    </>
  );
}

/** How many of each line are given back, and why. */
function RefundForm({ acting, order, intent }: { acting: Acting; order: MallOrder; intent: "refund" | "askRefund" }) {
  const { t } = useTranslation("mall");
  const mine = acting.answered?.intent === intent ? acting.answered : undefined;
  const left = order.lines.filter(({ qty, refundedQty }) => qty > refundedQty);
  return (
    <AskFirst {...acting} intent={intent} danger open label={t(`action.${intent}`)} question={t(`ask.${intent}`)}>
      {left.map(({ no, name, spec, qty, refundedQty }) => (
        <LabelledInput
          key={no}
          id={`${intent}-${no}`}
          name={`refund.${no}`}
          label={t("ask.refundOf", { name, spec, count: qty - refundedQty })}
          type="number"
          min={0}
          max={qty - refundedQty}
          defaultValue={mine?.values[`refund.${no}`] ?? qty - refundedQty}
        />
      ))}
      <FieldError errors={mine?.fieldErrors.lines} role="alert" />
      <RemarkField intent={intent} answered={mine} />
    </AskFirst>
  );
}
