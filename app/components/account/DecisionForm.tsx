import { useTranslation } from "react-i18next";
import { PostForm } from "~/components/form/PostForm";
import { useMessage } from "~/services/i18n/useMessage";

interface Props {
  kind: "company" | "merchant";
  id: string;
  version: number;
  idempotencyKey: string;
  answered?: { remark: string; errors: Record<string, string[]> };
}

/** Approve, or turn down with a reason; one form, so that what is decided is the version that was read. */
export function DecisionForm({ kind, id, version, idempotencyKey, answered }: Props) {
  const { t } = useTranslation("account");
  const say = useMessage();
  const errors = answered?.errors.remark;
  return (
    <PostForm className="card" aria-labelledby="decision-title" preventScrollReset>
      <h2 id="decision-title">{t("audit.decision")}</h2>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <div className="field">
        <label htmlFor="decision-remark">{t("audit.remark")}</label>
        <textarea
          className="input"
          id="decision-remark"
          name="remark"
          rows={2}
          maxLength={200}
          defaultValue={answered?.remark}
          aria-invalid={errors ? true : undefined}
          aria-describedby={errors ? "decision-remark-error" : undefined}
        />
        {errors && (
          <span className="error" id="decision-remark-error" role="alert">
            {errors.map(say).join(" ")}
          </span>
        )}
      </div>
      <div className="actions form-actions">
        <button className="btn primary" type="submit" name="intent" value="approve">
          {t("audit.approve")}
        </button>
        <button className="btn danger" type="submit" name="intent" value="refuse">
          {t("audit.refuse")}
        </button>
      </div>
    </PostForm>
  );
}
