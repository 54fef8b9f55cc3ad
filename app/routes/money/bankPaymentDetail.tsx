import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DetailHead } from "~/components/documents/DetailHead";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { PaymentFacts } from "~/components/money/PaymentFacts";
import { RefundForm, RefundList } from "~/components/money/PaymentRefunds";
import { PaymentStatus } from "~/components/money/PaymentStatus";
import { useAnswered } from "~/components/page/useAnswered";
import { loadBankPayment, postRefund } from "~/services/money/bankPayments.server";
import { bankPaymentsPath } from "~/services/money/clearingPaths";
import { walletPath } from "~/services/paths";
import "~/styles/documents.css";

export const handle = { title: "money:refund.detail" };

export const loader = (args: LoaderFunctionArgs) => loadBankPayment(args);

export const action = (args: ActionFunctionArgs) => postRefund(args);

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function BankPaymentDetail() {
  const { payment, isClerk, idempotencyKey } = useLoaderData<typeof loader>();
  const answered = useAnswered<typeof action>();
  const { t } = useTranslation("money");
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <DetailHead
        to={isClerk ? bankPaymentsPath : walletPath}
        back={t(isClerk ? "refund.payments" : "wallet.title")}
        number={payment.payNo}
        status={<PaymentStatus order={payment} />}
      >
        <RefundForm payment={payment} idempotencyKey={idempotencyKey} answered={answered} />
      </DetailHead>
      {payment.refunds.some(({ status }) => status === "0") && <p className="notice">{t("refund.waiting")}</p>}
      <div className="card">
        <PaymentFacts order={payment} parties />
      </div>
      <RefundList refunds={payment.refunds} />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
