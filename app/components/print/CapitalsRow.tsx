import { useTranslation } from "react-i18next";
import type { Language } from "~/services/i18n/languages";
import type { KeyOf, TextKey } from "~/services/i18n/textKeys";
import { yuanInCapitals } from "~/services/money/yuanInCapitals.server";
import { Cell } from "./Cell";

interface Props {
  /** Fen. */
  fen: number;
  k?: KeyOf<"print"> | TextKey;
}

/** 大写金额 across a table of facts; Chinese on the papers of all languages. */
export function CapitalsRow({ fen, k = "field.capitals" }: Props) {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return (
    <tr>
      <Cell k={k} span={5} strong>
        <span lang={language === "zh-TW" ? language : "zh-CN"}>{yuanInCapitals(fen, language)}</span>
      </Cell>
    </tr>
  );
}
