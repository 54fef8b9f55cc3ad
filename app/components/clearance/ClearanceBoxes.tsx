import type { BoxClearance } from "@protocol/boxClearance";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { ShownBox } from "~/services/clearance/clearance.server";
import { clearancePath } from "~/services/clearance/paths";
import { BoxLight, TrafficLight } from "./BoxLight";
import styles from "./ClearanceBoxes.module.css";
import { stateTones, useClearanceWords } from "./useClearanceWords";

/** One box with all that is looked at. */
export function ClearanceBox({ box }: { box: ShownBox }) {
  const { t, reasonOf } = useClearanceWords();
  const own = box.checks.some(({ document }) => document !== null);
  const head = {
    check: t("head.check"),
    state: t("head.state"),
    ...(own ? { reason: t("head.reason") } : {}),
    actor: t("head.actor"),
    since: t("head.since"),
    ...(own ? { document: t("head.document") } : {}),
  };
  return (
    <>
      <section className={`card ${styles.box}`} role="status">
        <TrafficLight light={box.light} />
        <div>
          <h2>
            <ContainerNumber value={box.ctnNo} />
          </h2>
          <p className="muted">{[box.sizeType && sizeTypeLabel(box.sizeType), box.blNo].filter(Boolean).join(" · ")}</p>
          <BoxLight light={box.light} />
        </div>
      </section>
      <Section title={t("head.missing")} flush>
        <WrappedTable labels={head}>
          {box.checks.map((each) => (
            <tr key={each.check}>
              <td className="main nowrap" data-label={head.check}>
                {t(`check.${each.check}`)}
              </td>
              <td data-label={head.state}>
                <Status tone={stateTones[each.state]}>{t(`state.${each.state}`)}</Status>
              </td>
              {own && <td data-label={head.reason}>{reasonOf(each)}</td>}
              <td data-label={head.actor}>{each.actor && t(`actor.${each.actor}`)}</td>
              <td data-label={head.since}>
                <Moment at={each.since} short />
              </td>
              {own && (
                <td className="nowrap" data-label={head.document}>
                  {each.document && each.path && <a href={each.path}>{each.document.docNo}</a>}
                </td>
              )}
            </tr>
          ))}
        </WrappedTable>
      </Section>
    </>
  );
}

/** The boxes of a B/L, a row each: its mark and what it still lacks. `linked`: each leads to its own page. */
export function ClearanceTable({ boxes, linked }: { boxes: readonly BoxClearance[]; linked?: boolean }) {
  const { t, reasonOf } = useClearanceWords();
  const head = { box: t("head.box"), light: t("head.light"), missing: t("head.missing"), actor: t("head.actor") };
  return (
    <div className="card flush">
      <WrappedTable labels={head}>
        {boxes.map((box) => {
          const open = box.checks.filter(({ state }) => state === "held" || state === "waiting");
          const actors = [...new Set(open.flatMap(({ actor }) => (actor ? [t(`actor.${actor}`)] : [])))];
          return (
            <tr key={box.ctnNo}>
              <td className="main nowrap" data-label={head.box}>
                {linked ? (
                  <a href={clearancePath({ ctnNo: box.ctnNo })}>
                    <ContainerNumber value={box.ctnNo} />
                  </a>
                ) : (
                  <ContainerNumber value={box.ctnNo} />
                )}
              </td>
              <td data-label={head.light}>
                <BoxLight light={box.light} />
              </td>
              <td data-label={head.missing}>
                {open.length === 0
                  ? box.light === "green" && t("missing.none")
                  : open.map((each) => reasonOf(each) || t(`check.${each.check}`)).join(" · ")}
              </td>
              <td data-label={head.actor}>{actors.join(" · ")}</td>
            </tr>
          );
        })}
      </WrappedTable>
    </div>
  );
}
