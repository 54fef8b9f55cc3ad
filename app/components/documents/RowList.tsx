import type { FieldMetadata } from "@conform-to/react";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyField } from "~/components/form/Field";
import { RequiredMark } from "~/components/form/FieldParts";
import { ListErrors } from "~/components/form/ListErrors";
import type { Form } from "./FormFrame";
import styles from "./RowList.module.css";

/** What stands above the fields of one name, in the order of the fields. */
export interface RowColumn {
  label: string;
  required?: boolean;
}

/** Few fields stand in one line below `columns` where the window is wide; more of them below a `heading` of their row. */
type Look =
  | { columns: readonly RowColumn[]; heading?: undefined }
  | { columns?: undefined; heading: (n: number) => string };

type Props = Look & {
  form: Form;
  /** The list, whatever its form calls the rest; its rows are objects. */
  field: object;
  title: string;
  /** Rows that there may be. */
  most: number;
  add: string;
  /** What the button of the nth row, from 1, is called. */
  remove: (n: number) => string;
  /** What stands below the rows; `none`: there are no rows. */
  below?: (none: boolean) => ReactNode;
  /** The fields of the row at an index, from 0. */
  children: (fields: Record<string, AnyField>, index: number) => ReactNode;
};

/** Rows of fields, which are added and removed by buttons of the form. */
export function RowList(props: Props) {
  const { form, field: list, title, most, add, remove, columns, heading, below, children } = props;
  const { t } = useTranslation("documents");
  const field = list as FieldMetadata<Record<string, unknown>[], Record<string, unknown>, string[]>;
  const rows = field.getFieldList();
  const removeButton = (i: number) => (
    <button
      className="btn small"
      {...form.remove.getButtonProps({ name: field.name, index: i })}
      aria-label={remove(i + 1)}
    >
      {t("form.remove")}
    </button>
  );
  const drawn = rows.map((row, i) => {
    const fields = children(row.getFieldset() as unknown as Record<string, AnyField>, i);
    return columns ? (
      <div className={`fields ${styles.row} ${styles.line}`} key={row.key}>
        <span className={styles.number} aria-hidden="true">
          {i + 1}
        </span>
        {fields}
        <div className={`field ${styles.end}`}>{removeButton(i)}</div>
      </div>
    ) : (
      <div className={`${styles.row} ${styles.block}`} key={row.key}>
        <div className="card-head">
          <h3>{heading(i + 1)}</h3>
          <span className="spacer" />
          {removeButton(i)}
        </div>
        <div className="fields">{fields}</div>
      </div>
    );
  });
  return (
    <section className="card">
      <div className="card-head">
        <h2 id={field.id} tabIndex={-1}>
          {title}
        </h2>
        <span className="spacer" />
        {rows.length < most && (
          <button className="btn small" {...form.insert.getButtonProps({ name: field.name })}>
            {add}
          </button>
        )}
      </div>
      <ListErrors errors={field.errors} id={field.errorId} />
      {columns ? (
        <div className={styles.lines} style={{ "--columns": columns.length } as CSSProperties}>
          {rows.length > 0 && (
            <div className={styles.head} aria-hidden="true">
              <span />
              {columns.map(({ label, required }) => (
                <span key={label}>
                  {label}
                  {required && <RequiredMark />}
                </span>
              ))}
              <span className="btn small">{t("form.remove")}</span>
            </div>
          )}
          {drawn}
        </div>
      ) : (
        drawn
      )}
      {below?.(rows.length === 0)}
    </section>
  );
}
