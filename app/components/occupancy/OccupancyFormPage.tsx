import { type FieldMetadata, FormProvider, getFormProps, useForm } from "@conform-to/react";
import { amountOf } from "@protocol/occupancy";
import { parseYuan } from "@protocol/values/fen";
import { sizeTypes } from "@protocol/values/sizeType";
import { taxRates } from "@protocol/values/tax";
import { Link } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { FieldGroup } from "~/components/documents/Group";
import { ErrorSummary } from "~/components/form/ErrorSummary";
import { type AnyField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { FieldError } from "~/components/form/FieldParts";
import { LookUps } from "~/components/form/LookUps";
import { PostForm } from "~/components/form/PostForm";
import { SubmitBar } from "~/components/form/SubmitRow";
import { Suggestions } from "~/components/form/Suggestions";
import { SystemPrompt } from "~/components/form/SystemPrompt";
import { useFormKeys } from "~/components/form/useFormKeys";
import { PageHead } from "~/components/page/PageHead";
import { Section } from "~/components/page/Section";
import { nameIn } from "~/services/documents/readValue";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import type { OccupancyFormAnswer, OccupancyFormPage as Page } from "~/services/occupancy/occupancyForm.server";
import { occupancyAddPath, prepayListPath } from "~/services/occupancy/paths";
import type { Change } from "./ChangeRows";
import { type DetailFields, KindFields } from "./KindFields";
import { useOccupancyWords } from "./useOccupancyWords";

const id = "occupancy";
/** More accounts than a list of choices is read through are looked up by company, number or yard. */
const mostChoices = 50;

interface Line {
  item: string;
  qty: string;
  unitPrice: string;
}

/** Fen of the rows as they are typed; what cannot be read counts nothing. */
const typedAmount = (form: FormData, rows: number) =>
  amountOf(
    Array.from({ length: rows }, (_, i) => ({
      qty: Number(form.get(`lines[${i}].qty`)) || 0,
      unitPrice: parseYuan(String(form.get(`lines[${i}].unitPrice`) ?? "")) ?? 0,
    })),
  );

/** An occupancy of one kind as the port's clerk enters it at the counter. */
export function OccupancyFormPage({ page, answered }: { page: Page; answered?: OccupancyFormAnswer }) {
  const { kind, accounts, dicts } = page;
  const places = [...dicts.yard, ...dicts.terminal];
  const { t, label, place } = useOccupancyWords(places);
  const { formatMoney, formatYuan } = useNumberFormat();
  const [form, fields] = useForm<Record<string, unknown>, string[]>({
    id,
    lastResult: answered?.result,
    defaultValue: page.value as never,
  });
  const element = useRef<HTMLFormElement>(null);
  useFormKeys(element);
  const lines = (fields.lines as unknown as FieldMetadata<Line[]>).getFieldList();
  const [amount, setAmount] = useState(() =>
    amountOf(
      lines.map((line) => {
        const { qty, unitPrice } = (line.initialValue ?? {}) as Partial<Line>;
        return { qty: Number(qty) || 0, unitPrice: parseYuan(unitPrice ?? "") ?? 0 };
      }),
    ),
  );
  const follow = (event: FormEvent<HTMLFormElement>) =>
    setAmount(typedAmount(new FormData(event.currentTarget), lines.length));
  const itemLabel = (item = "") => t(`item.${item}`, { defaultValue: item });
  /** What the summary calls a field: those of the rows are called as in their row. */
  const labelOf = (name: string) => {
    const [, row, part] = /^lines\[(\d+)\]\.(qty|unitPrice)$/.exec(name) ?? [];
    if (part) {
      const { item } = (lines[Number(row)]?.initialValue ?? {}) as Partial<Line>;
      return t(part === "qty" ? "form.qtyOf" : "form.priceOf", { item: itemLabel(item) });
    }
    const [, change, side] = /^detail\.changes\[(\d+)\]\.(before|after)$/.exec(name) ?? [];
    if (side) {
      const { changes } = (fields.detail as unknown as FieldMetadata<{ changes: Change[] }>).getFieldset();
      const { item } = (changes.getFieldList()[Number(change)]?.initialValue ?? {}) as Partial<Change>;
      return t(side === "before" ? "form.before" : "form.after", { item: nameIn(dicts.fourChangeItem)(item ?? "") });
    }
    return label(name);
  };
  const field = (name: string, required = false) => ({
    field: fields[name] as unknown as AnyField,
    label: label(name),
    required,
  });
  const choices = accounts.map((account) => ({
    value: account.accountNo,
    label: t("form.account", {
      company: account.companyName,
      yard: place(account.yardCode),
      available: formatMoney(account.spendable),
    }),
  }));
  return (
    <FormProvider context={form.context}>
      {answered?.prompt && <SystemPrompt prompt={answered.prompt} />}
      <PageHead to={occupancyAddPath({ account: page.account })} back={t("form.otherKind")}>
        <h1>{t("form.title", { kind: t(`kind.${kind}`) })}</h1>
      </PageHead>
      {page.restored && !answered && (
        <p className="notice success" role="status">
          {t("form.restored")}
        </p>
      )}
      <PostForm
        {...getFormProps(form)}
        ref={element}
        encType="multipart/form-data"
        noValidate
        preventScrollReset
        onInput={follow}
      >
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="key" value={answered?.idempotencyKey ?? page.idempotencyKey} />
        <ErrorSummary
          errors={form.allErrors}
          labelOf={labelOf}
          idOf={(name) => `${id}-${name}`}
          chosen={{ accountNo: accounts.length <= mostChoices }}
        />
        <FieldGroup title={t("section.account")}>
          {accounts.length > mostChoices ? (
            <>
              <TextField
                {...field("accountNo", true)}
                trim="upper all"
                maxLength={30}
                list="accounts"
                lookUp="prepayAccount"
                hint={t("form.findAccount")}
                className="two"
              />
              <Suggestions id="accounts" options={choices} />
              <p className="two">
                <Link to={prepayListPath()}>{t("form.allAccounts")}</Link>
              </p>
            </>
          ) : (
            <SelectField
              {...field("accountNo", true)}
              empty={t("form.chooseAccount")}
              options={choices}
              hint={accounts.length === 0 ? t("form.noAccounts") : undefined}
              className="two"
            />
          )}
          <TextField {...field("bizNo", true)} trim="upper all" maxLength={30} />
          <TextField {...field("ctnNo")} trim="upper all" maxLength={20} />
          <SelectField
            {...field("ctnSizeType")}
            empty={t("form.choose")}
            options={sizeTypes.map(({ code, label: name }) => ({ value: code, label: `${name} ${code}` }))}
          />
        </FieldGroup>
        <KindFields
          kind={kind}
          dicts={dicts}
          photos={answered?.photos ?? page.photos}
          fields={(fields.detail as unknown as FieldMetadata<object>).getFieldset() as unknown as DetailFields}
        />
        <Section title={t("section.amount")}>
          {lines.map((line, i) => {
            const row = line.getFieldset();
            const { item } = (line.initialValue ?? {}) as Partial<Line>;
            return (
              <div className="fields" key={line.key} style={{ marginBottom: 12 }}>
                <input type="hidden" name={`lines[${i}].item`} value={item ?? ""} />
                <TextField
                  field={row.qty as unknown as AnyField}
                  label={t("form.qtyOf", { item: itemLabel(item) })}
                  required={lines.length === 1}
                  inputMode="numeric"
                  maxLength={10}
                />
                <TextField
                  field={row.unitPrice as unknown as AnyField}
                  label={t("form.priceOf", { item: itemLabel(item) })}
                  required={lines.length === 1}
                  inputMode="decimal"
                  maxLength={20}
                  unit={t("yuan")}
                />
              </div>
            );
          })}
          <div className="fields">
            <SelectField
              {...field("taxRate", true)}
              options={taxRates.map((rate) => ({ value: String(rate), label: `${rate}%` }))}
            />
            <div className="field">
              <label htmlFor={`${id}-amount`}>{label("amount")}</label>
              <output id={`${id}-amount`} tabIndex={-1}>
                <b>{formatYuan(amount)}</b>
              </output>
              <FieldError errors={(fields.amount as unknown as AnyField).errors} />
            </div>
            <TextAreaField {...field("remark")} maxLength={200} className="two" />
          </div>
        </Section>
        <LookUps form={element} />
        <SubmitBar hint={t("form.hint")} text={t("form.submit")} />
      </PostForm>
    </FormProvider>
  );
}
