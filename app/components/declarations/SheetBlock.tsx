import type { DeclarationKind } from "@protocol/declaration";
import { useTranslation } from "react-i18next";
import { FieldError } from "~/components/form/FieldParts";
import { importTemplatePath } from "~/services/declarations/paths";
import { idOf } from "./plainFields";

/** Boxes out of a spreadsheet's file, added to those that the form has. */
export function SheetBlock({
  kind,
  errors,
  added,
  unmapped,
  template,
}: {
  kind: DeclarationKind;
  errors: string[] | undefined;
  /** How many boxes the last file brought. */
  added: number | null;
  /** Titles of that file's columns that were not taken in. */
  unmapped: readonly string[];
  /** Whether this person may have the template. */
  template: boolean;
}) {
  const { t } = useTranslation("declarations");
  return (
    <section className="card">
      <details className="more-filters" open={Boolean(errors) || Boolean(added)}>
        <summary>{t("form.sheet")}</summary>
        {Boolean(added) && (
          <p className="notice success" role="status">
            {t("form.sheetAdded", { count: added ?? 0 })}
          </p>
        )}
        {unmapped.length > 0 && (
          <p className="notice warning" role="status">
            {t("imports:titles.left", { titles: unmapped.join(t("imports:titles.comma")) })}
          </p>
        )}
        <div className="field">
          <label htmlFor={idOf("sheet")}>{t("form.sheetFile")}</label>
          <input
            className="input"
            type="file"
            id={idOf("sheet")}
            name="sheet"
            accept=".xlsx,.csv"
            aria-invalid={errors ? true : undefined}
            aria-describedby={errors ? "sheet-error sheet-hint" : "sheet-hint"}
          />
          <FieldError id="sheet-error" errors={errors} role="alert" />
          <span className="hint" id="sheet-hint">
            {t("form.sheetHint")}
          </span>
        </div>
        <div className="actions">
          <button className="btn" type="submit" name="do" value="sheet">
            {t("form.sheetNow")}
          </button>
          {template && (
            <a className="btn link" href={importTemplatePath(kind, "xlsx")}>
              {t("imports:template.xlsx")}
            </a>
          )}
        </div>
      </details>
    </section>
  );
}
