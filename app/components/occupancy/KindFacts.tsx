import type { Occupancy, OccupancyOf } from "@protocol/occupancies";
import type { OccupancyKind } from "@protocol/occupancyKinds";
import type { ReactElement } from "react";
import { FactGroup } from "~/components/documents/Group";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import { nameIn } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OccupancyPage } from "~/services/occupancy/occupancyDetail.server";
import { useOccupancyWords } from "./useOccupancyWords";

interface Props<K extends OccupancyKind> {
  occupancy: OccupancyOf<K>;
  dicts: OccupancyPage["dicts"];
}

function Disinfect({ occupancy: { detail } }: Props<"DISINFECT">) {
  const { t, label, code } = useOccupancyWords();
  return (
    <FactGroup title={t("kind.DISINFECT")}>
      <Fact label={label("method")}>{detail.method && code.method(detail.method)}</Fact>
      <Fact label={label("planTime")}>{detail.planTime && <Moment at={detail.planTime} />}</Fact>
    </FactGroup>
  );
}

function FourChange({ occupancy: { detail }, dicts }: Props<"FOURCHANGE">) {
  const { t, label, code } = useOccupancyWords();
  const itemName = nameIn(dicts.fourChangeItem);
  const heads = { changeItem: label("changeItem"), before: label("before"), after: label("after") };
  return (
    <>
      <FactGroup title={t("kind.FOURCHANGE")}>
        <Fact label={label("changeCount")}>{detail.changeCount}</Fact>
        <Fact label={label("liableParty")}>{detail.liableParty && code.liableParty(detail.liableParty)}</Fact>
      </FactGroup>
      <Section title={t("section.changes")} flush>
        <HeadedTable labels={heads}>
          {(detail.changes ?? []).map(({ item, before, after }) => (
            <tr key={item}>
              <td className="main" data-label={heads.changeItem}>
                {itemName(item)}
              </td>
              <td data-label={heads.before}>{before}</td>
              <td data-label={heads.after}>{after}</td>
            </tr>
          ))}
        </HeadedTable>
      </Section>
    </>
  );
}

function EmptyReturn({ occupancy: { kind, detail, lines }, dicts }: Props<"EMPTYRET_F" | "EMPTYRET_D">) {
  const { t, label, code, place } = useOccupancyWords([...dicts.yard, ...dicts.terminal]);
  const { formatMoney } = useNumberFormat();
  const repair = lines.find(({ item }) => item === "REPAIR");
  return (
    <FactGroup title={t(`kind.${kind}`)}>
      <Fact label={label("returnYard")}>{detail.returnYard && place(detail.returnYard)}</Fact>
      <Fact label={label("ctnCondition")}>{detail.ctnCondition && code.ctnCondition(detail.ctnCondition)}</Fact>
      <Fact label={label("overdueDays")}>{detail.overdueDays}</Fact>
      <Fact label={label("repairFee")}>{repair && formatMoney(repair.amount)}</Fact>
    </FactGroup>
  );
}

function Wash({ occupancy: { detail } }: Props<"WASH">) {
  const { t, label, code } = useOccupancyWords();
  return (
    <FactGroup title={t("kind.WASH")}>
      <Fact label={label("grade")}>{detail.grade && code.grade(detail.grade)}</Fact>
      <Fact label={label("residue")}>{detail.residue}</Fact>
    </FactGroup>
  );
}

function Heavy({ occupancy, dicts }: Props<"HEAVY_D" | "HEAVY_F" | "HEAVY_W">) {
  const { t, label, place } = useOccupancyWords([...dicts.yard, ...dicts.terminal]);
  const { kind } = occupancy;
  const detail: Partial<Record<string, string>> = occupancy.detail;
  return (
    <FactGroup title={t(`kind.${kind}`)}>
      {(["waybillNo", "blNo", "edoNo", "customsNo", "consignee", "transferVessel"] as const).map((field) => (
        <Fact key={field} label={label(field)}>
          {detail[field]}
        </Fact>
      ))}
      <Fact label={label("planTime")}>{detail.planTime && <Moment at={detail.planTime} />}</Fact>
      <Fact label={label("returnYard")}>{detail.returnYard && place(detail.returnYard)}</Fact>
    </FactGroup>
  );
}

function EmptyPickup({ occupancy: { detail }, dicts }: Props<"EMPTYPICK">) {
  const { t, label, place } = useOccupancyWords([...dicts.yard, ...dicts.terminal]);
  return (
    <FactGroup title={t("kind.EMPTYPICK")}>
      <Fact label={label("releaseNo")}>{detail.releaseNo}</Fact>
      <Fact label={label("ctnUser")}>{detail.ctnUser}</Fact>
      <Fact label={label("pickupYard")}>{detail.pickupYard && place(detail.pickupYard)}</Fact>
      <Fact label={label("validTo")}>{detail.validTo}</Fact>
    </FactGroup>
  );
}

function BargeSoc({ occupancy: { detail } }: Props<"BARGESOC">) {
  const { t, label } = useOccupancyWords();
  return (
    <FactGroup title={t("kind.BARGESOC")}>
      <Fact label={label("socOwner")}>{detail.socOwner}</Fact>
      <Fact label={label("bargeName")}>{detail.bargeName}</Fact>
      <Fact label={label("bargeVoyage")}>{detail.bargeVoyage}</Fact>
      <Fact label={label("boxQty")}>{detail.boxQty}</Fact>
    </FactGroup>
  );
}

function Barcode({ occupancy: { detail }, dicts }: Props<"BARCODE">) {
  const { t, label, place } = useOccupancyWords([...dicts.yard, ...dicts.terminal]);
  return (
    <FactGroup title={t("kind.BARCODE")}>
      <Fact label={label("barcode")}>{detail.barcode}</Fact>
      <Fact label={label("blNo")}>{detail.blNo}</Fact>
      <Fact label={label("pickupYard")}>{detail.pickupYard && place(detail.pickupYard)}</Fact>
    </FactGroup>
  );
}

function InRiver({ occupancy: { detail, amount, settleAmount, difference }, dicts }: Props<"INRIVER">) {
  const { t, label, code } = useOccupancyWords();
  const { formatNumber, formatMoney } = useNumberFormat();
  const port = nameIn(dicts.locode);
  const heads = { size: label("size"), fullEmpty: label("fullEmpty"), trade: label("trade"), boxQty: label("boxQty") };
  const quantities = detail.quantities ?? [];
  return (
    <>
      <FactGroup title={t("kind.INRIVER")}>
        <Fact label={label("inlandPort")}>{detail.inlandPort && port(detail.inlandPort)}</Fact>
        <Fact label={label("bargeName")}>{detail.bargeName}</Fact>
        <Fact label={label("bargeVoyage")}>{detail.bargeVoyage}</Fact>
        <Fact label={label("netTonnage")}>
          {detail.netTonnage !== undefined && `${formatNumber(detail.netTonnage)} ${t("tons")}`}
        </Fact>
        <Fact label={label("arriveTime")}>{detail.arriveTime && <Moment at={detail.arriveTime} />}</Fact>
        <Fact label={label("leaveTime")}>{detail.leaveTime && <Moment at={detail.leaveTime} />}</Fact>
        <Fact label={label("cargoType")}>{detail.cargoType && code.cargoType(detail.cargoType)}</Fact>
        <Fact label={label("advance")}>{formatMoney(amount)}</Fact>
        <Fact label={label("actual")}>{settleAmount > 0 && formatMoney(settleAmount)}</Fact>
        <Fact label={label("difference")}>
          {difference && t(`difference.${difference}`, { defaultValue: difference })}
        </Fact>
      </FactGroup>
      {quantities.length > 0 && (
        <Section title={t("section.quantities")} flush>
          <HeadedTable labels={heads} classOf={(column) => (column === "boxQty" ? "num" : undefined)}>
            {quantities.map((each) => (
              <tr key={`${each.size} ${each.fullEmpty} ${each.trade}`}>
                <td className="main" data-label={heads.size}>
                  {each.size}'
                </td>
                <td data-label={heads.fullEmpty}>{code.fullEmpty(each.fullEmpty)}</td>
                <td data-label={heads.trade}>{code.trade(each.trade)}</td>
                <td className="num" data-label={heads.boxQty}>
                  {formatNumber(each.qty)}
                </td>
              </tr>
            ))}
          </HeadedTable>
        </Section>
      )}
    </>
  );
}

const factsOf: { [K in OccupancyKind]: (props: Props<K>) => ReactElement } = {
  DISINFECT: Disinfect,
  FOURCHANGE: FourChange,
  EMPTYRET_F: EmptyReturn,
  EMPTYRET_D: EmptyReturn,
  WASH: Wash,
  HEAVY_D: Heavy,
  HEAVY_F: Heavy,
  HEAVY_W: Heavy,
  EMPTYPICK: EmptyPickup,
  BARGESOC: BargeSoc,
  BARCODE: Barcode,
  INRIVER: InRiver,
};

/** What an occupancy says of its kind. */
export function KindFacts({ occupancy, dicts }: { occupancy: Occupancy; dicts: OccupancyPage["dicts"] }) {
  const Facts = factsOf[occupancy.kind] as (props: {
    occupancy: Occupancy;
    dicts: OccupancyPage["dicts"];
  }) => ReactElement;
  return <Facts occupancy={occupancy} dicts={dicts} />;
}

/** By what the end of it is known; nothing before it is settled. */
export function DoneFacts({ occupancy }: { occupancy: Occupancy }) {
  const { t, label } = useOccupancyWords();
  const { formatMoney } = useNumberFormat();
  const { done, kind, settleTime } = occupancy;
  if (!done) return null;
  const { time, ...others } = done;
  return (
    <FactGroup title={t("section.done")}>
      <Fact label={t(`doneTime.${kind}`)}>
        <Moment at={time} />
      </Fact>
      {Object.entries(others).map(([field, value]) => (
        <Fact key={field} label={label(field)}>
          {value}
        </Fact>
      ))}
      <Fact label={label("settleTime")}>{settleTime && <Moment at={settleTime} />}</Fact>
      <Fact label={label("settleNet")}>{formatMoney(occupancy.settleNet)}</Fact>
      <Fact label={label("settleTax")}>{formatMoney(occupancy.settleTax)}</Fact>
    </FactGroup>
  );
}
