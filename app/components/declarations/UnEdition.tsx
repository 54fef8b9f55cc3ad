import { unEdition } from "@protocol/values/unEdition";
import { useTranslation } from "react-i18next";

/** Which edition of the Code the checks of this form follow, and what they leave to whoever declares. */
export function UnEdition() {
  const { t } = useTranslation("declarations");
  const parts = unEdition.leavesOut.map((part) => t(`edition.leavesOut.${part}`)).join(t("imports:titles.comma"));
  return (
    <p className="hint edition">
      {t("edition.list", { amendment: unEdition.amendment, from: unEdition.mandatoryFrom })}{" "}
      {t("edition.leftOut", { parts })}
    </p>
  );
}
