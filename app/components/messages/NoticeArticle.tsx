import type { Notice } from "@protocol/messages";
import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Moment } from "../page/Moment";
import { useNoticeWords } from "./useNoticeWords";

/** One message whole (docs/requirements.md §2, the notice detail): title, time, text, and where it leads. */
export function NoticeArticle({ notice, close }: { notice: Notice; close: string }) {
  const { t } = useTranslation("messages");
  const { title, summary } = useNoticeWords()(notice);
  return (
    <article className="card notice-article" aria-labelledby="notice-title">
      <h2 id="notice-title">{title}</h2>
      <p className="muted">
        {t(`kind.one.${notice.contentType}`)} · {t("published")} <Moment at={notice.pushTime} />
      </p>
      {notice.reason ? (
        <p>{summary}</p>
      ) : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the loader, over the same list as on write
        <div className="rich-text" dangerouslySetInnerHTML={{ __html: notice.content }} />
      )}
      <div className="actions">
        {notice.link && (
          <Link className="btn primary" to={notice.link}>
            {t("open")}
          </Link>
        )}
        <Link className="btn" to={close}>
          {t("close")}
        </Link>
      </div>
    </article>
  );
}
