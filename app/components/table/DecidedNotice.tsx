import { Link, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { readDecided, readListPlace, withListPlace } from "~/services/listPlace";

/** Which document has just been decided on, with the way back to it; in a list also that nothing is left in line. */
export function DecidedNotice({ inList }: { inList?: boolean }) {
  const { t } = useTranslation("documents");
  const { search } = useLocation();
  const decided = readDecided(search);
  if (!decided) return null;
  const place = readListPlace(search);
  return (
    <p className="notice info" role="status">
      {t(inList ? "queue.empty" : "queue.next")}{" "}
      <Link to={place ? withListPlace(decided, place) : decided}>{t("queue.back")}</Link>
    </p>
  );
}
