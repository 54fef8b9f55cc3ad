import { useTranslation } from "react-i18next";
import { settingsPath } from "~/services/paths";
import { type KeyGroup, KeyList } from "./KeyList";
import { ModalDialog } from "./ModalDialog";

/** The keys of the page in sight. */
export default function KeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  const has = (selector: string, group: KeyGroup) => (document.querySelector(selector) ? [group] : []);
  return (
    <ModalDialog title={t("keys.title")} onClose={onClose}>
      <KeyList groups={["page", ...has("main .form-bar", "form"), ...has("main .sheets", "rows")]} />
      <div className="actions">
        <a className="btn" href={`${settingsPath}#keys`}>
          {t("keys.all")}
        </a>
        <form method="dialog">
          <button className="btn primary" type="submit">
            {t("settings.close")}
          </button>
        </form>
      </div>
    </ModalDialog>
  );
}
