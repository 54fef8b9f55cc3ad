import type { PaymentOrder } from "@protocol/paymentOrders";
import { useTranslation } from "react-i18next";
import { Status } from "~/components/page/Status";
import { useMessage } from "~/services/i18n/useMessage";
import { FeeTable } from "./FeeTable";

/** What a payment through a bank pays, and what became of each: paid, or its part in the wallet and why. */
export function OrderedDocuments({ order }: { order: PaymentOrder }) {
  const { t } = useTranslation("money");
  const say = useMessage();
  return (
    <FeeTable
      fees={order.documents}
      stateOf={({ outcome, reason }) => (
        <>
          <Status tone={outcome === "paid" ? "done" : outcome === "wallet" ? "danger" : "wait"}>
            {t(`cashier.outcome.${outcome ?? "open"}`)}
          </Status>
          {reason && <span className="muted"> {say(reason)}</span>}
        </>
      )}
    />
  );
}
