import type { EirCheck } from "@protocol/eirs";
import { useTranslation } from "react-i18next";
import { fieldAt, nameIn, type ReadValue, valueReader } from "~/services/documents/readValue";

type Places = readonly { dictValue: string; dictLabel: string }[];

/** What the fields and codes of the papers of the gate are called, for forms, details, trails and papers. */
export function useHandoverWords(places: Places = []) {
  const { t } = useTranslation("handover");
  const place = nameIn(places);
  /** What the codes of a field are called; an unknown one is shown as it is. */
  const code = {
    direction: (value: string) => t(`direction.${value}`, { defaultValue: value }),
    fullEmpty: (value: string) => t(`fullEmpty.${value}`, { defaultValue: value }),
    conclusion: (value: string) => t(`conclusion.${value}`, { defaultValue: value }),
    reeferState: (value: string) => t(`reeferState.${value}`, { defaultValue: value }),
    side: (value: string) => t(`side.${value}`, { defaultValue: value }),
    part: (value: string) => t(`part.${value}`, { defaultValue: value }),
    damageCode: (value: string) => t(`damage.${value}`, { defaultValue: value }),
    weighOrder: (value: string) => t(`weighOrder.${value}`, { defaultValue: value }),
    freightTerm: (value: string) => t(`freightTerm.${value}`, { defaultValue: value }),
    scope: (value: string) => t(`scope.${value}`, { defaultValue: value }),
    linkState: (value: string) => t(`linkState.${value}`, { defaultValue: value }),
    yardCode: place,
    returnPlace: place,
  };
  /** A field of a row, as of damages, is named with its row. */
  const label = (path: string) => {
    const field = t(`field.${fieldAt(path)}`, { defaultValue: fieldAt(path) });
    const [, list, row] = /^(checks|boxes)\[(\d+)\]\./.exec(path) ?? [];
    const n = Number(row) + 1;
    if (!list) return field;
    return list === "checks" ? t("form.checkField", { n, field }) : t("documents:form.boxField", { n, field });
  };
  const readValue: ReadValue = valueReader(code, t("yes"), t("no"));
  const statusLabel = (status: string) => t(`eirStatus.${status}`, { defaultValue: status });
  const weighStatusLabel = (status: string) => t(`weighStatus.${status}`, { defaultValue: status });
  const edoStatusLabel = (status: string) => t(`edoStatus.${status}`, { defaultValue: status });
  const actionLabel = (action: string) => t(`event.${action}`, { defaultValue: action });
  /** Where a damage is, in words: face, part, sections from the door end. */
  const placeOf = ({ side, part, from, to }: EirCheck) =>
    [
      code.side(side),
      code.part(part),
      from === undefined ? t("span.all") : to === undefined ? t("span.one", { from }) : t("span.some", { from, to }),
    ].join(" · ");
  /** What a list says of itself. */
  const listWords = (kind: "eirs" | "weighSlips" | "edos") => ({
    status: label("status"),
    empty: t(`list.empty.${kind}`),
    emptyHint: t(`list.emptyHint.${kind}`),
  });
  return {
    t,
    label,
    code,
    place,
    readValue,
    statusLabel,
    weighStatusLabel,
    edoStatusLabel,
    actionLabel,
    placeOf,
    listWords,
  };
}
