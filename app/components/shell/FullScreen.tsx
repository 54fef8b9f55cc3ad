import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayAhead } from "~/services/i18n/lateTexts";
import { LineIcon } from "../page/LineIcon";

/** Gives the page the whole screen and takes it back; there is none where the browser or a missing script cannot. */
export function FullScreen() {
  const { t } = useTranslation("shell");
  const [offered, setOffered] = useState(false);
  useEffect(() => setOffered(document.fullscreenEnabled), []);
  sayAhead(() => [t("fullScreen")]);
  if (!offered) return null;
  const toggle = () => {
    const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    // who may not is left where he is
    done.catch(() => undefined);
  };
  return (
    <button type="button" className="header-icon" aria-label={t("fullScreen")} title={t("fullScreen")} onClick={toggle}>
      <LineIcon d="M2 6V2h4M12 2h4v4M16 12v4h-4M6 16H2v-4" />
    </button>
  );
}
