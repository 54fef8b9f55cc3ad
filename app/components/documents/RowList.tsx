import type { FieldMetadata } from "@conform-to/react";
import type { CSSProperties, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { RequiredMark } from "~/components/form/FieldParts";
import { ListErrors } from "~/components/form/ListErrors";
import { useRowFocus } from "~/components/form/useRowFocus";
import type { Form } from "./FormFrame";
import styles from "./RowList.module.css";
import { type FieldOfRow, useRow } from "./useRow";

/** What stands above the fields of one name, in the order of the fields. */
export interface RowColumn {
  label: string;
  required?: boolean;
  /** How wide it is to the others, which are 1. */
  width?: number;
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
  /** What stands behind the title. */
  hint?: string;
  /** Rows that there may be. */
  most: number;
  add: string;
  /** What the button of the nth row, from 1, is called. */
  remove: (n: number) => string;
  /** What stands below the rows; `none`: there are no rows. */
  below?: (none: boolean) => ReactNode;
  /** A button beside the one that removes the row at an index, from 0; rows without it keep the room for its label. */
  action?: { label: string; of: (own: FieldOfRow, index: number) => ReactNode };
  /** The fields of the row at an index, from 0. */
  children: (own: FieldOfRow, index: number) => ReactNode;
};

/** Beyond so many rows, those out of sight are neither laid out nor painted. */
const many = 20;
/** Beyond so many columns a small window scrolls them. */
const broad = 5;

const classNames = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(" ") || undefined;

interface RowProps {
  form: Form;
  /** Of the row in its form. */
  name: string;
  children: (own: FieldOfRow) => ReactNode;
}

/** A component for each row, because each reads its own fields. */
const Row = ({ form, name, children }: RowProps) => children(useRow(form, name));

/** The room of a button. */
const unseen = (label: string) => (
  <span className={`btn small ${styles.unseen}`} aria-hidden="true">
    {label}
  </span>
);

/** How the columns share the width. */
const tracks = (columns: readonly RowColumn[]) =>
  ({
    "--columns": columns.length,
    "--tracks": columns.map(({ width = 1 }) => `minmax(0, ${width}fr)`).join(" "),
  }) as CSSProperties;

/** Rows of fields, which are added and removed by buttons of the form. */
export function RowList(props: Props) {
  const { form, field: list, title, hint, most, add, remove, columns, heading, below, action, children } = props;
  const { t } = useTranslation("documents");
  const field = list as FieldMetadata<Record<string, unknown>[], Record<string, unknown>, string[]>;
  const rows = field.getFieldList();
  const rowFocus = useRowFocus(rows.length);
  const isMany = rows.length > many;
  const isBroad = columns && columns.length > broad;
  const drawRow = (i: number) => (own: FieldOfRow) => {
    const buttons = (
      <>
        {action && (action.of(own, i) ?? (columns && unseen(action.label)))}
        <button
          className="btn small"
          {...form.remove.getButtonProps({ name: field.name, index: i })}
          aria-label={remove(i + 1)}
        >
          {t("form.remove")}
        </button>
      </>
    );
    return columns ? (
      <div className={`fields ${styles.row} ${styles.line}`}>
        <span className={styles.number} aria-hidden="true">
          {i + 1}
        </span>
        {children(own, i)}
        <div className={`field ${styles.end}`}>{buttons}</div>
      </div>
    ) : (
      <div className={`${styles.row} ${styles.block}`}>
        <div className="card-head">
          <h3>{heading(i + 1)}</h3>
          <span className="spacer" />
          {buttons}
        </div>
        <div className="fields">{children(own, i)}</div>
      </div>
    );
  };
  const drawn = rows.map((row, i) => (
    <Row key={row.key} form={form} name={row.name}>
      {drawRow(i)}
    </Row>
  ));
  return (
    <section className="card" {...rowFocus}>
      <div className="card-head">
        <h2 id={field.id} tabIndex={-1}>
          {title}
        </h2>
        {hint && <span className="muted">{hint}</span>}
        <span className="spacer" />
        {rows.length < most && (
          <button className="btn small" {...form.insert.getButtonProps({ name: field.name })}>
            {add}
          </button>
        )}
      </div>
      <ListErrors errors={field.errors} id={field.errorId} />
      {columns ? (
        <div
          className={classNames(styles.lines, isMany && styles.many, isBroad && styles.broad)}
          style={tracks(columns)}
        >
          {rows.length > 0 && (
            <div className={styles.head} aria-hidden="true">
              <span />
              {columns.map(({ label, required }) => (
                <span key={label}>
                  {label}
                  {required && <RequiredMark />}
                </span>
              ))}
              <span className={styles.end}>
                {action && unseen(action.label)}
                {unseen(t("form.remove"))}
              </span>
            </div>
          )}
          {drawn}
        </div>
      ) : (
        <div className={classNames(isMany && styles.many)}>{drawn}</div>
      )}
      {below?.(rows.length === 0)}
    </section>
  );
}
