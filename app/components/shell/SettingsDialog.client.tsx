import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Settings } from "~/services/settings/settings";
import styles from "./SettingsDialog.module.css";
import { SettingsForm } from "./SettingsForm";

export interface SettingsDialogProps {
  settings: Settings;
  /** Where the settings lead back to without a script. */
  back: string;
  onClose: () => void;
}

/** The settings beside the page that they change. */
export default function SettingsDialog({ settings, back, onClose }: SettingsDialogProps) {
  const { t } = useTranslation("shell");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog className={styles.drawer} ref={dialog} aria-label={t("settings.title")} onClose={onClose}>
      <div className="page-head">
        <h2>{t("settings.title")}</h2>
        <span className="spacer" />
        <form method="dialog">
          <button className="btn small" type="submit">
            {t("settings.close")}
          </button>
        </form>
      </div>
      <SettingsForm settings={settings} back={back} />
    </dialog>
  );
}
