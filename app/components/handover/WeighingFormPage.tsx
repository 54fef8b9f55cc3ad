import { isOddNumber } from "@protocol/values/containerNumber";
import { maxPhotos } from "@protocol/values/fileId";
import { requiredWeighFields, scaleDivisions, weighOrders } from "@protocol/weighSlip";
import type { ComponentProps, ReactNode } from "react";
import { FieldGroup } from "~/components/documents/Group";
import { AttachmentsField } from "~/components/form/AttachmentsField";
import { type AnyField, CheckField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { fieldProps } from "~/components/form/fieldProps";
import { isTicked } from "~/components/form/isTicked";
import { codeOptions } from "~/components/form/options";
import { Suggestions } from "~/components/form/Suggestions";
import { Fact } from "~/components/page/Section";
import type { EntryAnswer, FormFiles } from "~/services/handover/entryForm.server";
import { weighSlipPaths } from "~/services/handover/paths";
import type {
  FirstWeighingPage as FirstPage,
  SecondWeighingPage as SecondPage,
} from "~/services/handover/weighForm.server";
import { useNumberFormat } from "~/services/i18n/useNumberFormat";
import { EntryForm } from "./EntryForm";
import { useHandoverWords } from "./useHandoverWords";

type Common = ReturnType<typeof fieldProps<Record<string, unknown>>>;

const required = new Set<string>(requiredWeighFields);

/** What both forms of the scale ask for at their end. */
function Declared({ common, files }: { common: Common; files: FormFiles }) {
  const { t, label } = useHandoverWords();
  return (
    <FieldGroup title={t("section.declared")}>
      <TextField {...common("ctnTareKg")} inputMode="numeric" maxLength={10} unit="kg" hint={t("form.ctnTareHint")} />
      <TextField {...common("declaredKg")} inputMode="numeric" maxLength={10} unit="kg" hint={t("form.declaredHint")} />
      <TextAreaField {...common("remark")} maxLength={200} className="two" />
      <AttachmentsField
        field={common("snapshots").field}
        label={label("snapshots")}
        files={files.snapshots ?? []}
        purpose="photo"
        most={maxPhotos}
      />
    </FieldGroup>
  );
}

/** A form of the scale around the fields of its weighing. */
function WeighingForm({
  children,
  ...form
}: Pick<ComponentProps<typeof EntryForm>, "page" | "answered" | "to" | "title" | "about"> & {
  children: (common: Common, fields: Record<string, AnyField>) => ReactNode;
}) {
  const { t, label } = useHandoverWords();
  return (
    <EntryForm
      {...form}
      id="weighing"
      words={{
        restored: t("form.restored"),
        hint: t("form.hint"),
        submit: t("form.weigh"),
      }}
      label={label}
    >
      {(_form, all, files) => {
        const common = fieldProps(all as Record<string, unknown>, label, required);
        return (
          <>
            {children(common, all as unknown as Record<string, AnyField>)}
            <Declared common={common} files={files} />
          </>
        );
      }}
    </EntryForm>
  );
}

/** The first weighing, as the scale's clerk enters it. */
export function FirstWeighingPage({ page, answered }: { page: FirstPage; answered?: EntryAnswer }) {
  const { t, code } = useHandoverWords();
  return (
    <WeighingForm page={page} answered={answered} to={weighSlipPaths.list()} title={t("title.firstWeighing")}>
      {(common, fields) => {
        const doubtful = [fields.ctnNo, fields.ctnNo2].some((field) => field?.errors?.some(isOddNumber));
        return (
          <FieldGroup title={t("section.firstWeighing")}>
            <TextField {...common("scaleNo")} trim="upper all" maxLength={10} />
            <SelectField
              {...common("divisionKg")}
              options={scaleDivisions.map((kg) => ({ value: String(kg), label: `${kg} kg` }))}
            />
            <SelectField {...common("weighOrder")} options={codeOptions(weighOrders, code.weighOrder)} />
            <TextField {...common("plateNo")} trim="upper all" maxLength={20} />
            <TextField {...common("firstKg")} inputMode="numeric" maxLength={10} unit="kg" />
            <TextField {...common("ctnNo")} trim="upper all" maxLength={20} />
            <TextField {...common("ctnNo2")} trim="upper all" maxLength={20} hint={t("form.ctnNo2Hint")} />
            {(doubtful || (fields.ctnNoConfirmed && isTicked(fields.ctnNoConfirmed))) && (
              <CheckField {...common("ctnNoConfirmed")} />
            )}
            <TextField {...common("fleetName")} maxLength={60} list="fleets" hint={t("form.nameHint")} />
            <TextField {...common("customerName")} maxLength={60} hint={t("form.nameHint")} />
            <Suggestions id="fleets" options={page.fleets.map((value) => ({ value }))} />
          </FieldGroup>
        );
      }}
    </WeighingForm>
  );
}

/** The second weighing of a slip, beside what the first one said. */
export function SecondWeighingPage({ page, answered }: { page: SecondPage; answered?: EntryAnswer }) {
  const { t, label, code } = useHandoverWords();
  const { formatNumber } = useNumberFormat();
  const { slip } = page;
  return (
    <WeighingForm
      page={page}
      answered={answered}
      to={weighSlipPaths.detail(slip.id)}
      title={t("title.secondWeighing", { slipNo: slip.slipNo })}
      about={slip}
    >
      {(common) => (
        <FieldGroup title={t("section.secondWeighing")}>
          <dl className="facts wide">
            <Fact label={label("plateNo")}>{slip.plateNo}</Fact>
            <Fact label={label("weighOrder")}>{code.weighOrder(slip.weighOrder)}</Fact>
            <Fact label={label("firstKg")}>{formatNumber(slip.firstKg)} kg</Fact>
          </dl>
          <TextField {...common("secondKg")} inputMode="numeric" maxLength={10} unit="kg" />
        </FieldGroup>
      )}
    </WeighingForm>
  );
}
