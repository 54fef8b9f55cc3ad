import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { OpenPayment } from "~/components/money/OpenPayment";
import { OrderedDocuments } from "~/components/money/OrderedDocuments";
import { PaymentFacts } from "~/components/money/PaymentFacts";
import { PaymentOutcome } from "~/components/money/PaymentOutcome";
import { PaymentStatus } from "~/components/money/PaymentStatus";
import { PageHead } from "~/components/page/PageHead";
import { loadBankJump, postBankJump } from "~/services/money/bankJump.server";
import { walletPath } from "~/services/paths";

export const handle = { title: "money:pay.title" };

export const loader = (args: LoaderFunctionArgs) => loadBankJump(args);

export const action = (args: ActionFunctionArgs) => postBankJump(args);

export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus }) => !actionStatus || actionStatus < 500;

export default function BankJump() {
  const page = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("money");
  const { order, back } = page;
  const open = order.status === "0" || order.status === "1";
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={walletPath} back={t("wallet.title")}>
        <h1>{t("pay.title")}</h1>
        <PaymentStatus order={order} />
      </PageHead>
      <div className="card">
        <PaymentFacts order={order} />
      </div>
      {order.documents.length > 0 && <OrderedDocuments order={order} />}
      {open ? <OpenPayment page={page} /> : <PaymentOutcome order={order} back={back} />}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
