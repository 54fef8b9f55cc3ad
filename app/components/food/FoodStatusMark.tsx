import { type FoodStatus, foodStatus } from "@protocol/documentStatuses";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const { unpaid, ordered, cooking, ready, taken, canceled } = foodStatus;

const tones: Record<FoodStatus, Tone> = {
  ...{ [unpaid]: "wait", [ordered]: "info", [cooking]: "info", [ready]: "wait", [taken]: "done", [canceled]: "stop" },
};

/** The status of a meal; an unknown code is drawn neutrally. */
export function FoodStatusMark({ status }: { status: string }) {
  const { t } = useTranslation("food");
  return (
    <Status tone={(tones as Record<string, Tone>)[status] ?? "stop"}>
      {t(`status.${status}`, { defaultValue: status })}
    </Status>
  );
}
