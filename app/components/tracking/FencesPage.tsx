import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { ListHead } from "~/components/documents/ListHead";
import { Asked } from "~/components/form/ActionForm";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { LabelledInput, LabelledTextArea } from "~/components/form/FieldParts";
import { PostForm } from "~/components/form/PostForm";
import { RowFields } from "~/components/form/RowForm";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { VersionField } from "~/components/form/VersionField";
import { Empty } from "~/components/page/Empty";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { TableCard } from "~/components/table/TableCard";
import { readCorners, writeCorners } from "~/services/tracking/corners";
import type { FenceAnswer, FencesPage as Page } from "~/services/tracking/fences.server";
import { fencePaths } from "~/services/tracking/paths";
import { MapFrame } from "./MapFrame";
import { pathOn, screenStroke } from "./PortGround";
import { Fences, labelsOfFences, placeOf, portProjection } from "./PortMap";
import { useMapView } from "./useMapView";

const cornersId = "fence-corners";

/** A company's fences: drawn by pointing at the map, or by typing their corners. */
export function FencesPage({ page, answered }: { page: Page; answered?: FenceAnswer }) {
  const { fences, map: ground, chosen, mayAdd, idempotencyKey } = page;
  const { t } = useTranslation("gps");
  const texts: FenceAnswer["texts"] = answered?.texts ?? page.texts;
  const [corners, setCorners] = useState(texts.corners);
  // what was typed before the application ran
  useEffect(() => {
    const field = document.getElementById(cornersId);
    if (field instanceof HTMLTextAreaElement) setCorners(field.value);
  }, []);
  const read = readCorners(corners);
  const drawn = "polygon" in read ? read.polygon : [];
  const others = fences.filter(({ id }) => id !== chosen?.id);
  const all = fences.flatMap(({ polygon }) => polygon);
  const edited = fences.find(({ id }) => id === chosen?.id);
  const shown = useMapView(portProjection(ground.places, all), edited?.polygon ?? all);
  const { map } = shown;
  const fenceLabels = labelsOfFences(shown, others);
  const errors = answered?.errors ?? {};
  const labelOf = (name: string) => t(name === "name" ? "field.fence" : "field.corners");
  const head = {
    name: t("field.fence"),
    corners: t("field.cornerCount"),
    time: t("field.changed"),
    act: t("field.act"),
  };
  return (
    <>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <ListHead title={t("title.fences")} note={t("fenceNote")} />
      <section className="card">
        <MapFrame
          shown={shown}
          ground={ground}
          label={t("map.fences", { number: fences.length })}
          written={fenceLabels}
          onClick={
            mayAdd
              ? (event) => {
                  const corner = placeOf(map, event);
                  setCorners((before) => [before.trim(), writeCorners([corner])].filter(Boolean).join("\n"));
                }
              : undefined
          }
        >
          <Fences shown={shown} fences={others} labels={fenceLabels} />
          {drawn.length > 0 && (
            <path
              d={`${pathOn(map)(drawn)}Z`}
              fill="var(--map-track)"
              fillOpacity="0.2"
              stroke="var(--map-track)"
              strokeWidth="2.5"
              {...screenStroke}
            />
          )}
        </MapFrame>
      </section>
      {mayAdd && (
        <Section title={chosen ? `${t("title.editFence")} ${chosen.name}` : t("title.addFence")}>
          <PostForm noValidate preventScrollReset>
            <RowFields intent="save" row={{ id: chosen?.id ?? "" }} idempotencyKey={idempotencyKey} />
            {chosen && (
              <VersionField version={texts.version || chosen.version} conflict={answered?.conflict} labelOf={labelOf} />
            )}
            <ErrorSummary errors={errors} labelOf={labelOf} idOf={(name) => `fence-${name}`} />
            <div className="fields">
              <LabelledInput
                id="fence-name"
                name="name"
                label={head.name}
                marked
                maxLength={30}
                defaultValue={texts.name}
                errors={errors.name}
              />
              <LabelledTextArea
                id={cornersId}
                name="corners"
                label={t("field.corners")}
                marked
                rows={6}
                hint={t("hint.corners")}
                className="two"
                value={corners}
                onChange={(event) => setCorners(event.target.value)}
                errors={errors.corners}
              />
            </div>
            <div className="actions" style={{ marginTop: 12 }}>
              <button className="btn primary" type="submit">
                {t("action.save")}
              </button>
              {chosen && (
                <a className="btn" href={fencePaths.list()}>
                  {t("action.cancel")}
                </a>
              )}
            </div>
          </PostForm>
        </Section>
      )}
      <TableCard
        empty={fences.length === 0 && <Empty title={t("none.fences")} text={t("none.fencesHint")} />}
        labels={head}
      >
        {fences.map((fence) => (
          <tr key={fence.id}>
            <td className="main" data-label={head.name}>
              {fence.name}
            </td>
            <td data-label={head.corners}>{fence.polygon.length}</td>
            <td data-label={head.time}>
              <Moment at={fence.updateTime} short />
            </td>
            <td data-label={head.act}>
              {mayAdd && (
                <div className="actions">
                  <a className="btn small" href={fencePaths.list(fence.id)}>
                    {t("action.edit")}
                  </a>
                  <Asked
                    small
                    label={t("documents:delete.action")}
                    question={t("askDeleteFence", { name: fence.name })}
                  >
                    <RowFields intent="delete" row={fence} idempotencyKey={idempotencyKey} />
                    <button className="btn danger" type="submit">
                      {t("documents:delete.now")}
                    </button>
                  </Asked>
                </div>
              )}
            </td>
          </tr>
        ))}
      </TableCard>
    </>
  );
}
