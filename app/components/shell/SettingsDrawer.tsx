import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, type MouseEvent, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { settingsPath, withQuery } from "~/services/paths";
import type { Settings } from "~/services/settings/settings";
import { LineIcon } from "../page/LineIcon";
import type { SettingsDialogProps } from "./SettingsDialog.client";

/** The page of the settings, where the dialog could not be fetched. */
function PageInstead({ back }: SettingsDialogProps) {
  window.location.assign(withQuery(settingsPath, { back }));
  return null;
}

const SettingsDialog = lazy<ComponentType<SettingsDialogProps>>(() =>
  import("./SettingsDialog.client").catch(() => ({ default: PageInstead })),
);

/** A link to the settings page; with JavaScript it opens them beside the page they change. */
export function SettingsDrawer({ settings }: { settings: Settings }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState(false);
  const back = pathname + search;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOpened(true);
  };
  return (
    <>
      <a
        className="header-icon"
        href={pathname === settingsPath ? settingsPath : withQuery(settingsPath, { back })}
        aria-label={t("settings.title")}
        title={t("settings.title")}
        onClick={open}
      >
        <LineIcon d="M2 5h6M12 5h4M2 13h4M10 13h6M10 3v4M8 11v4" strokeLinecap="round" />
      </a>
      {opened && (
        <Suspense fallback={null}>
          <SettingsDialog settings={settings} back={back} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
