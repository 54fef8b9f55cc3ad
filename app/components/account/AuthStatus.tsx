import { useTranslation } from "react-i18next";
import { Status, type Tone } from "~/components/page/Status";

const tones: Record<string, Tone> = { "00": "stop", "09": "wait", "08": "danger", "01": "done", "02": "done" };

/** How far a verification is (docs/domain-model.md §1.1); a code that nobody knows is shown as it is. */
export function AuthStatus({ status }: { status: string }) {
  const { t } = useTranslation("account");
  return <Status tone={tones[status] ?? "info"}>{t(`authStatus.${status}`, { defaultValue: status })}</Status>;
}
