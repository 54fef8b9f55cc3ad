import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LabelledSelect, LabelledTextArea, type Option } from "~/components/form/FieldParts";
import styles from "./PasteBoxes.module.css";

interface Pasted {
  pasteNumbers?: string;
  pasteSizeType?: string;
  pasteOperator?: string;
}

/** The numbers that are pasted and in no row yet, as the page or its last answer says, and how many answers came. */
function usePasted(initial: Pasted): { numbers: string | undefined; round: number } {
  const answered = useActionData<{ result?: { initialValue?: Pasted | null } }>();
  const [last, setLast] = useState({ answered, round: 0 });
  if (last.answered !== answered) setLast({ answered, round: answered ? last.round + 1 : last.round });
  const answer = answered?.result?.initialValue;
  return { numbers: (answer ?? initial).pasteNumbers, round: last.round };
}

/** Where a column of container numbers is pasted; its button makes rows of them. Open while there are none. */
export function PasteBoxes({
  form,
  open,
  sizes,
  operators,
}: {
  form: { initialValue?: object };
  open: boolean;
  sizes: readonly Option[];
  operators?: readonly Option[];
}) {
  const { t } = useTranslation("documents");
  // pasted and not taken over yet, when a page is drawn again or a draft is opened
  const pasted = (form.initialValue ?? {}) as Pasted;
  const { numbers, round } = usePasted(pasted);
  return (
    <details className="more-filters" open={open || Boolean(numbers)}>
      <summary>{t("paste.title")}</summary>
      <div className={styles.paste}>
        <LabelledTextArea
          // what an answer has made rows of is not pasted once more
          key={round}
          id="paste-numbers"
          label={t("paste.numbers")}
          name="pasteNumbers"
          rows={3}
          maxLength={8000}
          defaultValue={numbers}
          hint={t("paste.hint")}
        />
        <LabelledSelect
          id="paste-size"
          label={t("paste.size")}
          name="pasteSizeType"
          defaultValue={pasted.pasteSizeType}
          empty={t("form.choose")}
          options={sizes}
        />
        {operators && (
          <LabelledSelect
            id="paste-operator"
            label={t("paste.operator")}
            name="pasteOperator"
            defaultValue={pasted.pasteOperator}
            empty={t("form.choose")}
            options={operators}
          />
        )}
        <button className="btn" type="submit" name="paste" value="1" formNoValidate>
          {t("paste.now")}
        </button>
      </div>
    </details>
  );
}
