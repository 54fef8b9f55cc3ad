import { useFetcher } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { settingsPath } from "~/services/paths";
import { foldMenu } from "~/services/settings/settings";

/** Folds the menu to its pictures, or opens it again, at once; without a script it leads to the setting. */
export function FoldMenu({ folded }: { folded: boolean }) {
  const { t } = useTranslation("shell");
  const { submit } = useFetcher();
  return (
    <a
      className="fold"
      href={settingsPath}
      onClick={(event) => {
        event.preventDefault();
        // a menu that has the focus stays open: whoever pressed with a pointer has left it
        if (event.detail > 0) event.currentTarget.blur();
        submit({ intent: foldMenu }, { method: "post", action: settingsPath });
      }}
    >
      {t(folded ? "menu.unfold" : "menu.fold")}
    </a>
  );
}
