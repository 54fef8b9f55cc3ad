import { type ComponentType, lazy, type MouseEvent, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { logoutPath } from "~/services/paths";

/** What asks where the dialog could not be fetched. */
function PageInstead() {
  window.location.assign(logoutPath);
  return null;
}

const LogoutDialog = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import("./LogoutDialog.client").catch(() => ({ default: PageInstead })),
);

/** Leads to the page that asks whether one wants to log out; with JavaScript a dialog asks it. */
export function LogoutLink() {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const ask = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <a href={logoutPath} onClick={ask}>
        {t("common:logout")}
      </a>
      {asking &&
        // the menu gives its links and buttons looks of their own
        createPortal(
          <Suspense fallback={null}>
            <LogoutDialog onClose={() => setAsking(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
