import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { LabelledInput } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { VersionField } from "~/components/form/VersionField";

const fields = { dictValue: 40, dictLabel: 100, sort: 5 } as const;
type Values = Record<keyof typeof fields, string>;

/** An entry of a code list: a new one without an id, or one that is there. */
export function DictEntryForm({
  id,
  type,
  values,
  version,
  conflict,
  errors,
  idempotencyKey,
}: {
  id: string | null;
  type: string;
  values: Values;
  /** Of an entry that is there. */
  version?: string | number;
  conflict?: ComponentProps<typeof VersionField>["conflict"];
  errors: Record<string, string[]>;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("shell");
  const intent = id ? "update" : "add";
  return (
    <PostForm className="asked-body">
      {id && <input type="hidden" name="id" value={id} />}
      {id && (
        <VersionField
          version={version}
          conflict={conflict}
          labelOf={(field) => t(`dict.${field}`, { defaultValue: field })}
        />
      )}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="dictType" value={type} />
      <input type="hidden" name="key" value={`${idempotencyKey}-${(id ?? "").slice(-8)}-${intent}`} />
      {(Object.keys(fields) as (keyof typeof fields)[]).map((field) => (
        <LabelledInput
          key={field}
          id={`${field}-${id ?? "new"}`}
          label={t(`dict.${field}`)}
          name={field}
          maxLength={fields[field]}
          inputMode={field === "sort" ? "numeric" : undefined}
          defaultValue={values[field]}
          errors={errors[field]}
          errorRole="alert"
        />
      ))}
      <button className="btn primary" type="submit">
        {t("dict.save")}
      </button>
    </PostForm>
  );
}
