import { rateFeeItems, rateFillings, rateTrades } from "@protocol/yardRates";
import { Form } from "@remix-run/react";
import { ListHead } from "~/components/documents/ListHead";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { companyOptions, entryOptions, sizeOptions } from "~/components/form/options";
import { Section } from "~/components/page/Section";
import { WrappedTable } from "~/components/table/HeadedTable";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { CalculatorPage as Page } from "~/services/tariffs/calculator.server";
import { yardRatePaths } from "~/services/tariffs/paths";
import { useTariffWords } from "./useTariffWords";

/** What a charge comes to: the question above, and below it the rates that it takes and why the others are not taken. */
export function CalculatorPage({ page }: { page: Page }) {
  const { texts, places, customers, operators, errors } = page;
  const { t, label, options } = useTariffWords(places);
  const field = (name: keyof Page["texts"], marked = false) => ({
    id: `ask-${name}`,
    name,
    label: label(name),
    marked,
    defaultValue: texts[name],
    errors: errors[name],
  });
  return (
    <>
      <ListHead title={t("title.calculator")} note={t("calculator.note")} />
      <Form className="card" action={yardRatePaths.calculator} noValidate>
        <div className="fields">
          <LabelledSelect {...field("yardCode", true)} options={entryOptions(places)} empty={t("choose")} />
          <LabelledSelect {...field("feeItem", true)} options={options("feeItem", rateFeeItems)} />
          {customers.length > 0 && (
            <LabelledSelect {...field("customerId")} options={companyOptions(customers)} empty={t("default")} />
          )}
          <LabelledSelect {...field("sizeType", true)} options={sizeOptions} />
          <LabelledSelect {...field("fullEmpty", true)} options={options("fullEmpty", rateFillings)} />
          <LabelledSelect {...field("ownerCode")} options={entryOptions(operators)} empty={t("unknown")} />
          <LabelledSelect {...field("trade", true)} options={options("trade", rateTrades)} />
          <LabelledInput {...field("inDay", true)} type="date" />
          <LabelledInput {...field("outDay", true)} type="date" />
          <LabelledInput {...field("weight")} inputMode="numeric" maxLength={7} hint={t("hint.weight")} />
        </div>
        <div className="actions" style={{ marginTop: 12 }}>
          <button className="btn primary" type="submit">
            {t("calculator.ask")}
          </button>
        </div>
      </Form>
      {page.answer && <Answer answer={page.answer} places={places} />}
    </>
  );
}

function Answer({ answer, places }: { answer: NonNullable<Page["answer"]>; places: Page["places"] }) {
  const { amount, parts, days, freeUntil, missingDay, others } = answer;
  const { t, label, customer, boxes, price, days: range } = useTariffWords(places);
  const { formatYuan, formatMoney } = useNumberFormat();
  const head = {
    rateNo: label("rateNo"),
    customer: label("customerId"),
    days: t("field.days"),
    qty: t("calculator.qty"),
    price: label("price"),
    amount: t("calculator.amount"),
  };
  const lost = {
    rateNo: label("rateNo"),
    customer: label("customerId"),
    boxes: t("field.boxes"),
    price: label("price"),
    days: t("field.days"),
    why: t("calculator.why"),
  };
  return (
    <>
      <section className="card" aria-live="polite">
        {amount === null ? (
          <p className="notice warning" role="status">
            {t("calculator.missing", { day: missingDay ?? "" })}
          </p>
        ) : (
          <p role="status">
            <strong>{t("calculator.total", { amount: formatMoney(amount) })}</strong>{" "}
            <span className="muted">
              {days > 0 && t("calculator.days", { count: days })}
              {freeUntil && ` · ${t("calculator.freeUntil", { day: freeUntil })}`}
            </span>
          </p>
        )}
      </section>
      {parts.length > 0 && (
        <Section title={t("calculator.taken")} flush>
          <WrappedTable
            labels={head}
            classOf={(column) => (["qty", "price", "amount"].includes(column) ? "num" : undefined)}
          >
            {parts.map(({ rate, fromDay, toDay, qty, unitPrice, amount: fen }) => (
              <tr key={rate.id + fromDay}>
                <td className="main nowrap" data-label={head.rateNo}>
                  <a href={yardRatePaths.detail(rate.id)}>{rate.rateNo}</a>
                </td>
                <td data-label={head.customer}>{customer(rate)}</td>
                <td className="nowrap" data-label={head.days}>
                  {fromDay ? `${fromDay} – ${toDay}` : ""}
                </td>
                <td className="num" data-label={head.qty}>
                  {qty}
                </td>
                <td className="num" data-label={head.price}>
                  {formatYuan(unitPrice)}
                </td>
                <td className="num" data-label={head.amount}>
                  {formatYuan(fen)}
                </td>
              </tr>
            ))}
          </WrappedTable>
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t("calculator.others")} flush>
          <WrappedTable labels={lost} classOf={(column) => (column === "price" ? "num" : undefined)}>
            {others.map(({ rate, why }) => (
              <tr key={rate.id}>
                <td className="main nowrap" data-label={lost.rateNo}>
                  <a href={yardRatePaths.detail(rate.id)}>{rate.rateNo}</a>
                </td>
                <td data-label={lost.customer}>{customer(rate)}</td>
                <td data-label={lost.boxes}>{boxes(rate)}</td>
                <td className="num nowrap" data-label={lost.price}>
                  {price(rate)}
                </td>
                <td className="nowrap" data-label={lost.days}>
                  {range(rate)}
                </td>
                <td data-label={lost.why}>{t(`why.${why}`)}</td>
              </tr>
            ))}
          </WrappedTable>
        </Section>
      )}
    </>
  );
}
