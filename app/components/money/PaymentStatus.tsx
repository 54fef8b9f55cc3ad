import type { PaymentOrderState } from "@protocol/paymentOrders";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const tones: Record<PaymentOrderState, Tone> = { "0": "wait", "1": "wait", "2": "done", "3": "danger", "4": "stop" };

/** How a payment order stands; one that came too late says so. */
export function PaymentStatus({
  order: { status, late, refundedTime },
}: {
  order: { status: PaymentOrderState; late: boolean; refundedTime: string | null };
}) {
  const { t } = useTranslation("money");
  if (late) return <Status tone="info">{t(refundedTime ? "payState.refunded" : "payState.refunding")}</Status>;
  return <Status tone={tones[status]}>{t(`payState.${status}`)}</Status>;
}
