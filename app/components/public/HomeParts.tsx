import type { NewsRow } from "@protocol/news";
import { useTranslation } from "react-i18next";
import type { HomeBoard } from "~/services/public/home.server";
import { CallBoard } from "./CallBoard";
import styles from "./HomeParts.module.css";
import { NewsLinks } from "./NewsLinks";

/** News and the board beside each other; each is left out where the upstream could not be asked for it. */
export function HomeParts({ news, calls }: { news: readonly NewsRow[] | null; calls: HomeBoard | null }) {
  const { t } = useTranslation("errors");
  return (
    <>
      {(!news || !calls) && (
        <p className="notice warning" role="status">
          {t("connection")}
        </p>
      )}
      <div className={styles.parts}>
        {calls && <CallBoard calls={calls} />}
        {news && <NewsLinks rows={news} />}
      </div>
    </>
  );
}
