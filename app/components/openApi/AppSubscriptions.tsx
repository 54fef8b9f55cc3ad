import { useTranslation } from "react-i18next";
import { LabelledSelect } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { AppAnswer, AppPage } from "~/services/openApi/apps.server";
import { ApiTiers } from "./ApiTiers";
import { SubscriptionStatus } from "./SubscriptionStatus";

interface Props {
  page: AppPage;
  answered?: AppAnswer;
}

/** What an application has subscribed to, one more, and the prices of those that cost by steps. */
export function AppSubscriptions({ page, answered }: Props) {
  const { t } = useTranslation("openApi");
  const subscribed = new Set(page.subscriptions.map(({ productCode }) => productCode));
  return (
    <>
      <Subscriptions page={page} answered={answered} />
      {page.products.map(
        ({ code, name, tiers }) =>
          tiers.length > 0 &&
          subscribed.has(code) && (
            <Section key={code} title={`${t("section.tiers")} · ${name}`} flush>
              <ApiTiers tiers={tiers} />
            </Section>
          ),
      )}
    </>
  );
}

function Subscriptions({ page, answered }: Props) {
  const { t } = useTranslation("openApi");
  const { formatNumber } = useNumberFormat();
  const chosen = answered?.intent === "subscribe" ? answered.values : undefined;
  const labels = {
    product: t("field.product"),
    status: t("field.state"),
    quota: t("field.quota"),
    rate: t("field.rate"),
    toTime: t("field.toTime"),
    act: t("field.act"),
  };
  return (
    <Section title={t("field.subscriptions")} flush={page.subscriptions.length > 0}>
      {page.subscriptions.length > 0 && (
        <WrappedTable labels={labels}>
          {page.subscriptions.map((one) => (
            <tr key={one.id}>
              <td className="main" data-label={labels.product}>
                {one.productName}
                {one.trial && <span className="muted"> {t("trial")}</span>}
              </td>
              <td data-label={labels.status}>
                <SubscriptionStatus status={one.status} /> {one.auditRemark}
              </td>
              <td data-label={labels.quota}>{`${formatNumber(one.used)} / ${formatNumber(one.quota)}`}</td>
              <td data-label={labels.rate}>{formatNumber(one.rate)}</td>
              <td data-label={labels.toTime}>{one.toTime ? <Moment at={one.toTime} /> : "—"}</td>
              <td data-label={labels.act}>
                {page.mayEdit && one.allowedActions.includes("stop") && (
                  <PostForm>
                    <input type="hidden" name="intent" value="stop" />
                    <input type="hidden" name="subscriptionId" value={one.id} />
                    <input type="hidden" name="version" value={one.version} />
                    <input type="hidden" name="key" value={`${page.idempotencyKey}-${one.id.slice(-12)}`} />
                    <button className="btn small" type="submit">
                      {t("act.stop")}
                    </button>
                  </PostForm>
                )}
              </td>
            </tr>
          ))}
        </WrappedTable>
      )}
      {page.mayAdd && (
        <PostForm>
          <input type="hidden" name="intent" value="subscribe" />
          <input type="hidden" name="version" value={page.app.version} />
          <input type="hidden" name="key" value={`${page.idempotencyKey}-subscribe`} />
          <div className="fields" style={{ alignItems: "end", padding: page.subscriptions.length > 0 ? 16 : 0 }}>
            <LabelledSelect
              id="app-product"
              name="productCode"
              label={t("field.product")}
              defaultValue={chosen?.productCode}
              options={page.products.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <label className="check">
              <input type="checkbox" name="trial" defaultChecked={chosen?.trial === "on"} />
              {t("field.trial")}
            </label>
            <div className="actions">
              <button className="btn primary" type="submit">
                {t("act.subscribe")}
              </button>
            </div>
          </div>
        </PostForm>
      )}
    </Section>
  );
}
