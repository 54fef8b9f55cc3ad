import type { DictEntry } from "@protocol/base";
import { useTranslation } from "react-i18next";
import { fieldAt, nameIn, type ReadValue, valueReader } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";

/** What the fields and codes of an occupancy are called, for its form, its detail and its trail. */
export function useOccupancyWords(places: readonly DictEntry[] = []) {
  const { t } = useTranslation("occupancy");
  const { formatYuan } = useNumberFormat();
  /** What a code of a field is called; an unknown one is shown as it is. */
  const code = {
    method: (value: string) => t(`method.${value}`, { defaultValue: value }),
    liableParty: (value: string) => t(`liableParty.${value}`, { defaultValue: value }),
    ctnCondition: (value: string) => t(`ctnCondition.${value}`, { defaultValue: value }),
    grade: (value: string) => t(`grade.${value}`, { defaultValue: value }),
    cargoType: (value: string) => t(`cargoType.${value}`, { defaultValue: value }),
    fullEmpty: (value: string) => t(`fullEmpty.${value}`, { defaultValue: value }),
    trade: (value: string) => t(`trade.${value}`, { defaultValue: value }),
    item: (value: string) => t(`item.${value}`, { defaultValue: value }),
  };
  const place = nameIn(places);
  const label = (path: string) => {
    const field = fieldAt(path);
    return t(`field.${field}`, { defaultValue: field });
  };
  const yuan = (value: string) => (/^\d+$/.test(value) ? formatYuan(Number(value)) : value);
  const readValue: ReadValue = valueReader(
    { supplementAmount: yuan, settleAmount: yuan, releaseAmount: yuan, refundAmount: yuan },
    t("yes"),
    t("no"),
  );
  const statusLabel = (status: string) => t(`status.${status}`, { defaultValue: status });
  const actionLabel = (action: string) => t(`event.${action}`, { defaultValue: action });
  return { t, label, code, place, readValue, statusLabel, actionLabel };
}
