import { type FormMetadata, useForm } from "@conform-to/react";
import { findTruckPosition, publicTrackHours, truckPositionForm } from "@protocol/tracking";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SelectField, TextField } from "~/components/form/Field";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Fact } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { ExampleLink } from "~/components/public/ExampleLink";
import { Meanings } from "~/components/public/Meanings";
import { OwnQueries } from "~/components/public/OwnQueries";
import { PageTitle } from "~/components/public/PageTitle";
import { QueryForm } from "~/components/public/QueryForm";
import { MapDrawing } from "~/components/tracking/MapDrawing";
import { TrackMap } from "~/components/tracking/TrackMap";
import { languageOf } from "~/services/i18n/language.server";
import { withQuery } from "~/services/paths";
import { askWithCaptcha, loadQueryForm } from "~/services/public/captchaForm.server";
import { findExamples } from "~/services/public/examples.server";
import { publicPaths } from "~/services/public/paths";
import { strangerOf } from "~/services/public/stranger.server";
import { placeNames } from "~/services/tracking/placeNames";
import styles from "./SetCardGpsInformation.module.css";
import "~/styles/documents.css";

export const handle = { title: "public:service.truckPosition.title", form: "gps", hydrate: false };

export async function loader(args: LoaderFunctionArgs) {
  const [form, { trackedPlateNo }] = await Promise.all([
    loadQueryForm(args, ["plateNo", "hours"], "truckPosition"),
    findExamples(await strangerOf(args)),
  ]);
  return { ...form, example: trackedPlateNo };
}

const longestSpan = Math.max(...publicTrackHours);

export const action = (args: ActionFunctionArgs) =>
  askWithCaptcha(
    args,
    truckPositionForm,
    async (stranger, form, answer) => {
      const track = await stranger.ask(findTruckPosition, { body: { ...form, ...answer } });
      const { map, nameOf, stopsOf } = placeNames(track.map, await languageOf(args.request));
      return {
        ...track,
        map,
        stops: stopsOf(track.stops),
        lastPlaceName: track.lastPlaceName && nameOf(track.lastPlaceName),
      };
    },
    { page: "truckPosition", number: ({ plateNo }) => plateNo },
  );

/** 集卡GPS信息: where a truck is and has been; neither its driver nor whom it drives for. */
export default function SetCardGpsInformation() {
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { t } = useTranslation("public");
  const [form, fields] = useForm<{ plateNo: string; hours: string; code: string }>({
    id: "gps",
    lastResult: answered?.reply,
    defaultValue: { ...loaded.typed, hours: loaded.typed.hours || String(publicTrackHours[0]) },
  });
  const track = answered?.found;
  const last = track?.points.at(-1);
  return (
    <>
      <PageTitle title={t("service.truckPosition.title")} text={t("service.truckPosition.text")} />
      <QueryForm
        form={form as unknown as FormMetadata<Record<string, unknown>, string[]>}
        code={fields.code}
        captcha={answered?.captcha ?? loaded.captcha}
        alert={answered?.alert}
        labels={{ plateNo: t("truck.plateNo"), hours: t("gps.hours") }}
        submit={t("search")}
      >
        <TextField field={fields.plateNo} label={t("truck.plateNo")} required maxLength={12} />
        <SelectField
          field={fields.hours}
          label={t("gps.hours")}
          empty={t("gps.span.2")}
          options={publicTrackHours.slice(1).map((hours) => ({ value: String(hours), label: t(`gps.span.${hours}`) }))}
        />
      </QueryForm>
      <OwnQueries
        numbers={answered?.own ?? loaded.own}
        hrefOf={(plateNo) => withQuery(publicPaths.truckPosition, { plateNo })}
      />
      <ExampleLink
        value={loaded.example}
        href={withQuery(publicPaths.truckPosition, { plateNo: loaded.example ?? undefined, hours: longestSpan })}
      />
      {track === null && (
        <div className="card" role="status">
          <Empty title={t("gps.none")} text={t("gps.noneHint")} />
        </div>
      )}
      {track && (
        <section className="card" role="status">
          <div className="card-head">
            <h2>{track.plateNo}</h2>
            <Status tone={track.online ? "done" : "stop"}>
              {t(track.online ? "tracking:online" : "tracking:offline")}
            </Status>
          </div>
          {last ? (
            <>
              <dl className="facts">
                <Fact label={t("tracking:lastSeen")}>
                  <Moment at={last.time} />
                </Fact>
                <Fact label={t("gps.place")}>{track.lastPlaceName ?? t("gps.onTheRoad")}</Fact>
                <Fact label={t("tracking:lastSpeed")}>{`${Math.round(last.speed)} km/h`}</Fact>
                <Fact label={t("gps.position")}>{`${last.lng.toFixed(4)}, ${last.lat.toFixed(4)}`}</Fact>
              </dl>
              <div className={styles.map}>
                <TrackMap track={track} Frame={MapDrawing} />
              </div>
              <p className="muted legend">{t("tracking:legend")}</p>
            </>
          ) : (
            <Empty title={t("tracking:empty")} text={t("gps.emptyHint")} />
          )}
        </section>
      )}
      <Meanings
        terms={[
          [t("tracking:online"), t("gps.meaning.online")],
          [t("tracking:offline"), t("gps.meaning.offline")],
          [t("gps.place"), t("gps.meaning.place")],
        ]}
      />
    </>
  );
}

export { RouteError as ErrorBoundary } from "~/components/page/RouteError";
