import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ActionFields, OptionalRemark } from "~/components/form/ActionForm";
import { PostForm } from "~/components/form/PostForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { Moment } from "~/components/page/Moment";
import { PageHead } from "~/components/page/PageHead";
import { PortMap, pathOn, placeOf, portProjection, Roads } from "~/components/tracking/PortMap";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useMessage } from "~/services/i18n/useMessage";
import { permitPaths } from "~/services/permits/paths";
import type { MapReviewPage } from "~/services/permits/permitDetail.server";
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
  const [roads, setRoads] = useState<readonly string[]>(kept?.roads ?? []);
  const [fence, setFence] = useState<readonly Corner[]>(typed ? readFence(typed.values.fence) : (kept?.fence ?? []));
  const track = ground.points.map((point): Corner => [point.lng, point.lat]);
  const map = portProjection(ground.places, track);
  const path = pathOn(map);
  const last = track.at(-1);
  const allowed = permit.allowedActions.includes("reviewMap");
  const errors = typed && [...new Set(Object.values(typed.fieldErrors).flat())];

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
        <PortMap
          map={map}
          ground={ground}
          label={t("map.label", { plateNo: permit.plateNo ?? "" })}
          onClick={allowed ? addCorner : undefined}
        >
          <Roads
            roads={ground.roads.filter((road) => roads.includes(road.name))}
            path={path}
            color="#2f7d32"
            width={5}
          />
          {ground.roads.map((road) => {
            const [x, y] = map.point(...road.line[Math.floor((road.line.length - 1) / 2)]!);
            return (
              <text key={road.name} x={x} y={y - 6} textAnchor="middle" className="halo" fontSize="9">
                {road.name}
              </text>
            );
          })}
          <path d={path(track)} fill="none" stroke="#0062e0" strokeWidth="2.5" strokeDasharray="5 3" />
          {fence.length > 0 && (
            <path d={`${path(fence)}Z`} fill="#2f7d3226" stroke="#2f7d32" strokeWidth="2" strokeLinejoin="round" />
          )}
          {fence.map(([lng, lat]) => {
            const [x, y] = map.point(lng, lat);
            return <circle key={`${lng} ${lat}`} cx={x} cy={y} r="4" fill="#fff" stroke="#2f7d32" strokeWidth="2" />;
          })}
          {last && (
            <circle
              cx={map.point(...last)[0]}
              cy={map.point(...last)[1]}
              r="7"
              fill="#0062e0"
              stroke="#fff"
              strokeWidth="2"
            />
          )}
        </PortMap>
      </section>
      {allowed && (
        <PostForm className="card" aria-labelledby="map-title">
          <h2 id="map-title">{t("map.decide")}</h2>
          <ActionFields document={permit} idempotencyKey={idempotencyKey} intent="reviewMap" />
          <input type="hidden" name="fence" value={fence.map((corner) => corner.join(",")).join(" ")} />
          <fieldset className="field wide plain">
            <legend>{t("map.roads")}</legend>
            <div className="checks">
              {ground.roads.map(({ name }) => (
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
                  {name}
                </label>
              ))}
            </div>
          </fieldset>
          <p className="hint">{t("map.hint")}</p>
          {fence.length > 0 && (
            <p>
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
