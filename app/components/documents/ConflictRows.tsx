import { useTranslation } from "react-i18next";
import { type Difference, defaultSide, type Side } from "~/services/documents/compareEntries";
import type { ReadValue } from "~/services/documents/readValue";
import { draftField } from "~/services/drafts/draftFields";
import styles from "./ConflictRows.module.css";

interface Props {
  rows: readonly Difference[];
  labelOf: (field: string) => string;
  readValue: ReadValue;
  /** The button that fills the form with what was chosen; without one the table is only read. */
  merge: string | null;
}

/** What the reader has not changed is theirs without a question. */
function Untouched({ side, field, value }: { side: Side; field: string; value: string }) {
  const { t } = useTranslation("drafts");
  if (side === "mine") return <span className="muted">{t("conflict.untouched", { value })}</span>;
  return (
    <>
      <input type="hidden" name={draftField.take(field)} value="theirs" />
      {value}
    </>
  );
}

/**
 * Two versions of a form side by side, with a choice for each field and each row that only one of them has; what the
 * reader has not changed needs none.
 */
export function ConflictRows({ rows, labelOf, readValue, merge }: Props) {
  const { t } = useTranslation("drafts");
  const sides = ["theirs", "mine"] as const;
  return (
    <>
      <div className={`table-wrap ${styles.versions}`}>
        <table className="table cards">
          <thead>
            <tr>
              <th scope="col">{t("conflict.field")}</th>
              {sides.map((side) => (
                <th scope="col" key={side}>
                  {t(`conflict.${side}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((difference) => {
              const { field, row } = difference;
              const label = row ? t("conflict.row", { field: labelOf(field), row }) : labelOf(field);
              return (
                <tr key={field}>
                  <th scope="row">{label}</th>
                  {sides.map((side) => {
                    const value = readValue(field, difference[side]) || t("conflict.empty");
                    return (
                      <td key={side} data-label={t(`conflict.${side}`)}>
                        {difference.untouched && merge ? (
                          <Untouched side={side} field={field} value={value} />
                        ) : merge ? (
                          <label className="check">
                            <input
                              type="radio"
                              name={draftField.take(field)}
                              value={side}
                              defaultChecked={side === defaultSide(difference)}
                              aria-label={`${label} ${t(`conflict.${side}`)}`}
                            />
                            <span>{value}</span>
                          </label>
                        ) : (
                          value
                        )}
                      </td>
                    );
                  })}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {merge && (
        <div className={`actions ${styles.actions}`}>
          <button className="btn primary" type="submit" name={merge} value="1" formNoValidate>
            {t("conflict.merge")}
          </button>
        </div>
      )}
    </>
  );
}
