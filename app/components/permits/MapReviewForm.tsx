import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionFields, OptionalRemark } from "~/components/form/ActionForm";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { MapFrame } from "~/components/tracking/MapFrame";
import { MapMark, narrowTimes } from "~/components/tracking/MapMark";
import { pathOn, Roads, screenStroke } from "~/components/tracking/PortGround";
import { placeOf, portProjection } from "~/components/tracking/PortMap";
import { useMapView } from "~/components/tracking/useMapView";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { linesOf } from "~/services/forms/textEntries";
import { useMessage } from "~/services/i18n/useMessage";
import { permitPaths } from "~/services/permits/paths";
import type { MapReviewPage } from "~/services/permits/permitDetail.server";
import { labelsByWidth, labelsWithin } from "~/services/tracking/mapLabels";
import { PermitStatus } from "./PermitStatus";

type Corner = readonly [number, number];

const readFence = (text: string | undefined): Corner[] =>
  (text ?? "")
    .split(/\s+/)
    .map((corner) => corner.split(",").map(Number))
    .filter((corner): corner is [number, number] => corner.length === 2 && corner.every(Number.isFinite));

/**
 * The reviewer sees where the vehicle stands and has driven, and says where it may: by ticking roads, or, with
 * JavaScript, by pointing at the corners of an area.
 */
export function MapReviewForm({ page, answered }: { page: MapReviewPage; answered?: TransitionAnswer }) {
  const { permit, map: ground, idempotencyKey } = page;
  const { t } = useTranslation("permits");
  const say = useMessage();
  const kept = permit.mapReview;
  const typed = answered?.intent === "reviewMap" ? answered : undefined;
  const [roads, setRoads] = useState<readonly string[]>(typed ? linesOf(typed.values.roads) : (kept?.roads ?? []));
  const [fence, setFence] = useState<readonly Corner[]>(typed ? readFence(typed.values.fence) : (kept?.fence ?? []));
  const track = ground.points.map((point): Corner => [point.lng, point.lat]);
  const shown = useMapView(portProjection(ground.places, track), track.slice(-1));
  const { map } = shown;
  const path = pathOn(map);
  const last = track.at(-1);
  const allowed = permit.allowedActions.includes("reviewMap");
  const errors = typed && [...new Set(Object.values(typed.fieldErrors).flat())];

  const roadNames = ground.roads.map(({ title, line }) => {
    const [x, y] = map.point(...line[Math.floor((line.length - 1) / 2)]!);
    return { x, y, below: -6, text: title };
  });
  const roadLabels = labelsByWidth(labelsWithin(roadNames, map, narrowTimes), narrowTimes);

  function addCorner(event: MouseEvent<SVGSVGElement>) {
    const corner = placeOf(map, event);
    setFence((corners) => (corners.length < 200 ? [...corners, corner] : corners));
  }

  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={permitPaths.vehiclePermit.detail(permit.id)} back={permit.permitNo}>
        <h1>
          {t("title.map")} {permit.plateNo}
        </h1>
        <PermitStatus status={permit.status} />
      </PageHead>
      <section className="card">
        <dl className="facts">
          <div>
            <dt>{t("field.parkingPlace")}</dt>
            <dd>{permit.parkingPlace ?? "–"}</dd>
          </div>
          <div>
            <dt>{t("map.track")}</dt>
            <dd>{last ? t("map.points", { count: track.length }) : t("map.noTrack")}</dd>
          </div>
          {kept && (
            <div>
              <dt>{t(`map.${kept.result}`)}</dt>
              <dd>
                {kept.byName} <Moment at={kept.time} />
              </dd>
            </div>
          )}
        </dl>
        <MapFrame
          shown={shown}
          ground={ground}
          label={t("map.label", { plateNo: permit.plateNo ?? "" })}
          onClick={allowed ? addCorner : undefined}
          written={roadLabels}
        >
          <Roads
            roads={ground.roads.filter((road) => roads.includes(road.name))}
            path={path}
            color="var(--map-fence)"
            width={5}
          />
          {roadLabels.map(({ x, y, below, text, textAnchor, onPhone }) => (
            <MapMark key={text} at={[x, y]} wideOnly={!onPhone}>
              <text y={below} textAnchor={textAnchor}>
                {text}
              </text>
            </MapMark>
          ))}
          <path
            d={path(track)}
            fill="none"
            stroke="var(--map-track)"
            strokeWidth="2.5"
            strokeDasharray="5 4"
            {...screenStroke}
          />
          {fence.length > 0 && (
            <path
              d={`${path(fence)}Z`}
              fill="var(--map-fence-soft)"
              stroke="var(--map-fence)"
              strokeWidth="2"
              {...screenStroke}
            />
          )}
          {fence.map((corner) => (
            <MapMark key={corner.join(" ")} at={map.point(...corner)}>
              <circle r="4" fill="var(--map-mark)" stroke="var(--map-fence)" strokeWidth="2" />
            </MapMark>
          ))}
          {last && (
            <MapMark at={map.point(...last)}>
              <circle r="7" fill="var(--map-device)" stroke="var(--map-mark)" strokeWidth="2" />
            </MapMark>
          )}
        </MapFrame>
      </section>
      {allowed && (
        <PostForm className="card" aria-labelledby="map-title">
          <h2 id="map-title">{t("map.decide")}</h2>
          <ActionFields document={permit} idempotencyKey={idempotencyKey} intent="reviewMap" />
          <input type="hidden" name="fence" value={fence.map((corner) => corner.join(",")).join(" ")} />
          <div className="fields">
            <fieldset className="field wide plain">
              <legend>{t("map.roads")}</legend>
              <div className="checks">
                {ground.roads.map(({ name, title }) => (
                  <label key={name} className="check">
                    <input
                      type="checkbox"
                      name="roads"
                      value={name}
                      defaultChecked={roads.includes(name)}
                      onChange={(event) =>
                        setRoads((all) => (event.target.checked ? [...all, name] : all.filter((each) => each !== name)))
                      }
                    />
                    {title}
                  </label>
                ))}
              </div>
              <p className="hint">{t("map.hint")}</p>
            </fieldset>
            {fence.length > 0 && (
              <p className="wide">
                {t("map.corners", { count: fence.length })}{" "}
                <button className="btn small" type="button" onClick={() => setFence((corners) => corners.slice(0, -1))}>
                  {t("map.undo")}
                </button>{" "}
                <button className="btn small" type="button" onClick={() => setFence([])}>
                  {t("map.clear")}
                </button>
              </p>
            )}
            <OptionalRemark id="map-remark" label={t("map.remark")} answered={typed} />
          </div>
          {errors && errors.length > 0 && (
            <p className="error" role="alert">
              {errors.map(say).join(" ")}
            </p>
          )}
          <div className="actions" style={{ marginTop: 12 }}>
            <button className="btn primary" type="submit" name="result" value="PASS">
              {t("map.pass")}
            </button>
            <button className="btn" type="submit" name="result" value="RETURN">
              {t("map.return")}
            </button>
          </div>
        </PostForm>
      )}
    </>
  );
}
