import type { DictEntry } from "@protocol/base";
import type { GateJob } from "@protocol/gateDesk";
import { toShanghai } from "@protocol/values/instant";
import { useTranslation } from "react-i18next";
import { nameIn } from "~/services/documents/readValue";
import { useMessage } from "~/services/i18n/useMessage";

/** What the gate's desk and its printed list call things. */
export function useGateWords({
  terminal = [],
  yard = [],
}: Partial<Record<"terminal" | "yard", readonly DictEntry[]>> = {}) {
  const { t } = useTranslation("gateDesk");
  const say = useMessage();
  const place = nameIn([...terminal, ...yard]);
  const act = (code: string) => t(`act.${code}`, { defaultValue: code });
  const kind = (code: string) => t(`kind.${code}`, { defaultValue: code });
  const job = (code: string | null) => (code ? t(`documents:visit.job.${code}`, { defaultValue: code }) : "");
  const clock = (instant: string) => toShanghai(instant).slice(5, 16);
  /** `11-24 09:30 – 11-24 11:00`; a time alone where it has no end. */
  const span = ({ from, to }: Pick<GateJob, "from" | "to">) =>
    [from, to]
      .flatMap((at) => at ?? [])
      .map(clock)
      .join(" – ");
  /** Why a job of a list ahead is not in order; that its time has not come says the list itself. */
  const faults = ({ checks }: Pick<GateJob, "checks">) =>
    checks.flatMap(({ check, refusal }) =>
      refusal && check !== "window" ? `${t(`appointments:check.${check}`)}: ${say(refusal)}` : [],
    );
  return { t, say, place, act, kind, job, span, faults };
}
