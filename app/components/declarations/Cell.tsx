import type { InputHTMLAttributes } from "react";
import type { Values } from "~/services/declarations/boxRows";
import { idOf } from "./plainFields";

/** What all cells of one row share. */
export interface RowCells {
  /** `boxes[2]` or `boxes[2].goods[0]`. */
  path: string;
  value: Values;
  /** By field of this row. */
  errors: Record<string, string[]> | undefined;
  /** Says which row it is, for those who hear a cell and do not see it. */
  place: string;
  labelOf: (field: string) => string;
  say: (packed: string) => string;
  /** What an auditor wrote at a field. */
  marks: Record<string, string> | undefined;
}

const textOf = (value: unknown) => (typeof value === "string" || typeof value === "number" ? String(value) : "");

function attributes({ path, value, errors, place, labelOf, marks }: RowCells, field: string) {
  const name = `${path}.${field}`;
  const wrong = errors?.[field];
  return {
    id: idOf(name),
    name,
    className: "input",
    "data-col": field,
    "aria-label": `${place} ${labelOf(field)}`,
    "aria-invalid": wrong ? true : undefined,
    "aria-describedby": wrong || marks?.[field] ? `${idOf(name)}-error` : undefined,
    defaultValue: textOf(value[field]),
  } as const;
}

/** What is wrong with a cell, or was said of it. */
function Note({ row, field }: { row: RowCells; field: string }) {
  const wrong = row.errors?.[field];
  const mark = row.marks?.[field];
  if (!wrong && !mark) return null;
  return (
    <span className={wrong ? "error" : "error mark"} id={`${idOf(`${row.path}.${field}`)}-error`}>
      {[...(wrong ?? []).map(row.say), ...(mark ? [mark] : [])].join(" ")}
    </span>
  );
}

type Input = Pick<InputHTMLAttributes<HTMLInputElement>, "inputMode" | "maxLength" | "list" | "type" | "placeholder">;

/** One field of a row: a native input whose label stands in the head of the grid, or before it where it is narrow. */
export function Cell({ row, field, trim, ...input }: { row: RowCells; field: string; trim?: string } & Input) {
  return (
    <div className={`cell c-${field}`} data-label={row.labelOf(field)}>
      <input {...attributes(row, field)} autoComplete="off" data-trim={trim} {...input} />
      <Note row={row} field={field} />
    </div>
  );
}

export function SelectCell({
  row,
  field,
  options,
}: {
  row: RowCells;
  field: string;
  /** Value → what it is called. */
  options: Record<string, string>;
}) {
  return (
    <div className={`cell c-${field}`} data-label={row.labelOf(field)}>
      <select {...attributes(row, field)}>
        <option value="" />
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Note row={row} field={field} />
    </div>
  );
}

export function CheckCell({ row, field, label }: { row: RowCells; field: string; label?: string }) {
  const { id, name, "aria-describedby": described } = attributes(row, field);
  const value = row.value[field];
  return (
    <label className="check" htmlFor={id}>
      <input
        type="checkbox"
        id={id}
        name={name}
        aria-describedby={described}
        defaultChecked={value === "on" || value === true}
      />
      {label ?? row.labelOf(field)}
      <Note row={row} field={field} />
    </label>
  );
}

/** The id that a row keeps through edits. */
export function RowId({ row }: { row: RowCells }) {
  const id = textOf(row.value.id);
  return id ? <input type="hidden" name={`${row.path}.id`} defaultValue={id} /> : null;
}
