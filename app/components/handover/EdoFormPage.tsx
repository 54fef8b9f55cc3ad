import {
  type EdoBoxInput,
  type EdoInput,
  freightTerms,
  mostEdoBoxes,
  requiredEdoBoxFields,
  requiredEdoFields,
} from "@protocol/edo";
import { BoxList } from "~/components/documents/BoxList";
import { FieldGroup } from "~/components/documents/Group";
import { LocodeField } from "~/components/documents/LocodeField";
import { SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { type FieldsOf, fieldProps } from "~/components/form/fieldProps";
import { codeOptions } from "~/components/form/options";
import type { EdoFormPage as Page } from "~/services/handover/edoForm.server";
import type { EntryAnswer } from "~/services/handover/entryForm.server";
import { edoPaths } from "~/services/handover/paths";
import { EntryForm } from "./EntryForm";
import { useHandoverWords } from "./useHandoverWords";

type Fields = FieldsOf<EdoInput>;

const required = new Set<string>(requiredEdoFields);

/** A delivery order as the port's clerk enters it for the line, or a new version of one. */
export function EdoFormPage({ page, answered }: { page: Page; answered?: EntryAnswer }) {
  const { t, label, code, readValue } = useHandoverWords();
  const { before } = page;
  return (
    <EntryForm
      id="edo"
      page={page}
      answered={answered}
      to={before ? edoPaths.detail(before.id) : edoPaths.list()}
      title={before ? t("title.edoChange", { edoNo: before.edoNo }) : t("title.edoAdd")}
      words={{
        restored: t("form.restored"),
        hint: before?.issued ? t("form.newVersion") : t("form.hint"),
        submit: t("form.weigh"),
      }}
      label={label}
      readValue={readValue}
      about={before}
    >
      {(form, all) => {
        const fields = all as unknown as Fields;
        const common = fieldProps(fields, label, required);
        return (
          <>
            <FieldGroup title={t("section.transport")}>
              <TextField {...common("blNo")} trim="upper all" maxLength={20} />
              <TextField {...common("lineName")} maxLength={60} />
              <TextField {...common("vesselName")} trim="upper" maxLength={35} lookUp="vessel" />
              <TextField {...common("voyage")} trim="upper all" maxLength={10} lookUp="voyage" />
              <LocodeField {...common("polCode")} />
              <LocodeField {...common("podCode")} />
            </FieldGroup>
            <FieldGroup title={t("section.parties")}>
              <TextField {...common("consigneeName")} maxLength={60} />
              <TextField {...common("consigneeUscc")} trim="upper all" maxLength={20} />
              <TextField {...common("releaseToName")} maxLength={60} hint={t("form.nameHint")} />
              <TextField {...common("notifyParty")} maxLength={60} />
            </FieldGroup>
            <FieldGroup title={t("section.cargo")}>
              <TextField {...common("cargoName")} maxLength={80} />
              <TextField {...common("pkgCount")} inputMode="numeric" maxLength={8} />
              <TextField {...common("grossWeight")} inputMode="numeric" maxLength={10} unit="kg" />
              <TextField {...common("volume")} inputMode="decimal" maxLength={16} unit="m³" />
              <SelectField {...common("freightTerm")} options={codeOptions(freightTerms, code.freightTerm)} />
              <TextField {...common("demFreeDays")} inputMode="numeric" maxLength={3} />
              <TextField {...common("validTo")} type="date" />
              <TextAreaField {...common("remark")} maxLength={200} className="two" />
            </FieldGroup>
            <BoxList<keyof EdoBoxInput>
              form={form}
              field={fields.boxes}
              title={t("section.boxes")}
              hint={t("form.boxesHint", { max: mostEdoBoxes })}
              most={mostEdoBoxes}
              label={label}
              required={requiredEdoBoxFields}
              columns={["sealNo"]}
            >
              {(nth) => <TextField {...nth("sealNo")} trim="upper all" maxLength={15} />}
            </BoxList>
          </>
        );
      }}
    </EntryForm>
  );
}
