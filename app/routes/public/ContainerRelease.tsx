import { type FormMetadata, useForm } from "@conform-to/react";
import { findReleases, releaseQueryForm, releaseStatuses } from "@protocol/boxes";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/Field";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Status, type Tone } from "~/components/page/Status";
import { ExampleLink } from "~/components/public/ExampleLink";
import { Meanings } from "~/components/public/Meanings";
import { OwnQueries } from "~/components/public/OwnQueries";
import { PageTitle } from "~/components/public/PageTitle";
import { QueryForm } from "~/components/public/QueryForm";
import { WrappedTable } from "~/components/table/HeadedTable";
import { withQuery } from "~/services/paths";
import { askWithCaptcha, loadQueryForm } from "~/services/public/captchaForm.server";
import { findExamples } from "~/services/public/examples.server";
import { publicPaths } from "~/services/public/paths";
import { standardLabels } from "~/services/public/standards.server";
import { strangerOf } from "~/services/public/stranger.server";

export const handle = { title: "public:service.release.title", form: "release", hydrate: false };

const tones: Record<string, Tone> = { "0": "done", "1": "stop", "2": "wait", "3": "danger" };

export async function loader(args: LoaderFunctionArgs) {
  const [form, { blNo }] = await Promise.all([
    loadQueryForm(args, ["blNo"], "release"),
    findExamples(await strangerOf(args)),
  ]);
  return { ...form, example: blNo };
}

export const action = (args: ActionFunctionArgs) =>
  askWithCaptcha(
    args,
    releaseQueryForm,
    async (stranger, form, answer) => {
      const releases = await stranger.ask(findReleases, { body: { ...form, ...answer } });
      const [yards, operators] = await Promise.all([
        standardLabels(stranger, "yard"),
        standardLabels(stranger, "operator"),
      ]);
      return {
        blNo: form.blNo,
        releases: releases.map((release) => ({
          ...release,
          yards: release.yards.map((yard) => yards[yard] ?? yard),
          operator: operators[release.operatorCode] ?? release.operatorCode,
        })),
      };
    },
    { page: "release", number: ({ blNo }) => blNo, isAnswer: ({ releases }) => releases.length > 0 },
  );

/** What a line has released under a B/L (docs/domain-model.md §12, the container release card). */
export default function ContainerRelease() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("public");
  const [form, fields] = useForm<{ blNo: string; code: string }>({
    id: "release",
    lastResult: answered?.reply,
    defaultValue: loaded.typed,
  });
  const found = answered?.found;
  const label = {
    releaseNo: t("release.releaseNo"),
    operator: t("box.operator"),
    vessel: t("schedule.vessel"),
    sizeType: t("box.sizeType"),
    qty: t("release.qty"),
    picked: t("release.picked"),
    yards: t("release.yards"),
    valid: t("release.valid"),
    status: t("schedule.status"),
  };
  return (
    <>
      <PageTitle title={t("service.release.title")} text={t("service.release.text")} />
      <QueryForm
        form={form as unknown as FormMetadata<Record<string, unknown>, string[]>}
        code={fields.code}
        captcha={answered?.captcha ?? loaded.captcha}
        alert={answered?.alert}
        labels={{ blNo: t("box.blNo") }}
        submit={t("search")}
      >
        <TextField field={fields.blNo} label={t("box.blNo")} required maxLength={24} />
      </QueryForm>
      <OwnQueries numbers={answered?.own ?? loaded.own} hrefOf={(blNo) => withQuery(publicPaths.release, { blNo })} />
      <ExampleLink
        value={loaded.example}
        href={withQuery(publicPaths.release, { blNo: loaded.example ?? undefined })}
      />
      {found && (
        <section className="card flush titled" role="status">
          <h2>{t("release.found", { blNo: found.blNo })}</h2>
          {found.releases.length === 0 ? (
            <Empty title={t("release.none")} text={t("release.noneHint")} />
          ) : (
            <WrappedTable
              labels={label}
              classOf={(column) => (column === "qty" || column === "picked" ? "num" : undefined)}
            >
              {found.releases.map((release) => (
                <tr key={release.releaseNo + release.sizeType}>
                  <td data-label={label.releaseNo}>{release.releaseNo}</td>
                  <td data-label={label.operator}>{release.operator}</td>
                  <td data-label={label.vessel}>
                    {release.vesselName} / {release.voyage}
                  </td>
                  <td data-label={label.sizeType}>{sizeTypeLabel(release.sizeType)}</td>
                  <td data-label={label.qty} className="num">
                    {release.qty}
                  </td>
                  <td data-label={label.picked} className="num">
                    {release.pickedQty}
                  </td>
                  <td data-label={label.yards}>{release.yards.join(" / ")}</td>
                  <td data-label={label.valid}>
                    <span>
                      <Moment at={release.validFrom} short /> – <Moment at={release.validTo} short />
                    </span>
                  </td>
                  <td data-label={label.status}>
                    <Status tone={tones[release.status] ?? "info"}>{t(`release.state.${release.status}`)}</Status>
                  </td>
                </tr>
              ))}
            </WrappedTable>
          )}
        </section>
      )}
      <Meanings
        terms={[
          ...releaseStatuses.map((status) => [t(`release.state.${status}`), t(`release.meaning.${status}`)] as const),
          [label.qty, t("release.meaning.qty")],
          [label.yards, t("release.meaning.yards")],
        ]}
      />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
