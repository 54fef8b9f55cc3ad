import { overlapHours, tokenDays } from "@protocol/openApi";
import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { LabelledSelect } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useInitialPage } from "~/components/form/useInitialPage";
import { VersionField } from "~/components/form/VersionField";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import type { AppAnswer, AppPage as Page } from "~/services/openApi/apps.server";
import { openApiPaths } from "~/services/openApi/paths";
import { textsOfApp } from "~/services/openApi/textsOfApp";
import { AppFields } from "./AppFields";
import { AppSubscriptions } from "./AppSubscriptions";
import { ShownOnce } from "./ShownOnce";
import { UsageChart } from "./UsageChart";

interface Props {
  page: Page;
  answered?: AppAnswer;
}

/** One application: what it is, what it may call, how much it did, and its secrets. */
export function AppPage({ page, answered }: Props) {
  const { t } = useTranslation("openApi");
  const { app } = page;
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={app.name} note={app.sandbox ? t("sandbox") : undefined}>
        {page.mayEdit && (
          <Link className="btn primary" to={openApiPaths.tryOut({ app: app.id })}>
            {t("title.try")}
          </Link>
        )}
        <Link className="btn" to={openApiPaths.calls({ app: app.id })}>
          {t("title.calls")}
        </Link>
      </ListHead>
      {answered?.made && <ShownOnce made={answered.made} />}
      <Section title={t("title.app")}>
        <dl className="facts">
          <Fact label={t("field.appKey")}>
            <code>{app.appKey}</code>
          </Fact>
          <Fact label={t("field.state")}>
            <Status tone={app.enabled ? "done" : "stop"}>{t(app.enabled ? "state.on" : "state.off")}</Status>
          </Fact>
          <Fact label={t("field.ips")}>{app.ips.join(" · ") || t("anywhere")}</Fact>
          <Fact label={t("field.expireTime")}>{app.expireTime ? <Moment at={app.expireTime} /> : t("never")}</Fact>
          <Fact label={t("field.oldSecretUntil")}>{app.oldSecretUntil && <Moment at={app.oldSecretUntil} />}</Fact>
          <Fact label={t("field.tokenUntil")}>{app.tokenUntil && <Moment at={app.tokenUntil} />}</Fact>
        </dl>
      </Section>
      <AppSubscriptions page={page} answered={answered} />
      <Section title={t("section.usage")}>
        <UsageChart usage={page.usage} />
      </Section>
      {page.mayEdit && !answered?.made && <AppActs page={page} answered={answered} />}
    </>
  );
}

/** A button of its own form; `children` are what it asks for. */
export function AppAct({
  page,
  intent,
  version = page.app.version,
  children,
  label,
}: {
  page: Page;
  intent: string;
  version?: number;
  children?: ReactNode;
  label: string;
}) {
  return (
    <PostForm className="actions" style={{ alignItems: "end", margin: "8px 0" }}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="key" value={`${page.idempotencyKey}-${intent}`} />
      {children}
      <button className="btn" type="submit">
        {label}
      </button>
    </PostForm>
  );
}

function AppActs({ page, answered }: Props) {
  const { t } = useTranslation("openApi");
  const { app } = page;
  const formKey = useInitialPage(page.idempotencyKey, answered);
  const chosen = (intent: string) => (answered?.intent === intent ? answered.values : undefined);
  const values: Record<string, string> = chosen("edit") ?? textsOfApp(app);
  return (
    <>
      <Section title={t("section.secrets")}>
        <p className="muted">{t("hint.rotate")}</p>
        <AppAct page={page} intent="rotate" label={t("act.rotate")}>
          <LabelledSelect
            id="app-hours"
            name="hours"
            label={t("field.overlap")}
            defaultValue={chosen("rotate")?.hours ?? "24"}
            options={overlapHours.map((hours) => ({ value: String(hours), label: t("hours", { count: hours }) }))}
          />
        </AppAct>
        {app.oldSecretUntil && <AppAct page={page} intent="endOld" label={t("act.endOld")} />}
        <p className="muted">{t("hint.token")}</p>
        <AppAct page={page} intent="token" label={t("act.token")}>
          <LabelledSelect
            id="app-days"
            name="days"
            label={t("field.tokenDays")}
            defaultValue={chosen("token")?.days}
            options={tokenDays.map((days) => ({ value: String(days), label: t("days", { count: days }) }))}
          />
        </AppAct>
        {app.tokenUntil && <AppAct page={page} intent="endToken" label={t("act.endToken")} />}
      </Section>
      <Section title={t("section.edit")}>
        <PostForm noValidate key={formKey}>
          <input type="hidden" name="intent" value="edit" />
          <VersionField
            version={values.version ?? app.version}
            conflict={answered?.intent === "edit" ? answered.conflict : null}
            labelOf={(name) => t(`field.${name}`, { defaultValue: name })}
          />
          <input type="hidden" name="key" value={`${page.idempotencyKey}-edit`} />
          <AppFields texts={values} errors={answered?.intent === "edit" ? answered.errors : {}} />
          <div className="actions" style={{ marginTop: 12 }}>
            <button className="btn primary" type="submit">
              {t("act.save")}
            </button>
          </div>
        </PostForm>
        <div className="actions" style={{ marginTop: 12 }}>
          <AppAct
            page={page}
            intent={app.enabled ? "disable" : "enable"}
            label={t(app.enabled ? "act.disable" : "act.enable")}
          />
          {app.sandbox && <AppAct page={page} intent="reset" label={t("act.reset")} />}
        </div>
      </Section>
    </>
  );
}
