import type { NoticeRow } from "@protocol/messages";
import { useTranslation } from "react-i18next";

type Worded = Pick<NoticeRow, "title" | "summary" | "reason" | "params">;

/** A message in the reader's language where its event is known, else in the words of the port. */
export function useNoticeWords(): (notice: Worded) => { title: string; summary: string } {
  const { t } = useTranslation("messages");
  return ({ title, summary, reason, params }) =>
    reason
      ? {
          title: t(`event.${reason}`, { ...params, defaultValue: title }),
          summary: t(`event.${reason}.text`, { ...params, defaultValue: summary }),
        }
      : { title, summary };
}
