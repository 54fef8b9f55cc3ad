import { type MallStatus, mallStatus } from "@protocol/documentStatuses";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const { unpaid, paid, shipped, completed, canceled, refunding, refunded } = mallStatus;

const tones: Record<MallStatus, Tone> = {
  ...{ [unpaid]: "wait", [paid]: "info", [shipped]: "info", [completed]: "done" },
  ...{ [canceled]: "stop", [refunding]: "danger", [refunded]: "stop" },
};

/** The status of an order; an unknown code is drawn neutrally. */
export function MallStatusMark({ status }: { status: string }) {
  const { t } = useTranslation("mall");
  return (
    <Status tone={(tones as Record<string, Tone>)[status] ?? "stop"}>
      {t(`status.${status}`, { defaultValue: status })}
    </Status>
  );
}
