import type { OccupancyHold } from "@protocol/occupancies";
import { DetailPage } from "~/components/documents/DetailPage";
import { Moment } from "~/components/page/Moment";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OccupancyPage } from "~/services/occupancy/occupancyDetail.server";
import { occupancyListPath } from "~/services/occupancy/paths";
import { DoneFacts, KindFacts } from "./KindFacts";
import { OccupancyActions } from "./OccupancyActions";
import { OccupancyStatus } from "./OccupancyStatus";
import { OccupancyAccount, OccupancyCharges, OccupancySummary } from "./OccupancySummary";
import { useOccupancyWords } from "./useOccupancyWords";
import { WashPhotos } from "./WashPhotos";

/** One occupancy: what is held and what became of it, what it is for, and how it came to stand so. */
export function OccupancyDetail({ page, answered }: { page: OccupancyPage; answered?: TransitionAnswer }) {
  const { occupancy, events, dicts } = page;
  const { t, label, readValue, statusLabel, actionLabel } = useOccupancyWords([...dicts.yard, ...dicts.terminal]);
  return (
    <DetailPage
      answered={answered}
      head={{
        to: occupancyListPath(),
        back: t("title.list"),
        number: occupancy.occupancyNo,
        status: <OccupancyStatus status={occupancy.status} />,
      }}
      next={{ kind: "occupancy", document: occupancy }}
      actions={<OccupancyActions page={page} answered={answered} />}
      summary={<OccupancySummary page={page} />}
      trail={{ title: t("section.trail"), events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <KindFacts occupancy={occupancy} dicts={dicts} />
      <OccupancyAccount page={page} />
      <WashPhotos photos={occupancy.photos} />
      <OccupancyCharges occupancy={occupancy} />
      <DoneFacts occupancy={occupancy} />
      <Holds holds={occupancy.holds} />
    </DetailPage>
  );
}

/** The holds in the account's ledger; more than one where more was needed. */
function Holds({ holds }: { holds: readonly OccupancyHold[] }) {
  const { t, label } = useOccupancyWords();
  const { formatYuan } = useNumberFormat();
  if (holds.length === 0) return null;
  const heads = {
    holdNo: label("holdNo"),
    state: label("state"),
    amount: label("amount"),
    settleAmount: label("settleAmount"),
    refundAmount: label("refundAmount"),
    time: label("holdTime"),
  };
  const numbers = ["amount", "settleAmount", "refundAmount"];
  return (
    <Section title={t("section.holds")} flush>
      <WrappedTable labels={heads} classOf={(column) => (numbers.includes(column) ? "num" : undefined)}>
        {holds.map((hold) => (
          <tr key={hold.bizNo}>
            <td className="main nowrap" data-label={heads.holdNo}>
              {hold.bizNo}
            </td>
            <td data-label={heads.state}>{t(`holdState.${hold.state}`)}</td>
            <td className="num" data-label={heads.amount}>
              {formatYuan(hold.amount)}
            </td>
            <td className="num" data-label={heads.settleAmount}>
              {hold.settled > 0 && formatYuan(hold.settled)}
            </td>
            <td className="num" data-label={heads.refundAmount}>
              {hold.refunded > 0 && formatYuan(hold.refunded)}
            </td>
            <td data-label={heads.time}>
              <Moment at={hold.time} />
            </td>
          </tr>
        ))}
      </WrappedTable>
    </Section>
  );
}
