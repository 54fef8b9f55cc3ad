import type { FieldMetadata } from "@conform-to/react";
import { type AnyField, TextField } from "~/components/form/Field";
import { Section } from "~/components/page/Section";
import { useOccupancyWords } from "./useOccupancyWords";

export interface Quantity {
  size: string;
  fullEmpty: string;
  trade: string;
  qty: string;
}

const fixed = ["size", "fullEmpty", "trade"] as const;

/** How many boxes of each size, load and trade the barge carries; what is left empty is none. */
export function QuantityRows({ field }: { field: FieldMetadata<Quantity[]> }) {
  const { t, code } = useOccupancyWords();
  return (
    <Section title={t("section.quantities")}>
      <div className="fields">
        {field.getFieldList().map((row, i) => {
          const { qty } = row.getFieldset();
          const { size = "", fullEmpty = "", trade = "" } = (row.initialValue ?? {}) as Partial<Quantity>;
          const values = { size, fullEmpty, trade };
          return (
            <div key={row.key}>
              {fixed.map((name) => (
                <input key={name} type="hidden" name={`${field.name}[${i}].${name}`} value={values[name]} />
              ))}
              <TextField
                field={qty as unknown as AnyField}
                label={t("form.boxes", { size, load: code.fullEmpty(fullEmpty), trade: code.trade(trade) })}
                inputMode="numeric"
                maxLength={5}
              />
            </div>
          );
        })}
      </div>
    </Section>
  );
}
