import { type FormMetadata, useForm } from "@conform-to/react";
import { acknowledgeEntryNotice, acknowledgeForm, getEntryReceipt, listEntryNotices } from "@protocol/entryNotices";
import { toShanghai } from "@protocol/values/instant";
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/Field";
import { Empty } from "~/components/page/Empty";
import { EntryReceiptCard } from "~/components/public/EntryReceiptCard";
import { Meanings } from "~/components/public/Meanings";
import { PageTitle } from "~/components/public/PageTitle";
import { QueryForm } from "~/components/public/QueryForm";
import { askWithCaptcha, loadQueryForm } from "~/services/public/captchaForm.server";
import { entryNoticePath } from "~/services/public/paths";
import { standardLabels } from "~/services/public/standards.server";
import { strangerOf } from "~/services/public/stranger.server";
import styles from "./EntryNotice.module.css";

export const handle = {
  title: "public:service.entryNotice.title",
  form: ({ notice }: { notice?: object }) => (notice ? "sign" : undefined),
  hydrate: false,
};

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const stranger = await strangerOf(args);
  const receiptNo = searchParams.get("receipt")?.slice(0, 40) ?? "";
  const code = searchParams.get("code")?.slice(0, 64) ?? "";
  const [answered, form, found, terminals] = await Promise.all([
    stranger.call(listEntryNotices),
    loadQueryForm(args),
    receiptNo ? stranger.find(getEntryReceipt, { query: { receiptNo, code } }) : undefined,
    standardLabels({ ...stranger, ask: stranger.call }, "terminal"),
  ]);
  const nameArea = <T extends { area: string; areaName: string }>(about: T): T => ({
    ...about,
    areaName: terminals[about.area] ?? about.areaName,
  });
  const notices = answered.map(nameArea);
  const receipt = found && nameArea(found);
  const area = receipt?.area ?? searchParams.get("area") ?? "";
  return { notices, notice: notices.find((each) => each.area === area) ?? notices[0], ...form, receipt };
}

export const action = (args: ActionFunctionArgs) =>
  askWithCaptcha(args, acknowledgeForm, async (stranger, form, answer) => {
    const { receiptNo, code } = await stranger.ask(acknowledgeEntryNotice, { body: { ...form, ...answer } });
    throw redirect(entryNoticePath({ area: form.area, receipt: receiptNo, code }), 303);
  });

/** 入港须知: what holds in a port area, and the driver's 已读 under it. */
export default function EntryNotice() {
  const { notices, notice, captcha, typed, receipt } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("public");
  const [form, fields] = useForm<{
    area: string;
    version: string;
    name: string;
    plateNo: string;
    mobile: string;
    code: string;
  }>({ id: "sign", lastResult: answered?.reply, defaultValue: typed });
  const labels = {
    name: t("notice.name"),
    plateNo: t("truck.plateNo"),
    mobile: t("notice.mobile"),
    version: t("notice.version"),
    area: t("truck.area"),
  };
  return (
    <>
      <PageTitle title={t("service.entryNotice.title")} text={t("service.entryNotice.text")} />
      {receipt === null && (
        <p className="notice error-box" role="alert">
          {t("notice.receiptUnknown")}
        </p>
      )}
      {receipt && <EntryReceiptCard receipt={receipt} />}
      {!notice ? (
        <div className="card">
          <Empty title={t("notice.none")} text={t("notice.noneHint")} />
        </div>
      ) : (
        <>
          <nav className="chips" aria-label={t("truck.area")}>
            {notices.map((each) => (
              <a
                key={each.area}
                className="chip"
                href={entryNoticePath({ area: each.area })}
                aria-current={each.area === notice.area ? "true" : undefined}
              >
                {each.areaName}
              </a>
            ))}
          </nav>
          <article className="card article">
            <h2>{t("notice.heading", { area: notice.areaName })}</h2>
            <p className="muted">
              {t("notice.edition", {
                version: notice.version,
                date: toShanghai(notice.effectiveTime).slice(0, 10),
                speed: notice.maxSpeed,
              })}
            </p>
            {notice.parts.map(({ part, items }) => (
              <section key={part}>
                <h3>{t(`notice.part.${part}`)}</h3>
                <ol>
                  {items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ol>
              </section>
            ))}
          </article>
          <section className={styles.sign}>
            <h2 id="sign-title">{t("notice.sign")}</h2>
            <p className="muted">{t("notice.signText")}</p>
            <QueryForm
              form={form as unknown as FormMetadata<Record<string, unknown>, string[]>}
              code={fields.code}
              captcha={answered?.captcha ?? captcha}
              alert={answered?.alert}
              labels={labels}
              submit={t("notice.submit")}
            >
              <input type="hidden" name="area" value={notice.area} />
              <input type="hidden" name="version" value={notice.version} />
              <TextField field={fields.name} label={labels.name} required maxLength={30} autoComplete="name" />
              <TextField field={fields.plateNo} label={labels.plateNo} required maxLength={12} />
              <TextField
                field={fields.mobile}
                label={labels.mobile}
                required
                type="tel"
                maxLength={20}
                autoComplete="tel"
              />
            </QueryForm>
            <Meanings
              terms={[
                [t("notice.receiptNo"), t("notice.meaning.receiptNo")],
                [t("notice.current"), t("notice.meaning.current")],
                [t("notice.outdated"), t("notice.meaning.outdated")],
              ]}
            />
          </section>
        </>
      )}
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
