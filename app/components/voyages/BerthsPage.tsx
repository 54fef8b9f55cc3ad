import { shanghaiDay, toShanghai } from "@protocol/values/instant";
import type { BerthWindow } from "@protocol/vesselCalls";
import { Form, Link } from "@remix-run/react";
import { TimeMarks } from "~/components/chart/TimeMarks";
import { WideFigure } from "~/components/chart/WideFigure";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { entryOptions } from "~/components/form/options";
import { Empty } from "~/components/page/Empty";
import { PageHead } from "~/components/page/PageHead";
import { Section } from "~/components/page/Section";
import { Status } from "~/components/page/Status";
import { VesselVoyage } from "~/components/page/VesselVoyage";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { BerthsPage as Page } from "~/services/voyages/calls.server";
import { callPaths } from "~/services/voyages/paths";
import { CallStatus } from "./ApplicationStatus";
import { useVoyageWords } from "./useVoyageWords";

const dayMs = 86_400_000;
const laneHeight = 46;
const left = 96;
const width = 900;

/** Which ship is at which berth of a terminal, over two days: a picture, and the same as a table. */
export function BerthsPage({ page }: { page: Page }) {
  const { terminals, terminal, day, windows } = page;
  const { t, label, code } = useVoyageWords({ terminal: terminals });
  const around = (days: number) =>
    callPaths.berths({ terminal, day: shanghaiDay(new Date(Date.parse(`${day}T04:00:00Z`) + days * dayMs)) });
  return (
    <>
      <PageHead to={callPaths.list()} back={t("documents:detail.back")}>
        <h1>{t("title.berths")}</h1>
      </PageHead>
      <Form method="get" action={callPaths.berths()} className="card" role="search" aria-label={t("title.berths")}>
        <div className="filters">
          <LabelledSelect
            id="berths-terminal"
            name="terminal"
            label={label("terminalCode")}
            key={terminal}
            defaultValue={terminal}
            options={entryOptions(terminals)}
          />
          <LabelledInput id="berths-day" name="day" type="date" label={label("day")} key={day} defaultValue={day} />
          <div className="actions">
            <button className="btn primary" type="submit">
              {t("berths.show")}
            </button>
            <Link className="btn" to={around(-1)}>
              {t("berths.previous")}
            </Link>
            <Link className="btn" to={around(1)}>
              {t("berths.next")}
            </Link>
          </div>
        </div>
      </Form>
      {windows.length === 0 ? (
        <div className="card">
          <Empty title={t("berths.empty")} text={t("berths.emptyHint", { terminal: code.terminalCode(terminal) })} />
        </div>
      ) : (
        <>
          <Section title={t("berths.picture", { terminal: code.terminalCode(terminal), day })}>
            <Picture page={page} />
          </Section>
          <Section title={t("title.berths")} flush>
            <BerthTable windows={windows} />
          </Section>
        </>
      )}
    </>
  );
}

/** Ships as bars over time, a lane for each berth; two at one berth at once stand below each other, hatched. */
function Picture({ page: { terminals, terminal, day, windows } }: { page: Page }) {
  const { t, code } = useVoyageWords({ terminal: terminals });
  const from = Date.parse(`${day}T00:00:00+08:00`);
  const to = from + 2 * dayMs;
  const x = (time: string) =>
    left + ((Math.min(Math.max(Date.parse(time), from), to) - from) / (to - from)) * (width - left - 8);
  const berths = [...new Set(windows.map(({ berthNo }) => berthNo))].sort();
  const height = berths.length * laneHeight + 28;
  return (
    <WideFigure
      width={width}
      height={height}
      label={t("berths.picture", { terminal: code.terminalCode(terminal), day })}
    >
      <defs>
        <pattern id="overlap" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="3" height="6" fill="var(--danger)" />
        </pattern>
      </defs>
      {berths.map((berthNo, lane) => {
        const y = lane * laneHeight;
        return (
          <g key={berthNo}>
            <text x={0} y={y + 26}>
              {berthNo ? t("berths.berth", { berthNo }) : t("berths.none")}
            </text>
            <line x1={left} x2={width - 8} y1={y + laneHeight} y2={y + laneHeight} stroke="var(--line-strong)" />
            {windows
              .filter((each) => each.berthNo === berthNo)
              .map((each, i) => (
                <Bar key={each.id} window={each} x={x} y={y + 4 + (i % 2) * 20} />
              ))}
          </g>
        );
      })}
      <TimeMarks from={from} to={to} x={x} y={height - 8} textOf={(time) => time.slice(5, 16)} />
    </WideFigure>
  );
}

function Bar({ window, x, y }: { window: BerthWindow; x: (time: string) => number; y: number }) {
  const begin = x(window.from);
  const wide = Math.max(x(window.to) - begin, 3);
  const clashes = window.overlaps.length > 0;
  const right = begin + wide > width - 200;
  return (
    <g>
      <rect x={begin} y={y} width={wide} height={18} rx={2} fill="var(--primary-soft)" stroke="var(--primary)" />
      {clashes && <rect x={begin} y={y} width={wide} height={4} fill="url(#overlap)" />}
      <text x={right ? begin + wide - 4 : begin + 4} y={y + 14} textAnchor={right ? "end" : "start"}>
        {clashes ? "⚠ " : ""}
        {window.vesselName} {window.voyage}
      </text>
    </g>
  );
}

function BerthTable({ windows }: { windows: readonly BerthWindow[] }) {
  const { t, label } = useVoyageWords();
  const labels = {
    berthNo: label("berthNo"),
    vesselName: label("vesselName"),
    status: label("status"),
    stay: label("stay"),
    overlaps: label("overlaps"),
  };
  return (
    <WrappedTable labels={labels}>
      {windows.map(({ id, berthNo, vesselName, voyage, status, from, to, overlaps }) => (
        <tr key={id}>
          <td data-label={labels.berthNo}>{berthNo || t("berths.none")}</td>
          <td className="main" data-label={labels.vesselName}>
            <a href={callPaths.detail(id)}>
              <VesselVoyage vessel={vesselName} voyage={voyage} />
            </a>
          </td>
          <td data-label={labels.status}>
            <CallStatus status={status} />
          </td>
          <td className="nowrap" data-label={labels.stay}>
            {toShanghai(from).slice(5, 16)} – {toShanghai(to).slice(5, 16)}
          </td>
          <td data-label={labels.overlaps}>
            {overlaps.length > 0 && (
              <Status tone="danger">{t("berths.overlap", { others: overlaps.join(", ") })}</Status>
            )}
          </td>
        </tr>
      ))}
    </WrappedTable>
  );
}
