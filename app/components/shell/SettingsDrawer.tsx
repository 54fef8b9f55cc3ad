import { Link, useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { settingsPath, withQuery } from "~/services/paths";
import type { Settings } from "~/services/settings/settings";
import { LineIcon } from "../page/LineIcon";
import styles from "./SettingsDrawer.module.css";
import { SettingsForm } from "./SettingsForm";

/** A link to the settings page; with JavaScript it opens them beside the page they change. */
export function SettingsDrawer({ settings }: { settings: Settings }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const back = pathname + search;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
  };
  useEffect(() => {
    if (opened) dialog.current?.showModal();
  }, [opened]);
  return (
    <>
      <Link
        className="header-icon"
        to={pathname === settingsPath ? settingsPath : withQuery(settingsPath, { back })}
        aria-label={t("settings.title")}
        title={t("settings.title")}
        onClick={open}
      >
        <LineIcon d="M2 5h6M12 5h4M2 13h4M10 13h6M10 3v4M8 11v4" strokeLinecap="round" />
      </Link>
      {opened && (
        <dialog
          className={styles.drawer}
          ref={dialog}
          aria-label={t("settings.title")}
          onClose={() => setOpened(false)}
        >
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
      )}
    </>
  );
}
