import type { NoticeRow } from "@protocol/messages";
import { useLateTexts } from "~/services/i18n/useLateTexts";

type Worded = Pick<NoticeRow, "title" | "summary" | "reason" | "params">;

/** A message in the reader's language where its event is known, else in the words of the port. */
export function useNoticeWords(): (notice: Worded) => { title: string; summary: string } {
  const read = useLateTexts();
  return ({ title, summary, reason, params }) =>
    reason
      ? {
          title: read(`messages:event.${reason}`, params, { otherwise: title }),
          summary: read(`messages:event.${reason}.text`, params, { otherwise: summary }),
        }
      : { title, summary };
}
