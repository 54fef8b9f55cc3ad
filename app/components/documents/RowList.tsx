import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { AnyField } from "~/components/form/Field";
import { ListErrors } from "~/components/form/ListErrors";
import type { Form } from "./FormFrame";

interface Props {
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
}

/** Rows of a few fields each, which are added and removed by buttons of the form. */
export function RowList({ form, field: list, title, most, add, remove, below, children }: Props) {
  const { t } = useTranslation("documents");
  const field = list as FieldMetadata<Record<string, unknown>[], Record<string, unknown>, string[]>;
  const rows = field.getFieldList();
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
      {rows.map((row, i) => (
        <div className="fields" key={row.key} style={{ marginBottom: 12 }}>
          {children(row.getFieldset() as unknown as Record<string, AnyField>, i)}
          <div className="field" style={{ alignSelf: "end", alignItems: "start" }}>
            <button
              className="btn small"
              {...form.remove.getButtonProps({ name: field.name, index: i })}
              aria-label={remove(i + 1)}
            >
              {t("form.remove")}
            </button>
          </div>
        </div>
      ))}
      {below?.(rows.length === 0)}
    </section>
  );
}
