import type { NoticeRow } from "@protocol/messages";
import { useTranslation } from "react-i18next";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";
import { Moment } from "../page/Moment";
import { useNoticeWords } from "./useNoticeWords";

const formId = "messages";

/** Messages as rows: a title is a button that reads it and leads to what it is about; ticked ones are read together. */
export function NoticeTable({ rows, type }: { rows: NoticeRow[]; type: string | undefined }) {
  const { t } = useTranslation("messages");
  const words = useNoticeWords();
  const label = { title: t("words"), kind: t("kindOf"), time: t("time"), state: t("state") };
  return (
    <>
      <PostForm id={formId} className="batch">
        {type && <input type="hidden" name="type" value={type} />}
        <span className="muted">{t("read.hint")}</span>
        <span className="spacer" />
        <IntentButton intent="read" className="btn small" text={t("read.selected")} />
        <IntentButton intent="all" className="btn small" text={t("read.all")} />
      </PostForm>
      <div className="table-wrap">
        <table className="table cards messages">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t("read.column")}</span>
              </th>
              <th scope="col">{label.title}</th>
              <th scope="col">{label.kind}</th>
              <th scope="col">{label.time}</th>
              <th scope="col">{label.state}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const { title, summary } = words(row);
              return (
                <tr key={row.id} data-unread={row.readTime ? undefined : ""}>
                  <td>
                    {!row.readTime && (
                      <input
                        type="checkbox"
                        name="id"
                        value={row.id}
                        form={formId}
                        aria-label={t("select", { title })}
                      />
                    )}
                  </td>
                  <td className="main" data-label={label.title}>
                    <div>
                      <button type="submit" form={formId} name="open" value={row.id}>
                        {title}
                      </button>
                      <p className="muted">{summary}</p>
                    </div>
                  </td>
                  <td className="nowrap" data-label={label.kind}>
                    <span>
                      {t(`kind.one.${row.contentType}`)}
                      {row.noticeType === "2" && <span className="status danger">{t("strong.label")}</span>}
                    </span>
                  </td>
                  <td data-label={label.time}>
                    <Moment at={row.pushTime} />
                  </td>
                  <td className="nowrap" data-label={label.state}>
                    {t(row.readTime ? "state.1" : "state.0")}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
