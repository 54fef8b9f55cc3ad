import { useTranslation } from "react-i18next";
import { logoutPath } from "~/services/paths";
import { ModalDialog } from "./ModalDialog";

/** docs/requirements.md §2: a logout asks first; what its page does without a script. */
export default function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <ModalDialog title={t("logout.title")} onClose={onClose}>
      <p>{t("logout.question")}</p>
      <div className="actions">
        <form method="dialog">
          <button className="btn" type="submit">
            {t("logout.stay")}
          </button>
        </form>
        <form method="post" action={logoutPath}>
          <button className="btn primary" type="submit">
            {t("logout.submit")}
          </button>
        </form>
      </div>
    </ModalDialog>
  );
}
