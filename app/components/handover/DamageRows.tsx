import type { FieldMetadata } from "@conform-to/react";
import { boxSides, damageCodes, mostDamages, sideParts } from "@protocol/damages";
import type { CheckInput, EirInput } from "@protocol/eir";
import type { FileInfo } from "@protocol/files";
import { type AnyField, SelectField, TextField } from "~/components/form/Field";
import { ListErrors } from "~/components/form/ListErrors";
import { UploadField } from "~/components/form/UploadField";
import { useRowFocus } from "~/components/form/useRowFocus";
import { Section } from "~/components/page/Section";
import type { FormFiles } from "~/services/handover/entryForm.server";
import styles from "./DamageRows.module.css";
import type { EntryFormMetadata } from "./EntryForm";
import { useHandoverWords } from "./useHandoverWords";

interface Props {
  form: EntryFormMetadata;
  field: FieldMetadata<CheckInput[], EirInput, string[]>;
  files: FormFiles;
}

/** The damages of a box: face, part and sections from the door end, code, size, a photo each; rows left empty are none. */
export function DamageRows({ form, field, files }: Props) {
  const { t, code, label } = useHandoverWords();
  const rows = field.getFieldList();
  return (
    <Section title={t("section.checks")}>
      <p className="hint" id={field.id} tabIndex={-1}>
        {t("form.checksHint", { max: mostDamages })}
      </p>
      <ListErrors errors={field.errors} id={field.errorId} />
      <div {...useRowFocus<HTMLDivElement>(rows.length)}>
        {rows.map((row) => {
          const own = row.getFieldset();
          const named = (name: keyof CheckInput) => ({
            field: own[name] as unknown as AnyField,
            label: label(own[name].name),
          });
          const choice = (name: "side" | "part" | "damageCode", codes: readonly string[]) => (
            <SelectField
              {...named(name)}
              options={codes.map((value) => ({ value, label: `${value} ${code[name](value)}` }))}
            />
          );
          return (
            <div className={styles.row} key={row.key}>
              <div className="fields">
                {choice("side", boxSides)}
                {choice("part", sideParts)}
                <TextField {...named("from")} inputMode="numeric" maxLength={2} />
                <TextField {...named("to")} inputMode="numeric" maxLength={2} />
                {choice("damageCode", damageCodes)}
                <TextField {...named("sizeCm")} maxLength={20} unit="cm" placeholder="30×20" />
                <UploadField
                  field={own.photo as unknown as AnyField}
                  label={label(own.photo.name)}
                  purpose="photo"
                  files={(files[own.photo.name] ?? []) as FileInfo[]}
                />
              </div>
            </div>
          );
        })}
        {rows.length < mostDamages && (
          <button className="btn small" {...form.insert.getButtonProps({ name: field.name })}>
            {t("form.addCheck")}
          </button>
        )}
      </div>
    </Section>
  );
}
