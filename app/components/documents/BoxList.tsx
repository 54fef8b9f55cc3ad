import { isOddNumber } from "@protocol/values/containerNumber";
import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type AnyField, CheckField, TextField } from "~/components/form/Field";
import type { Option } from "~/components/form/FieldParts";
import { isTicked } from "~/components/form/isTicked";
import { sizeOptions } from "~/components/form/options";
import { Suggestions } from "~/components/form/Suggestions";
import type { Form } from "./FormFrame";
import { PasteBoxes } from "./PasteBoxes";
import { RowList } from "./RowList";
import type { FieldOfRow } from "./useRow";

/** What a field of one box is given. */
export type NthField<Name extends string> = (name: Name) => {
  field: AnyField;
  label: string;
  shown?: string;
  required: boolean;
};

interface Props<Name extends string> extends Pick<ComponentProps<typeof RowList>, "hint" | "action"> {
  form: Form;
  /** The list of boxes, whatever its form calls the rest. */
  field: object;
  title: string;
  most: number;
  label: (name: Name) => string;
  /** What a box must have before it is submitted. */
  required: readonly Name[];
  /** What stands beside number and size where a box is one line; without it a box has lines of its own. */
  columns?: readonly Name[];
  /** How wide columns are to the others, which are 1. */
  widths?: Partial<Record<Name, number>>;
  /** Where a box has its operator: those that pasted numbers can be given. */
  operators?: readonly Option[];
  /** The fields of one box behind its number and size. */
  children: (nth: NthField<Name>, own: FieldOfRow, index: number) => ReactNode;
}

/**
 * The boxes of a form, each with its number and size, and whatever its kind asks of it; numbers can be pasted below them
 * (`pasted` of its form). The sizes stand in the page once. A number whose check digit is odd may be stood by, where its kind
 * has a field for that.
 */
export function BoxList<Name extends string>(props: Props<Name | "ctnNo" | "ctnSizeType">) {
  const { form, field, title, hint, most, label, columns, widths = {}, action, operators, children } = props;
  const { t } = useTranslation("documents");
  const required = new Set<string>(props.required);
  // each name is asked for once, not by each of the boxes
  const labels = new Map<string, string>();
  const labelOf = (name: Name | "ctnNo" | "ctnSizeType") => {
    const known = labels.get(name) ?? label(name);
    labels.set(name, known);
    return known;
  };
  const look = columns
    ? {
        columns: (["ctnNo", "ctnSizeType", ...columns] as const).map((name) => ({
          label: label(name),
          required: required.has(name),
          width: (widths as Record<string, number>)[name],
        })),
      }
    : { heading: (n: number) => t("form.boxNth", { n }) };
  return (
    <>
      <Suggestions id="size-types" options={sizeOptions} />
      <RowList
        {...look}
        form={form}
        field={field}
        title={title}
        hint={hint}
        action={action}
        most={most}
        add={t("form.addBox")}
        remove={(n) => t("form.removeBox", { n })}
        below={(none) => <PasteBoxes form={form} open={none} sizes={sizeOptions} operators={operators} />}
      >
        {(own, i) => {
          const nth: NthField<Name | "ctnNo" | "ctnSizeType"> = (name) => ({
            field: own(name),
            label: t("form.boxField", { n: i + 1, field: labelOf(name) }),
            // the number of the box stands above its fields, or is hidden with the label
            shown: columns ? undefined : labelOf(name),
            required: required.has(name),
          });
          const { name, initialValue } = own("id");
          const confirmed = own("ctnNoConfirmed");
          const confirmable = own("ctnNo").errors?.some(isOddNumber) || isTicked(confirmed);
          return (
            <>
              {typeof initialValue === "string" && <input type="hidden" name={name} value={initialValue} />}
              <TextField {...nth("ctnNo")} trim="upper all" maxLength={13} />
              <TextField {...nth("ctnSizeType")} list="size-types" trim="upper all" maxLength={10} />
              {children(nth, own, i)}
              {confirmable && (
                <div className="wide">
                  <CheckField field={confirmed} label={t("form.boxField", { n: i + 1, field: t("form.ctnNoRight") })} />
                </div>
              )}
            </>
          );
        }}
      </RowList>
    </>
  );
}
