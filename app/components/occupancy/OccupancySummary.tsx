import { sizeTypeLabel } from "@protocol/values/sizeType";
import { FactGroup } from "~/components/documents/Group";
import { ByFact } from "~/components/page/ByFact";
import { ContainerNumber } from "~/components/page/ContainerNumber";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { LookPanel } from "~/components/table/LookPanel";
import { useMessage } from "~/services/i18n/useMessage";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OccupancyPage } from "~/services/occupancy/occupancyDetail.server";
import { occupancyDetailPath } from "~/services/occupancy/paths";
import { KindFacts } from "./KindFacts";
import { OccupancyStatus } from "./OccupancyStatus";
import { useOccupancyWords } from "./useOccupancyWords";

/** What an occupancy is looked at for first. */
export function OccupancySummary({ page }: { page: OccupancyPage }) {
  const { occupancy } = page;
  const { t, label } = useOccupancyWords();
  const { formatYuan } = useNumberFormat();
  const say = useMessage();
  const { settleAmount, releaseAmount, refundAmount, paidOut } = occupancy;
  const money = (field: string, fen: number) => (
    <Fact big label={label(field)}>
      {fen > 0 && formatYuan(fen)}
    </Fact>
  );
  return (
    <>
      {occupancy.failure && <p className="notice warning">{t("detail.failed", { reason: say(occupancy.failure) })}</p>}
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
  );
}

/** Whose money is held, and what for. */
export function OccupancyAccount({ page }: { page: OccupancyPage }) {
  const { occupancy, dicts } = page;
  const { t, label, place } = useOccupancyWords([...dicts.yard, ...dicts.terminal]);
  return (
    <FactGroup title={t("section.account")}>
      <Fact label={label("companyName")}>{occupancy.companyName}</Fact>
      <Fact label={label("accountNo")}>{occupancy.accountNo}</Fact>
      <Fact label={label("yardCode")}>{place(occupancy.yardCode)}</Fact>
      <Fact label={label("bizNo")}>{occupancy.bizNo}</Fact>
      <Fact label={label("ctnNo")}>{occupancy.ctnNo && <ContainerNumber value={occupancy.ctnNo} />}</Fact>
      <Fact label={label("ctnSizeType")}>{occupancy.ctnSizeType && sizeTypeLabel(occupancy.ctnSizeType)}</Fact>
      <Fact label={label("invoiceStatus")}>
        {occupancy.invoiceStatus && t(`invoiceStatus.${occupancy.invoiceStatus}`)}
      </Fact>
      <ByFact label={label("createTime")} name={occupancy.createByName} at={occupancy.createTime} />
      <Fact label={label("remark")}>{occupancy.remark}</Fact>
    </FactGroup>
  );
}

/** What is charged, row by row, and what that makes. */
export function OccupancyCharges({ occupancy }: { occupancy: OccupancyPage["occupancy"] }) {
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

/** One occupancy beside the list. */
export function OccupancyLook({ page }: { page: OccupancyPage }) {
  const { occupancy } = page;
  return (
    <LookPanel
      key={occupancy.id}
      number={occupancy.occupancyNo}
      to={occupancyDetailPath(occupancy.kind, occupancy.id)}
      status={<OccupancyStatus status={occupancy.status} />}
    >
      <OccupancySummary page={page} />
      <KindFacts occupancy={occupancy} dicts={page.dicts} />
      <OccupancyAccount page={page} />
      <OccupancyCharges occupancy={occupancy} />
    </LookPanel>
  );
}
