import { taxRates } from "@protocol/values/tax";
import { chargeModes, dayCounts, rateFeeItems, rateFillings, rateTrades, tierBases } from "@protocol/yardRates";
import { FieldGroup } from "~/components/documents/Group";
import { LabelledInput, LabelledSelect } from "~/components/form/FieldParts";
import { companyOptions, entryOptions, sizeOptions } from "~/components/form/options";
import { TextsForm } from "~/components/form/TextsForm";
import { yardRatePaths } from "~/services/tariffs/paths";
import type { RateFormPage as Page, RateFormAnswer } from "~/services/tariffs/rateForm.server";
import { tierRows } from "~/services/tariffs/readRate";
import { useTariffWords } from "./useTariffWords";

/** New, edit and copy of a rate: where it holds, what it charges, from when to when. */
export function RateFormPage({ page, answered }: { page: Page; answered?: RateFormAnswer }) {
  const { edit, places, customers, operators } = page;
  const { t, label, options, readTyped } = useTariffWords(places);
  const texts = answered?.texts ?? page.texts;
  const errors = answered?.errors ?? {};
  const named = (name: string) => {
    const [, tier, row] = /^tier(To|Price)(\d)$/.exec(name) ?? [];
    if (!tier) return label(name);
    return t(tier === "To" ? "tier.toOf" : "tier.priceOf", { n: Number(row) + 1 });
  };
  const field = (name: string, marked = false) => ({
    id: `rate-${name}`,
    name,
    label: named(name),
    marked,
    defaultValue: texts[name],
    errors: errors[name],
  });
  return (
    <TextsForm
      id="rate"
      to={edit ? yardRatePaths.detail(edit.id) : yardRatePaths.list()}
      title={edit ? `${t("title.edit")} ${edit.rateNo}` : t("title.add")}
      {...{ page, answered, edit }}
      label={named}
      readValue={readTyped}
      submit={t("action.save")}
    >
      <FieldGroup title={t("section.where")}>
        <LabelledSelect {...field("yardCode", true)} options={entryOptions(places)} empty={t("choose")} />
        <LabelledSelect {...field("feeItem", true)} options={options("feeItem", rateFeeItems)} empty={t("choose")} />
        <LabelledSelect
          {...field("customerId")}
          options={companyOptions(customers)}
          empty={t("default")}
          className="two"
        />
        <LabelledSelect {...field("sizeType")} options={sizeOptions} empty={t("all")} />
        <LabelledSelect {...field("fullEmpty")} options={options("fullEmpty", rateFillings)} empty={t("all")} />
        <LabelledSelect {...field("ownerCode")} options={entryOptions(operators)} empty={t("all")} />
        <LabelledSelect {...field("trade")} options={options("trade", rateTrades)} empty={t("all")} />
      </FieldGroup>
      <FieldGroup title={t("section.price")}>
        <LabelledSelect
          {...field("chargeMode", true)}
          options={options("chargeMode", chargeModes)}
          empty={t("choose")}
        />
        <LabelledInput {...field("price")} inputMode="decimal" maxLength={14} hint={t("hint.price")} />
        <LabelledSelect
          {...field("taxRate", true)}
          options={taxRates.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
        />
        <LabelledInput {...field("freeDays")} inputMode="numeric" maxLength={3} hint={t("hint.freeDays")} />
        <LabelledSelect {...field("dayCount")} options={options("dayCount", dayCounts)} />
      </FieldGroup>
      <FieldGroup title={t("section.tiers")}>
        <LabelledSelect
          {...field("tierBase")}
          options={options("tierBase", tierBases)}
          hint={t("hint.tiers")}
          className="two"
        />
        {Array.from({ length: tierRows }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are places, not things
          <div className="field two" key={i}>
            <div className="fields">
              <LabelledInput {...field(`tierTo${i}`)} inputMode="numeric" maxLength={3} />
              <LabelledInput {...field(`tierPrice${i}`)} inputMode="decimal" maxLength={14} />
            </div>
          </div>
        ))}
      </FieldGroup>
      <FieldGroup title={t("section.when")}>
        <LabelledInput {...field("effFrom", true)} type="date" />
        <LabelledInput {...field("effTo")} type="date" hint={t("hint.effTo")} />
        <div className="field">
          <label className="check" htmlFor="rate-enabled">
            <input type="checkbox" id="rate-enabled" name="enabled" defaultChecked={texts.enabled === "on"} />
            {label("enabled")}
          </label>
        </div>
        <LabelledInput {...field("remark")} maxLength={200} className="two" />
      </FieldGroup>
    </TextsForm>
  );
}
