import { type FormMetadata, useForm } from "@conform-to/react";
import { findTruckFacts, truckQueryForm } from "@protocol/tracking";
import { toShanghai } from "@protocol/values/instant";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { TextField } from "~/components/form/Field";
import { Empty } from "~/components/page/Empty";
import { Fact } from "~/components/page/Section";
import { Status, type Tone } from "~/components/page/Status";
import { ExampleLink } from "~/components/public/ExampleLink";
import { Meanings } from "~/components/public/Meanings";
import { OwnQueries } from "~/components/public/OwnQueries";
import { PageTitle } from "~/components/public/PageTitle";
import { QueryForm } from "~/components/public/QueryForm";
import { HeadedTable } from "~/components/table/HeadedTable";
import { withQuery } from "~/services/paths";
import { askWithCaptcha, loadQueryForm } from "~/services/public/captchaForm.server";
import { findExamples } from "~/services/public/examples.server";
import { publicPaths } from "~/services/public/paths";
import { standardLabels } from "~/services/public/standards.server";
import { strangerOf } from "~/services/public/stranger.server";

export const handle = { title: "public:service.truckFacts.title", form: "truck", hydrate: false };

const tones: Record<string, Tone> = { VALID: "done", PENDING: "wait", EXPIRED: "danger" };

export async function loader(args: LoaderFunctionArgs) {
  const [form, { plateNo }] = await Promise.all([
    loadQueryForm(args, ["plateNo"], "truckFacts"),
    findExamples(await strangerOf(args)),
  ]);
  return { ...form, example: plateNo };
}

export const action = (args: ActionFunctionArgs) =>
  askWithCaptcha(
    args,
    truckQueryForm,
    async (stranger, form, answer) => {
      const truck = await stranger.ask(findTruckFacts, { body: { ...form, ...answer } });
      const areas = await standardLabels(stranger, "terminal");
      return {
        ...truck,
        permits: truck.permits.map((permit) => ({ ...permit, name: areas[permit.area] ?? permit.area })),
      };
    },
    { page: "truckFacts", number: ({ plateNo }) => plateNo },
  );

/** 集卡信息查询: what the port has registered of a truck; never who drives it. */
export default function GatherCardInformation() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("public");
  const [form, fields] = useForm<{ plateNo: string; code: string }>({
    id: "truck",
    lastResult: answered?.reply,
    defaultValue: loaded.typed,
  });
  const truck = answered?.found;
  const label = { area: t("truck.area"), from: t("truck.from"), to: t("truck.to"), state: t("schedule.status") };
  return (
    <>
      <PageTitle title={t("service.truckFacts.title")} text={t("service.truckFacts.text")} />
      <QueryForm
        form={form as unknown as FormMetadata<Record<string, unknown>, string[]>}
        code={fields.code}
        captcha={answered?.captcha ?? loaded.captcha}
        alert={answered?.alert}
        labels={{ plateNo: t("truck.plateNo") }}
        submit={t("search")}
      >
        <TextField field={fields.plateNo} label={t("truck.plateNo")} required maxLength={12} />
      </QueryForm>
      <OwnQueries
        numbers={answered?.own ?? loaded.own}
        hrefOf={(plateNo) => withQuery(publicPaths.truckFacts, { plateNo })}
      />
      <ExampleLink
        value={loaded.example}
        href={withQuery(publicPaths.truckFacts, { plateNo: loaded.example ?? undefined })}
      />
      {truck === null && (
        <div className="card" role="status">
          <Empty title={t("truck.none")} text={t("truck.noneHint")} />
        </div>
      )}
      {truck && (
        <>
          <section className="card" role="status">
            <h2>{truck.plateNo}</h2>
            <dl className="facts">
              <Fact label={t("truck.fleet")}>{truck.maskedFleetName}</Fact>
              <Fact label={t("truck.trailerNo")}>{truck.trailerNo}</Fact>
              <Fact label={t("truck.axles")}>{String(truck.axles)}</Fact>
              <Fact label={t("truck.power")}>{t(truck.newEnergy ? "truck.electric" : "truck.fuel")}</Fact>
              <Fact label={t("truck.device")}>
                {truck.hasDevice ? <a href={publicPaths.truckPosition}>{t("truck.fitted")}</a> : t("truck.notFitted")}
              </Fact>
            </dl>
          </section>
          <section className="card flush titled">
            <h2>{t("truck.permits")}</h2>
            <HeadedTable labels={label}>
              {truck.permits.map((permit) => (
                <tr key={permit.area + permit.validFrom}>
                  <td data-label={label.area}>{permit.name}</td>
                  <td data-label={label.from}>{toShanghai(permit.validFrom).slice(0, 10)}</td>
                  <td data-label={label.to}>{toShanghai(permit.validTo).slice(0, 10)}</td>
                  <td data-label={label.state}>
                    <Status tone={tones[permit.state] ?? "info"}>{t(`truck.permit.${permit.state}`)}</Status>
                  </td>
                </tr>
              ))}
            </HeadedTable>
          </section>
        </>
      )}
      <Meanings
        terms={[
          ...(["VALID", "PENDING", "EXPIRED"] as const).map(
            (state) => [t(`truck.permit.${state}`), t(`truck.meaning.${state}`)] as const,
          ),
          [t("truck.device"), t("truck.meaning.device")],
        ]}
      />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
