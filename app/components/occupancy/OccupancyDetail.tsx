import type { OccupancyHold } from "@protocol/occupancies";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { ByFact } from "~/components/page/ByFact";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable, WrappedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OccupancyPage } from "~/services/occupancy/occupancyDetail.server";
import { occupancyListPath } from "~/services/occupancy/paths";
import { DoneFacts, KindFacts } from "./KindFacts";
import { OccupancyActions } from "./OccupancyActions";
import { OccupancyStatus } from "./OccupancyStatus";
import { useOccupancyWords } from "./useOccupancyWords";
import { WashPhotos } from "./WashPhotos";

/** One occupancy: what is held and what became of it, what it is for, and how it came to stand so. */
export function OccupancyDetail({ page, answered }: { page: OccupancyPage; answered?: TransitionAnswer }) {
  const { occupancy, events, dicts } = page;
  const { t, label, place, readValue, statusLabel, actionLabel } = useOccupancyWords([
    ...dicts.yard,
    ...dicts.terminal,
  ]);
  const { formatMoney } = useNumberFormat();
  const say = useMessage();
  const { settleAmount, releaseAmount, refundAmount, paidOut } = occupancy;
  const money = (field: string, fen: number) => (
    <Fact big label={label(field)}>
      {fen > 0 && formatMoney(fen)}
    </Fact>
  );
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
      summary={
        <>
          {occupancy.failure && (
            <p className="notice warning">{t("detail.failed", { reason: say(occupancy.failure) })}</p>
          )}
          <dl className="facts">
            <Fact big label={label("kind")}>
              {t(`kind.${occupancy.kind}`)}
            </Fact>
            {money("amount", occupancy.amount)}
            {money("settleAmount", settleAmount)}
            {money("releaseAmount", releaseAmount)}
            {money("refundAmount", refundAmount)}
            {money("paidOut", paidOut)}
          </dl>
        </>
      }
      trail={{ title: t("section.trail"), events, actionLabel, statusLabel, fieldLabel: label, readValue }}
    >
      <KindFacts occupancy={occupancy} dicts={dicts} />
      <FactGroup title={t("section.account")}>
        <Fact label={label("companyName")}>{occupancy.companyName}</Fact>
        <Fact label={label("accountNo")}>{occupancy.accountNo}</Fact>
        <Fact label={label("yardCode")}>{place(occupancy.yardCode)}</Fact>
        <Fact label={label("bizNo")}>{occupancy.bizNo}</Fact>
        <Fact label={label("ctnNo")}>{occupancy.ctnNo && <ContainerNumber value={occupancy.ctnNo} />}</Fact>
        <Fact label={label("ctnSizeType")}>{occupancy.ctnSizeType && sizeTypeLabel(occupancy.ctnSizeType)}</Fact>
        <ByFact label={label("createTime")} name={occupancy.createByName} at={occupancy.createTime} />
        <Fact label={label("remark")}>{occupancy.remark}</Fact>
      </FactGroup>
      <WashPhotos photos={occupancy.photos} />
      <Charges occupancy={occupancy} />
      <DoneFacts occupancy={occupancy} />
      <Holds holds={occupancy.holds} />
    </DetailPage>
  );
}

/** What is charged, row by row, and what that makes. */
function Charges({ occupancy }: { occupancy: OccupancyPage["occupancy"] }) {
  const { t, label, code } = useOccupancyWords();
  const { formatYuan, formatNumber } = useNumberFormat();
  const heads = {
    item: label("item"),
    qty: label("qty"),
    unitPrice: label("unitPrice"),
    lineAmount: label("lineAmount"),
  };
  return (
    <Section title={t("section.charges", { rate: occupancy.taxRate })} flush>
      <HeadedTable labels={heads} classOf={(column) => (column === "item" ? undefined : "num")}>
        {occupancy.lines.map((line) => (
          <tr key={line.item}>
            <td className="main" data-label={heads.item}>
              {code.item(line.item)}
            </td>
            <td className="num" data-label={heads.qty}>
              {formatNumber(line.qty)}
            </td>
            <td className="num" data-label={heads.unitPrice}>
              {formatYuan(line.unitPrice)}
            </td>
            <td className="num" data-label={heads.lineAmount}>
              {formatYuan(line.amount)}
            </td>
          </tr>
        ))}
      </HeadedTable>
    </Section>
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
