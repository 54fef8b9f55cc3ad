import { type EmptyPickupInput, mostPickupBoxes, requiredPickupFields } from "@protocol/emptyPickup";
import { toShanghai } from "@protocol/values/instant";
import { VisitField } from "~/components/appointments/VisitField";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { FieldGroup } from "~/components/documents/Group";
import { DateTimeField, SelectField, TextAreaField, TextField } from "~/components/form/Field";
import { entryOptions } from "~/components/form/options";
import type { FieldsAnswer } from "~/services/documents/fieldsForm.server";
import type { EmptyPickupFormPage as Page } from "~/services/emptyBoxes/emptyPickupForm.server";
import { pickupPaths } from "~/services/emptyBoxes/paths";
import { useEmptyBoxWords } from "./useEmptyBoxWords";

/** New, edit and copy of a pickup: which boxes, from where and when, with which truck. */
export function EmptyPickupFormPage({ page, answered }: { page: Page; answered?: FieldsAnswer }) {
  const { edit, dicts, lines, scope, choices } = page;
  const { t, label, code, readValue, pickupStatusLabel } = useEmptyBoxWords(dicts);
  const paths = pickupPaths[scope];
  const nameOf = ({ releaseNo, sizeType, left, yards, validTo }: Page["lines"][number]) =>
    t("form.lineChoice", {
      ...{ releaseNo, size: code.sizeType(sizeType), left, yards: yards.map(code.yards).join(" ") },
      validTo: validTo && toShanghai(validTo).slice(5, 16),
    });
  return (
    <DocumentForm<EmptyPickupInput>
      id="pickup"
      page={page}
      answered={answered}
      paths={paths}
      title={edit ? `${t(`title.pickupEdit.${scope}`)} ${edit.docNo}` : t(`title.pickupAdd.${scope}`)}
      words={{ restored: t("form.restored"), save: t("form.save"), submit: t("form.submit") }}
      names={{ label, readValue, statusLabel: pickupStatusLabel }}
      required={requiredPickupFields}
    >
      {({ common }) => (
        <>
          <input type="hidden" name="scope" value={scope} />
          <FieldGroup title={t("section.boxes")}>
            <SelectField
              {...common("lineId")}
              options={lines.map((line) => ({ value: line.id, label: nameOf(line) }))}
              empty={t("documents:form.choose")}
              hint={lines.length === 0 ? t("form.noLines") : t("form.lineHint")}
              className="wide"
            />
            <TextField
              {...common("qty")}
              inputMode="numeric"
              maxLength={3}
              unit={t("unit.box")}
              hint={t("form.qtyHint", { max: mostPickupBoxes })}
            />
            <SelectField
              {...common("yardCode")}
              options={entryOptions(dicts.yard)}
              empty={t("documents:form.choose")}
            />
            <TextField {...common("assignedCtnNo")} trim="upper all" maxLength={20} hint={t("form.assignedHint")} />
          </FieldGroup>
          <FieldGroup title={t("section.visit")}>
            <VisitField {...common("apptNo")} choices={choices} places={dicts.yard} />
            <DateTimeField {...common("planTime")} hint={t("form.planHint")} />
            <TextField {...common("plateNo")} trim="upper all" maxLength={12} />
            <TextField {...common("driverName")} maxLength={20} />
            <TextField {...common("driverMobile")} type="tel" maxLength={20} />
            <TextAreaField {...common("remark")} maxLength={200} className="two" />
          </FieldGroup>
        </>
      )}
    </DocumentForm>
  );
}
