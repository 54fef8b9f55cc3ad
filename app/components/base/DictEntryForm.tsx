import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { useMessage } from "~/services/i18n/useMessage";

const fields = { dictValue: 40, dictLabel: 100, sort: 5 } as const;
type Values = Record<keyof typeof fields, string>;

/** An entry of a code list: a new one without an id, or one that is there. */
export function DictEntryForm({
  id,
  type,
  values,
  errors,
  idempotencyKey,
}: {
  id: string | null;
  type: string;
  values: Values;
  errors: Record<string, string[]>;
  idempotencyKey: string;
}) {
  const { t } = useTranslation("shell");
  const say = useMessage();
  const intent = id ? "update" : "add";
  return (
    <PostForm className="asked-body">
      {id && <input type="hidden" name="id" value={id} />}
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="dictType" value={type} />
      <input type="hidden" name="key" value={`${idempotencyKey}-${(id ?? "").slice(-8)}-${intent}`} />
      {(Object.keys(fields) as (keyof typeof fields)[]).map((field) => {
        const wrong = errors[field];
        const own = `${field}-${id ?? "new"}`;
        return (
          <div className="field" key={field}>
            <label htmlFor={own}>{t(`dict.${field}`)}</label>
            <input
              className="input"
              id={own}
              name={field}
              maxLength={fields[field]}
              inputMode={field === "sort" ? "numeric" : undefined}
              defaultValue={values[field]}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? `${own}-error` : undefined}
            />
            {wrong && (
              <span className="error" id={`${own}-error`} role="alert">
                {wrong.map(say).join(" ")}
              </span>
            )}
          </div>
        );
      })}
      <button className="btn primary" type="submit">
        {t("dict.save")}
      </button>
    </PostForm>
  );
}
