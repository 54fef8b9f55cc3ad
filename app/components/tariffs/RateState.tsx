import { shanghaiDay } from "@protocol/values/instant";
import { rateStateAt, type RateState as State, type YardRate } from "@protocol/yardRates";
import { Status, type Tone } from "~/components/page/Status";
import { useTariffWords } from "./useTariffWords";

const tones: Record<State, Tone> = { inForce: "done", coming: "wait", ended: "stop", disabled: "danger" };

/** Whether a rate is in force today. */
export function RateState({ rate }: { rate: YardRate }) {
  const { t } = useTariffWords();
  const state = rateStateAt(rate, shanghaiDay(new Date()));
  return <Status tone={tones[state]}>{t(`state.${state}`)}</Status>;
}
