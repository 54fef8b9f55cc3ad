import type { PrepayStanding } from "@protocol/prepay";
import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const tones: Record<PrepayStanding, Tone> = { enough: "done", low: "wait", spent: "danger" };

/** Whether an account is above its warning line, in a word. */
export function PrepayStandingStatus({ standing }: { standing: PrepayStanding }) {
  const { t } = useTranslation("occupancy");
  return <Status tone={tones[standing]}>{t(`standing.${standing}`)}</Status>;
}
