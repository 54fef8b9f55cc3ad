import { shanghaiDay } from "@protocol/values/instant";
import { sizeTypeLabel } from "@protocol/values/sizeType";
import { Link } from "@remix-run/react";
import { AskFirst } from "~/components/documents/Actions";
import { DetailPage } from "~/components/documents/DetailPage";
import { FactGroup } from "~/components/documents/Group";
import { LabelledInput } from "~/components/form/FieldParts";
import { Moment } from "~/components/page/Moment";
import { Fact, Section } from "~/components/page/Section";
import { HeadedTable } from "~/components/table/HeadedTable";
import type { TransitionAnswer } from "~/services/documents/transitions.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { yardRatePaths } from "~/services/tariffs/paths";
import type { YardRatePage } from "~/services/tariffs/rateLists.server";
import { RateState } from "./RateState";
import { useTariffWords } from "./useTariffWords";

/** One rate: what it charges, where and when it holds, and how it came to say so. */
export function RateDetail({ page, answered }: { page: YardRatePage; answered?: TransitionAnswer }) {
  const { rate, events, places, mayEdit, mayAdd, idempotencyKey } = page;
  const { t, label, code, place, readValue, customer, price, days } = useTariffWords(places);
  const { formatYuan } = useNumberFormat();
  const mine = answered?.intent === "end" ? answered : undefined;
  const acting = { document: { ...rate, allowedActions: mayEdit ? ["end"] : [] }, idempotencyKey, answered };
  const tierHead = { from: t("tier.from"), to: t("tier.to"), price: label("price") };
  return (
    <DetailPage
      answered={answered}
      head={{ to: yardRatePaths.list(), number: rate.rateNo, status: <RateState rate={rate} /> }}
      actions={
        <>
          {mayEdit && (
            <Link className="btn primary" to={yardRatePaths.edit(rate.id)}>
              {t("action.edit")}
            </Link>
          )}
          {mayAdd && (
            <Link className="btn" to={yardRatePaths.add({ copy: rate.id })}>
              {t("action.copy")}
            </Link>
          )}
          <AskFirst {...acting} intent="end" open danger label={t("action.end")} question={t("ask.end")}>
            <LabelledInput
              id="end-lastDay"
              label={t("field.effTo")}
              marked
              type="date"
              name="lastDay"
              defaultValue={mine?.values.lastDay ?? shanghaiDay(new Date())}
              errors={mine?.fieldErrors.lastDay}
            />
          </AskFirst>
        </>
      }
      summary={
        <dl className="facts">
          <Fact big label={label("yardCode")}>
            {place(rate.yardCode)}
          </Fact>
          <Fact big label={label("feeItem")}>
            {code("feeItem", rate.feeItem)}
          </Fact>
          <Fact big label={label("price")}>
            {price(rate)}
          </Fact>
          <Fact big label={label("customerId")}>
            {customer(rate)}
          </Fact>
        </dl>
      }
      trail={{
        events,
        actionLabel: (action) => t(`event.${action}`, { defaultValue: action }),
        statusLabel: (status) => t(status === "1" ? "enabled" : "disabled"),
        fieldLabel: label,
        readValue,
      }}
    >
      <FactGroup title={t("section.where")}>
        <Fact label={label("sizeType")}>{rate.sizeType ? sizeTypeLabel(rate.sizeType) : t("all")}</Fact>
        <Fact label={label("fullEmpty")}>{rate.fullEmpty ? code("fullEmpty", rate.fullEmpty) : t("all")}</Fact>
        <Fact label={label("ownerCode")}>{rate.ownerCode || t("all")}</Fact>
        <Fact label={label("trade")}>{rate.trade ? code("trade", rate.trade) : t("all")}</Fact>
        <Fact label={t("field.validity")}>{days(rate)}</Fact>
      </FactGroup>
      <FactGroup title={t("section.price")}>
        <Fact label={label("chargeMode")}>{code("chargeMode", rate.chargeMode)}</Fact>
        <Fact label={label("taxRate")}>{rate.taxRate}%</Fact>
        <Fact label={label("freeDays")}>{rate.freeDays}</Fact>
        <Fact label={label("dayCount")}>{code("dayCount", rate.dayCount)}</Fact>
        <Fact label={label("remark")}>{rate.remark}</Fact>
        <Fact label={label("updateTime")}>
          {rate.updateByName} <Moment at={rate.updateTime} />
        </Fact>
      </FactGroup>
      {rate.tiers.length > 0 && (
        <Section title={`${t("field.tiers")} · ${code("tierBase", rate.tierBase)}`} flush>
          <div className="table-wrap">
            <HeadedTable labels={tierHead} classOf={(column) => (column === "price" ? "num" : undefined)}>
              {rate.tiers.map((tier) => (
                <tr key={tier.fromDay}>
                  <td data-label={tierHead.from}>{tier.fromDay}</td>
                  <td data-label={tierHead.to}>{tier.toDay ?? t("openEnd")}</td>
                  <td className="num" data-label={tierHead.price}>
                    {formatYuan(tier.price)}
                  </td>
                </tr>
              ))}
            </HeadedTable>
          </div>
        </Section>
      )}
    </DetailPage>
  );
}
