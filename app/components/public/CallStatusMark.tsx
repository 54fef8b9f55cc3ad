import type { CallStatus } from "@protocol/voyages";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const tones: Record<CallStatus, Tone> = {
  FORECAST: "wait",
  CONFIRMED: "info",
  BERTHED: "done",
  DEPARTED: "stop",
  OMITTED: "danger",
};

export function CallStatusMark({ status }: { status: CallStatus }) {
  const { t } = useTranslation("public");
  return <Status tone={tones[status]}>{t(`schedule.state.${status}`)}</Status>;
}
