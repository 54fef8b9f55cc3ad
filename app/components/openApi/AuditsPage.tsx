import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { FieldError } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { RecordTable } from "~/components/table/RecordTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import type { AuditsPage as Page } from "~/services/openApi/audits.server";
import { SubscriptionStatus } from "./SubscriptionStatus";

/** Subscriptions for the port's clerk; what waits is decided on its row. */
export function AuditsPage({
  page: { page, mayEdit, idempotencyKey },
  answered,
}: {
  page: Page;
  answered?: TransitionAnswer;
}) {
  const { t } = useTranslation("openApi");
  const labels = {
    company: t("field.company"),
    product: t("field.product"),
    app: t("field.app"),
    createTime: t("field.createTime"),
    status: t("field.state"),
    act: t("field.act"),
  };
  return (
    <>
      {answered?.prompt && Object.keys(answered.fieldErrors).length === 0 && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.audits")} note={t("note.audits")} />
      <RecordTable
        labels={labels}
        page={page}
        empty={<Empty title={t("none.subscriptions")} text={t("none.subscriptionsHint")} />}
      >
        {page.rows.map((row) => {
          const mine = answered?.values.id === row.id ? answered : undefined;
          const wrong = mine?.fieldErrors.remark;
          return (
            <tr key={row.id}>
              <td className="main" data-label={labels.company}>
                {row.companyName}
              </td>
              <td data-label={labels.product}>{row.productName}</td>
              <td data-label={labels.app}>{row.appName}</td>
              <td data-label={labels.createTime}>
                <Moment at={row.createTime} />
              </td>
              <td data-label={labels.status}>
                <SubscriptionStatus status={row.status} /> {row.auditRemark}
              </td>
              <td data-label={labels.act}>
                {mayEdit && row.allowedActions.includes("approve") && (
                  <PostForm className="actions">
                    <input type="hidden" name="id" value={row.id} />
                    <input type="hidden" name="version" value={row.version} />
                    <input type="hidden" name="key" value={`${idempotencyKey}-${row.id.slice(-12)}`} />
                    <input
                      className="input"
                      name="remark"
                      maxLength={200}
                      placeholder={t("field.remark")}
                      aria-label={t("remarkOf", { app: row.appName, product: row.productName })}
                      aria-invalid={wrong ? true : undefined}
                      defaultValue={mine?.values.remark ?? ""}
                    />
                    <button className="btn small primary" type="submit" name="intent" value="approve">
                      {t("act.approve")}
                    </button>
                    <button className="btn small" type="submit" name="intent" value="refuse">
                      {t("act.refuse")}
                    </button>
                    <FieldError errors={wrong} role="alert" />
                  </PostForm>
                )}
              </td>
            </tr>
          );
        })}
      </RecordTable>
    </>
  );
}
