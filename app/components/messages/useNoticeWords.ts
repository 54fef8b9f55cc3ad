import { digestReason, sayDigest } from "@protocol/alertDigest";
import type { MessageParams } from "@protocol/message";
import type { NoticeRow } from "@protocol/messages";
import { useLateTexts } from "~/services/i18n/useLateTexts";

type Worded = Pick<NoticeRow, "title" | "summary" | "reason" | "params">;

/** A message in the reader's language where its event is known, else in the words of the port. */
export function useNoticeWords(): (notice: Worded) => { title: string; summary: string } {
  const read = useLateTexts();
  const textOf = (reason: string, params: MessageParams | undefined, otherwise: string) =>
    read(`messages:event.${reason}.text`, params, { otherwise });
  return ({ title, summary, reason, params }) => {
    if (!reason) return { title, summary };
    const values =
      params && reason === digestReason ? sayDigest(params, (alert, its) => textOf(alert, its, alert)) : params;
    return {
      title: read(`messages:event.${reason}`, params, { otherwise: title }),
      summary: textOf(reason, values, summary),
    };
  };
}
