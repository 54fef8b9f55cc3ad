import type { ApiSubscriptionStatus } from "@protocol/openApi";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const tones: Record<ApiSubscriptionStatus, Tone> = {
  "0": "wait",
  "1": "done",
  "2": "stop",
  "3": "stop",
  "4": "danger",
};

export function SubscriptionStatus({ status }: { status: ApiSubscriptionStatus }) {
  const { t } = useTranslation("openApi");
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>;
}
