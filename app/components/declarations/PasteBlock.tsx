import { useTranslation } from "react-i18next";

/** A block from a spreadsheet, for whoever has no script, or no place to put the cursor yet. */
export function PasteBlock({
  columns,
  open,
  round,
  text,
}: {
  columns: readonly string[];
  open: boolean;
  round: string;
  /** Pasted before, and in no row yet. */
  text: string;
}) {
  const { t } = useTranslation("declarations");
  return (
    <details className="more-filters" open={open || text !== ""}>
      <summary>{t("form.paste")}</summary>
      <div className="field">
        <label htmlFor="paste-text">{t("form.pasteText")}</label>
        {/* what was taken over leaves it */}
        <textarea
          key={round}
          className="input"
          id="paste-text"
          name="pasteText"
          rows={4}
          defaultValue={text}
          aria-describedby="paste-hint"
        />
        <span className="hint" id="paste-hint">
          {t("form.pasteHint", { columns: columns.join(" · ") })}
        </span>
      </div>
      <button className="btn" type="submit" name="do" value="paste">
        {t("form.pasteNow")}
      </button>
    </details>
  );
}
