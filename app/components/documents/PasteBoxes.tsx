import { useTranslation } from "react-i18next";
import { LabelledSelect, LabelledTextArea, type Option } from "~/components/form/FieldParts";
import styles from "./PasteBoxes.module.css";

/** Where a column of container numbers is pasted; its button makes rows of them. Open while there are none. */
export function PasteBoxes({
  form,
  open,
  sizes,
}: {
  form: { initialValue?: object };
  open: boolean;
  sizes: readonly Option[];
}) {
  const { t } = useTranslation("documents");
  // pasted and not taken over yet, when a page is drawn again or a draft is opened
  const pasted = (form.initialValue ?? {}) as { pasteNumbers?: string; pasteSizeType?: string };
  return (
    <details className="more-filters" open={open || Boolean(pasted.pasteNumbers)}>
      <summary>{t("paste.title")}</summary>
      <div className={styles.paste}>
        <LabelledTextArea
          id="paste-numbers"
          label={t("paste.numbers")}
          name="pasteNumbers"
          rows={3}
          maxLength={8000}
          defaultValue={pasted.pasteNumbers}
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
        <button className="btn" type="submit" name="paste" value="1" formNoValidate>
          {t("paste.now")}
        </button>
      </div>
    </details>
  );
}
