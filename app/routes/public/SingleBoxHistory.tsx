import { type FormMetadata, useForm } from "@conform-to/react";
import { boxQueryForm, findBoxHistory, publicCycles } from "@protocol/boxes";
import { containerNumberWarning } from "@protocol/values/containerNumber";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/Field";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Empty } from "~/components/page/Empty";
import { Fact } from "~/components/page/Section";
import { BoxCycleTable } from "~/components/public/BoxCycleTable";
import { ExampleLink } from "~/components/public/ExampleLink";
import { Meanings } from "~/components/public/Meanings";
import { OwnQueries } from "~/components/public/OwnQueries";
import { PageTitle } from "~/components/public/PageTitle";
import { QueryForm } from "~/components/public/QueryForm";
import { loginPath, withQuery } from "~/services/paths";
import { askWithCaptcha, loadQueryForm } from "~/services/public/captchaForm.server";
import { findExamples } from "~/services/public/examples.server";
import { publicPaths } from "~/services/public/paths";
import { standardLabels } from "~/services/public/standards.server";
import { strangerOf } from "~/services/public/stranger.server";

export const handle = { title: "public:service.boxHistory.title", form: "box", hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const [form, { ctnNo }] = await Promise.all([
    loadQueryForm(args, ["ctnNo"], "boxHistory"),
    findExamples(await strangerOf(args)),
  ]);
  return { ...form, example: ctnNo };
}

/** In the order of a box that comes by ship and leaves by ship. */
const boxEventMeanings = [
  "DS",
  "GF",
  "GO",
  "ST",
  "GI",
  "WS",
  "RP",
  "GE",
  "SF",
  "WG",
  "SH",
  "CI",
  "HD",
  "HR",
  "LD",
] as const;

export const action = (args: ActionFunctionArgs) =>
  askWithCaptcha(
    args,
    boxQueryForm,
    async (stranger, form, answer) => {
      const history = await stranger.ask(findBoxHistory, { body: { ...form, ...answer } });
      const [terminals, yards, operators] = await Promise.all([
        standardLabels(stranger, "terminal"),
        standardLabels(stranger, "yard"),
        standardLabels(stranger, "operator"),
      ]);
      return {
        history,
        places: { ...terminals, ...yards },
        operator: history.operatorCode && (operators[history.operatorCode] ?? history.operatorCode),
        oddNumber: containerNumberWarning(history.ctnNo) !== undefined,
      };
    },
    { page: "boxHistory", number: ({ ctnNo }) => ctnNo },
  );

export default function SingleBoxHistory() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("public");
  const [form, fields] = useForm<{ ctnNo: string; code: string }>({
    id: "box",
    lastResult: answered?.reply,
    defaultValue: loaded.typed,
  });
  const found = answered?.found;
  return (
    <>
      <PageTitle title={t("service.boxHistory.title")} text={t("service.boxHistory.text")} />
      <QueryForm
        form={form as unknown as FormMetadata<Record<string, unknown>, string[]>}
        code={fields.code}
        captcha={answered?.captcha ?? loaded.captcha}
        alert={answered?.alert}
        labels={{ ctnNo: t("box.ctnNo") }}
        submit={t("search")}
      >
        <TextField field={fields.ctnNo} label={t("box.ctnNo")} required maxLength={20} placeholder="CSQU3054383" />
      </QueryForm>
      <OwnQueries
        numbers={answered?.own ?? loaded.own}
        hrefOf={(ctnNo) => withQuery(publicPaths.boxHistory, { ctnNo })}
      />
      <ExampleLink
        value={loaded.example}
        href={withQuery(publicPaths.boxHistory, { ctnNo: loaded.example ?? undefined })}
      />
      {found === null && (
        <div className="card" role="status">
          <Empty title={t("box.none")} text={t("box.noneHint")} />
        </div>
      )}
      {found && (
        <>
          <section className="card" role="status">
            <h2>
              <ContainerNumber value={found.history.ctnNo} />
            </h2>
            <dl className="facts">
              <Fact label={t("box.sizeType")}>{found.history.sizeType && sizeTypeLabel(found.history.sizeType)}</Fact>
              <Fact label={t("box.operator")}>{found.operator}</Fact>
              <Fact label={t("box.cycles")}>{String(found.history.cycles.length)}</Fact>
              <Fact label={t("box.check")}>{found.oddNumber && t("box.checkOdd")}</Fact>
            </dl>
            {found.history.linked ? (
              <p className="muted after-facts">{t("box.linked")}</p>
            ) : (
              found.history.hiddenCycles > 0 && (
                <p className="after-facts">
                  {t("box.more", { count: found.history.hiddenCycles, shown: publicCycles })}{" "}
                  <a href={withQuery(loginPath, { redirect: publicPaths.boxHistory })}>{t("nav.login")}</a>
                </p>
              )
            )}
          </section>
          {found.history.cycles.map((cycle) => (
            <BoxCycleTable key={cycle.from} cycle={cycle} places={found.places} />
          ))}
        </>
      )}
      <Meanings
        terms={[
          ...boxEventMeanings.map((code) => [`${code} ${t(`box.code.${code}`)}`, t(`box.meaning.${code}`)] as const),
          [t("box.masked"), t("box.meaning.masked")],
        ]}
      />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
