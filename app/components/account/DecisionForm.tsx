import { useTranslation } from "react-i18next";
import { LabelledTextArea } from "~/components/form/FieldParts";
import { IntentButton } from "~/components/form/IntentButton";
import { PostForm } from "~/components/form/PostForm";

interface Props {
  kind: "company" | "merchant";
  id: string;
  version: number;
  idempotencyKey: string;
  answered?: { values: { remark?: string }; errors: Record<string, string[]> };
}

/** Approve, or turn down with a reason; one form, so that what is decided is the version that was read. */
export function DecisionForm({ kind, id, version, idempotencyKey, answered }: Props) {
  const { t } = useTranslation("account");
  return (
    <PostForm className="card" aria-labelledby="decision-title" preventScrollReset>
      <h2 id="decision-title">{t("audit.decision")}</h2>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={idempotencyKey} />
      <LabelledTextArea
        id="decision-remark"
        label={t("audit.remark")}
        name="remark"
        rows={2}
        maxLength={200}
        defaultValue={answered?.values.remark}
        errors={answered?.errors.remark}
        errorRole="alert"
      />
      <div className="actions form-actions">
        <IntentButton intent="approve" className="btn primary" text={t("audit.approve")} />
        <IntentButton intent="refuse" className="btn danger" text={t("audit.refuse")} />
      </div>
    </PostForm>
  );
}
