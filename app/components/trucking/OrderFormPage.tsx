import { useTranslation } from "react-i18next";
import { DocumentForm } from "~/components/documents/DocumentForm";
import { LookUps } from "~/components/form/LookUps";
import type { OrderFormAnswer, OrderFormPage as Page } from "~/services/trucking/orderForm.server";
import { truckDetailPath, truckListPath } from "~/services/trucking/paths";
import type { OrderFields, OrderForm } from "./orderFields";
import { TruckOrderFields } from "./TruckOrderFields";
import { useFieldLabel } from "./useFieldLabel";
import { useReadValue } from "./useReadValue";

/** New, edit and copy of a truck order. */
export function OrderFormPage({ page, answered }: { page: Page; answered?: OrderFormAnswer }) {
  const { t } = useTranslation("trucking");
  const { edit, type } = page;
  const [add, change] =
    type === "E" ? [t("title.exportAdd"), t("title.exportEdit")] : [t("title.importAdd"), t("title.importEdit")];
  return (
    <DocumentForm
      id="order"
      page={page}
      answered={answered}
      to={edit ? truckDetailPath(type, edit.id) : truckListPath(type)}
      title={edit ? `${change} ${edit.orderNo}` : add}
      words={{
        back: t("documents:form.back"),
        restored: t("form.restored"),
        save: t("form.save"),
        submit: t("form.submit"),
        required: t("documents:form.requiredHint"),
      }}
      label={useFieldLabel(type)}
      readValue={useReadValue(page)}
      statusLabel={(status) => t(`orderStatus.${status}`, { defaultValue: status })}
    >
      {(form, fields, element) => (
        <>
          <TruckOrderFields
            form={form as unknown as OrderForm}
            fields={fields as unknown as OrderFields}
            page={page}
            files={answered?.files ?? page.files}
          />
          <LookUps form={element} />
        </>
      )}
    </DocumentForm>
  );
}
