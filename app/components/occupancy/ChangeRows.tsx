import type { FieldMetadata } from "@conform-to/react";
import type { DictEntry } from "@protocol/base";
import { type AnyField, TextField } from "~/components/form/Field";
import { Section } from "~/components/page/Section";
import { nameIn } from "~/services/documents/readValue";
import { useOccupancyWords } from "./useOccupancyWords";

export interface Change {
  item: string;
  before: string;
  after: string;
}

/** Each item of the port's list with what it was and what it becomes; rows without either are none. */
export function ChangeRows({ field, items }: { field: FieldMetadata<Change[]>; items: readonly DictEntry[] }) {
  const { t } = useOccupancyWords();
  const itemName = nameIn(items);
  return (
    <Section title={t("section.changes")}>
      {field.getFieldList().map((row, i) => {
        const { before, after } = row.getFieldset();
        const { item = "" } = (row.initialValue ?? {}) as Partial<Change>;
        return (
          <div className="fields" key={row.key} style={i > 0 ? { marginTop: 12 } : undefined}>
            <input type="hidden" name={`${field.name}[${i}].item`} value={item} />
            <TextField
              field={before as unknown as AnyField}
              label={t("form.before", { item: itemName(item) })}
              maxLength={100}
            />
            <TextField
              field={after as unknown as AnyField}
              label={t("form.after", { item: itemName(item) })}
              maxLength={100}
            />
          </div>
        );
      })}
    </Section>
  );
}
