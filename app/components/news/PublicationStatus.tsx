import type { PublicationState } from "@protocol/news";
import { useTranslation } from "react-i18next";
import { Status } from "~/components/page/Status";

const tones = { draft: "info", coming: "wait", out: "done", over: "stop" } as const;

/** A draft, still to come, out, or over. */
export function PublicationStatus({ state }: { state: PublicationState }) {
  const { t } = useTranslation("news");
  return <Status tone={tones[state]}>{t(`state.${state}`)}</Status>;
}
