import { halfHour, type PreArrivalInput, preTypes, requiredPreArrivalFields } from "@protocol/preArrival";
import { toShanghai } from "@protocol/values/instant";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FieldGroup } from "~/components/documents/Group";
import { DateTimeField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { codeOptions } from "~/components/form/options";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import { preArrivalPaths } from "~/services/preArrivals/paths";
import type { PreArrivalFormPage as Page } from "~/services/preArrivals/preArrivalForm.server";
import { usePreArrivalWords } from "./usePreArrivalWords";

/** New, edit and copy of a notice: what for, where and when, with which truck. */
export function PreArrivalFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, dicts, given, editUntil } = page;
  const { t, label, code, readValue, statusLabel, placeOptions } = usePreArrivalWords(dicts);
  return (
    <DocumentForm<PreArrivalInput>
      id="notice"
      page={page}
      answered={answered}
      paths={preArrivalPaths}
      title={edit ? `${t("title.edit")} ${edit.preNo}` : t("title.add")}
      words={{
        restored: t("form.restored"),
        save: given ? null : t("form.save"),
        submit: t(given ? "form.change" : "form.submit"),
      }}
      names={{ label, readValue, statusLabel }}
      required={requiredPreArrivalFields}
    >
      {({ common }) => {
        const options = codeOptions(preTypes, code.preType);
        return (
          <>
            {given && editUntil && (
              <p className="notice info">{t("form.editUntil", { time: toShanghai(editUntil).slice(0, 16) })}</p>
            )}
            <FieldGroup title={t("section.visit")}>
              <SelectField {...common("preType")} options={options} empty={t("documents:form.choose")} />
              <SelectField {...common("yardCode")} options={placeOptions} empty={t("documents:form.choose")} />
              <DateTimeField {...common("etaTime")} step={halfHour / 1000} hint={t("form.etaHint")} />
              <TextField {...common("ctnNo")} trim="upper all" maxLength={20} hint={t("form.ctnHint")} />
              <TextField {...common("releaseNo")} trim="upper all" maxLength={20} hint={t("form.releaseHint")} />
            </FieldGroup>
            <FieldGroup title={t("section.truck")}>
              <TextField {...common("plateNo")} trim="upper all" maxLength={12} />
              <TextField {...common("driverName")} maxLength={20} />
              <TextField {...common("driverMobile")} type="tel" maxLength={20} />
              <TextAreaField {...common("remark")} maxLength={200} className="two" />
            </FieldGroup>
          </>
        );
      }}
    </DocumentForm>
  );
}
