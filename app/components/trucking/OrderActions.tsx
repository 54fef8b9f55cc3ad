import { permissionOfTruckType } from "@protocol/identity";
import type { TruckOrder } from "@protocol/trucking";
import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ActLink, ActNow, AskDelete, AskFirst, AskReason } from "~/components/documents/Actions";
import { PaperLinks } from "~/components/documents/PaperLinks";
import { SerialSlipLink } from "~/components/documents/SerialSlipLink";
import { AfterPaying } from "~/components/money/AfterPaying";
import { PayPasswordField } from "~/components/money/PayPasswordField";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { cashierPath } from "~/services/money/paths";
import type { Paying } from "~/services/money/payPassword.server";
import { hasReceipt } from "~/services/trucking/orderFields";
import {
  truckAddPath,
  truckDetailPath,
  truckEditPath,
  truckPdfPath,
  truckReceiptPath,
} from "~/services/trucking/paths";

interface Props {
  order: TruckOrder;
  /** What paying asks for; null where this person does not pay. */
  paying: Paying | null;
  /** What the wallet has, fen; null where this person may not know. */
  available: number | null;
  idempotencyKey: string;
  answered?: TransitionAnswer;
}

/** Just the actions that the upstream allows this person now. */
export function OrderActions({ order, paying, available, idempotencyKey, answered }: Props) {
  const { t } = useTranslation("trucking");
  const { formatYuan } = useNumberFormat();
  const { key: visit } = useLocation();
  const allowed = new Set(order.allowedActions);
  const acting = { document: order, idempotencyKey, answered };
  const { orderNo } = order;
  const amount = formatYuan(order.amount);
  return (
    <>
      <AskFirst
        {...acting}
        intent="pay"
        primary
        label={t("action.pay")}
        question={t("ask.pay", { orderNo, amount })}
        now={t("ask.payNow", { amount })}
        open={Boolean(answered?.fieldErrors.payPassword)}
        cancel={{ to: truckDetailPath(order.type, order.id), label: t("money:paying.cancel") }}
        impossible={paying?.mustSet}
      >
        {available !== null && <AfterPaying available={available} amount={order.amount} />}
        {paying && (
          <PayPasswordField
            // empty again after a try that failed
            key={visit}
            paying={paying}
            back={truckDetailPath(order.type, order.id)}
            errors={answered?.intent === "pay" ? answered.fieldErrors.payPassword : undefined}
          />
        )}
      </AskFirst>
      <ActLink
        {...acting}
        intent="pay"
        to={cashierPath([{ kind: "truckOrder", id: order.id }])}
        label={t("action.otherPay")}
      />
      <ActNow {...acting} intent="submit" primary label={t("action.submit")} />
      <ActNow {...acting} intent="complete" primary label={t("action.complete")} />
      <ActLink {...acting} intent="edit" to={truckEditPath(order.type, order.id)} label={t("action.edit")} />
      <ActLink {...acting} intent="copy" to={truckAddPath(order.type, { copy: order.id })} label={t("action.copy")} />
      {allowed.has("print") && <PaperLinks href={truckPdfPath(order.type, order.id)} label={t("action.print")} />}
      {allowed.has("print") && hasReceipt(order) && (
        <PaperLinks href={truckReceiptPath(order.type, order.id)} label={t("action.printReceipt")} />
      )}
      {order.status !== "05" && <SerialSlipLink kind={permissionOfTruckType(order.type)} id={order.id} />}
      <ActNow {...acting} intent="withdraw" label={t("action.withdraw")} />
      <AskReason {...acting} intent="return" label={t("action.return")} question={t("ask.return", { orderNo })} />
      <AskReason {...acting} intent="refund" label={t("action.refund")} question={t("ask.refund", { orderNo })} />
      <AskDelete {...acting} number={orderNo} />
    </>
  );
}
