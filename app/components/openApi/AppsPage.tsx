import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { cashierPath } from "~/services/money/paths";
import type { AppAnswer, AppsPage as Page } from "~/services/openApi/apps.server";
import { openApiPaths } from "~/services/openApi/paths";
import { publicPaths } from "~/services/public/paths";
import { webhookPaths } from "~/services/webhooks/paths";
import { AppFields } from "./AppFields";
import { ShownOnce } from "./ShownOnce";

/** The company's applications, a new one, and the bills of their calls. */
export function AppsPage({ page, answered }: { page: Page; answered?: AppAnswer }) {
  const { t } = useTranslation("openApi");
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.apps")} note={t("note.apps")}>
        <Link className="btn" to={openApiPaths.calls()}>
          {t("title.calls")}
        </Link>
        <Link className="btn" to={webhookPaths.list()}>
          {t("common:menu.webhooks")}
        </Link>
        <a className="btn" href={publicPaths.apiProducts}>
          {t("act.products")}
        </a>
        <a className="btn" href={openApiPaths.document}>
          OpenAPI
        </a>
      </ListHead>
      {answered?.made && <ShownOnce made={answered.made} />}
      <Section title={t("title.apps")} flush={page.apps.length > 0}>
        {page.apps.length === 0 ? <Empty title={t("none.apps")} text={t("none.appsHint")} /> : <Apps page={page} />}
      </Section>
      {page.mayAdd && !answered?.made && (
        <Section title={t("section.create")}>
          <PostForm noValidate>
            <AppFields texts={answered?.values ?? {}} errors={answered?.errors ?? {}} />
            <label className="check">
              <input type="checkbox" name="sandbox" defaultChecked={answered?.values.sandbox === "on"} />
              {t("field.sandbox")}
            </label>
            <p className="muted">{t("hint.sandbox")}</p>
            <div className="actions" style={{ marginTop: 12 }}>
              <button className="btn primary" type="submit">
                {t("act.create")}
              </button>
            </div>
          </PostForm>
        </Section>
      )}
      {page.bills.length > 0 && <Bills page={page} />}
    </>
  );
}

function Apps({ page }: { page: Page }) {
  const { t } = useTranslation("openApi");
  const labels = {
    name: t("field.name"),
    appKey: t("field.appKey"),
    state: t("field.state"),
    subscriptions: t("field.subscriptions"),
    createTime: t("field.createTime"),
  };
  return (
    <WrappedTable labels={labels}>
      {page.apps.map((app) => (
        <tr key={app.id}>
          <td className="main" data-label={labels.name}>
            <Link className="target" to={openApiPaths.detail(app.id)}>
              {app.name}
            </Link>
            {app.sandbox && <span className="muted"> {t("sandbox")}</span>}
          </td>
          <td data-label={labels.appKey}>
            <code>{app.appKey}</code>
          </td>
          <td data-label={labels.state}>
            <Status tone={app.enabled ? "done" : "stop"}>{t(app.enabled ? "state.on" : "state.off")}</Status>
          </td>
          <td data-label={labels.subscriptions}>
            {page.subscriptions
              .filter(({ appId, status }) => appId === app.id && status === "1")
              .map(({ productName }) => productName)
              .join(" · ") || "—"}
          </td>
          <td data-label={labels.createTime}>
            <Moment at={app.createTime} />
          </td>
        </tr>
      ))}
    </WrappedTable>
  );
}

function Bills({ page }: { page: Page }) {
  const { t } = useTranslation("openApi");
  const { formatYuan, formatNumber } = useNumberFormat();
  const labels = {
    billNo: t("field.billNo"),
    month: t("field.month"),
    product: t("field.product"),
    calls: t("field.calls"),
    amount: t("field.amount"),
    state: t("field.state"),
  };
  return (
    <Section title={t("section.bills")} flush>
      <WrappedTable labels={labels} classOf={(c) => (c === "calls" || c === "amount" ? "num" : undefined)}>
        {page.bills.map((bill) => (
          <tr key={bill.id}>
            <td className="main nowrap" data-label={labels.billNo}>
              {bill.billNo}
            </td>
            <td data-label={labels.month}>{bill.month}</td>
            <td data-label={labels.product}>{`${bill.productName} · ${bill.appName}`}</td>
            <td className="num" data-label={labels.calls}>
              {formatNumber(bill.calls)}
            </td>
            <td className="num" data-label={labels.amount}>
              {formatYuan(bill.amount)}
            </td>
            <td className="nowrap" data-label={labels.state}>
              <Status tone={bill.paid ? "done" : "wait"}>{t(bill.paid ? "bill.paid" : "bill.unpaid")}</Status>{" "}
              {!bill.paid && page.mayPay && (
                <Link className="btn small" to={cashierPath([{ kind: "apiBill", id: bill.id }])}>
                  {t("act.pay")}
                </Link>
              )}
            </td>
          </tr>
        ))}
      </WrappedTable>
    </Section>
  );
}
